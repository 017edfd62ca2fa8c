import type { Say } from '@masthead/core/dictionary';
import { useEffect, useState } from 'react';

/** So long a visitor waits for one word, in milliseconds. */
const longMs = 2_500;

type BusyWordsProps = { readonly say: Say; readonly isBusy: boolean };

/** What stands beside a button that was pressed: a word at once, and after a while that it takes longer and nothing is lost. */
export const BusyWords = ({ say, isBusy }: BusyWordsProps) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return (
    <span className="form__busy" role="status">
      {isBusy && (isLong ? say('Form_TakesLong') : say('Form_Busy'))}
    </span>
  );
};
