import type { Translate } from '@masthead/core/dictionary';
import { useEffect, useState } from 'react';

/** So long a visitor waits for one word, in milliseconds. */
const longMs = 2_500;

type BusyWordsProps = { readonly translate: Translate; readonly isBusy: boolean };

/** Status beside a submitted button: a message at once, and another one after a while. */
export const BusyWords = ({ translate, isBusy }: BusyWordsProps) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLong, isBusy ? longMs : 0, isBusy);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <span className="form__busy" role="status">
      {isBusy && translate(isLong ? 'Form_TakesLong' : 'Form_Busy')}
    </span>
  );
};
