import type { Translate } from '@masthead/core/dictionary';
import { type CountView, countAfter, countUpDuration } from '@masthead/core/job-search';
import { useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../kit/ui/use-media.ts';

type JobCountProps = {
  readonly translate: Translate;
  readonly count: CountView | undefined;
  /** No job was found: words with advice replace the number. */
  readonly isEmpty: boolean;
  /** The words that were looked for. */
  readonly text?: string;
  /** The number is from before the search that is under way or has failed. */
  readonly isOutdated: boolean;
};

/**
 * Returns the visible number while the counter runs to `count` (D§9); the first one, rendered by the server, does not
 * animate.
 */
const useCountUp = (count: number | undefined): number | undefined => {
  const [shown, setShown] = useState(count);
  const latest = useRef(count);
  useLayoutEffect(() => {
    const show = (value: number | undefined) => {
      latest.current = value;
      setShown(value);
    };
    if (count === undefined || count === latest.current || prefersReducedMotion()) return show(count);
    const valueAfter = countAfter(latest.current ?? 0, count);
    const setOutAt = performance.now();
    let frame = 0;
    const update = () => {
      const elapsed = performance.now() - setOutAt;
      show(valueAfter(elapsed));
      if (elapsed < countUpDuration) frame = requestAnimationFrame(update);
    };
    frame = requestAnimationFrame(update);
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return shown;
};

/**
 * How many jobs there are. What is announced is the number itself, once; the numbers on the way to it are for the eye alone, and so is
 * an old number: only a status that was empty meanwhile is announced when the new number is the old one.
 */
export const JobCount = ({ translate, count, isEmpty, text = '', isOutdated }: JobCountProps) => {
  const shown = useCountUp(count?.count);
  const isForTheEye = count !== undefined && !isEmpty && (isOutdated || shown !== count.count);
  return (
    <>
      <p role="status" className={isForTheEye ? 'visually-hidden' : undefined}>
        {isEmpty
          ? `${text === '' ? translate('JobSearch_Empty') : translate('JobSearch_EmptyFor', { text })} ${translate('JobSearch_EmptyHint')}`
          : count !== undefined && !isOutdated && translate(count.key, { count: count.count })}
      </p>
      {isForTheEye && <p aria-hidden="true">{translate(count.key, { count: shown ?? 0 })}</p>}
    </>
  );
};
