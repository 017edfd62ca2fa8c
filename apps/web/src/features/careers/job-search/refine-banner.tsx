import type { Translate } from '@masthead/core/dictionary';
import { type RefObject, useEffect, useState } from 'react';

type RefineBannerProps = {
  readonly translate: Translate;
  /** Element that the banner replaces once it is scrolled out of view. */
  readonly bar: RefObject<HTMLElement | null>;
  readonly onRefine: () => void;
};

/** D§2.2: links back to the search bar when it is scrolled out of view. */
export const RefineBanner = ({ translate, bar, onRefine }: RefineBannerProps) => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return isAway ? (
    <div className="refine-banner">
      <button type="button" className="button" onClick={onRefine}>
        {translate('JobSearch_Refine')}
      </button>
    </div>
  ) : null;
};
