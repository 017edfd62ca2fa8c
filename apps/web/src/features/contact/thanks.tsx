import type { Translate } from '@masthead/core/dictionary';
import { useEffect, useRef } from 'react';

type ThanksProps = {
  readonly translate: Translate;
  /** In the words of the service (A§4). */
  readonly text: string;
  readonly backHref: string | null;
  /** The form that had the focus is gone. */
  readonly isNew: boolean;
};

/** A§4: the service's answer to a sent message, in place of the form. */
export const Thanks = ({ translate, text, backHref, isNew }: ThanksProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="account-note" role="status">
      <h2 tabIndex={-1} ref={heading}>
        {translate('Contact_SentHeading')}
      </h2>
      <p>{text}</p>
      {backHref !== null && (
        <p>
          <a href={backHref}>{translate('Contact_GoBack')}</a>
        </p>
      )}
    </div>
  );
};
