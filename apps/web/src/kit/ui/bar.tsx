import type { ReactNode } from 'react';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { Enhancement } from '../islands/enhancement.tsx';

type BarProps = {
  /** Under which it stays closed on this device. */
  readonly id: string;
  readonly headingId: string;
  readonly isSticky?: boolean;
  readonly children: ReactNode;
};

/** A word to every visitor, which each of them can close for good. */
export const Bar = ({ id, headingId, isSticky = false, children }: BarProps) => {
  const { translate } = useDictionary();
  return (
    <Enhancement name="closable" when="load" props={{ id }}>
      <section className={isSticky ? 'bar bar--sticky' : 'bar'} aria-labelledby={headingId}>
        {children}
        <button type="button" className="bar__close" data-close="" aria-label={translate('Bar_Close')}>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </section>
    </Enhancement>
  );
};
