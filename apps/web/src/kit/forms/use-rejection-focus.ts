import { type RefObject, useEffect, useRef, useState } from 'react';

type Rejecting = { readonly on: (type: 'form.rejected', listener: () => void) => { readonly unsubscribe: () => void } };

/** Moves the focus to the error summary each time the form was sent in vain (A§8 "scrolls up"). */
export const useRejectionFocus = (actor: Rejecting): RefObject<HTMLDivElement | null> => {
  const summary = useRef<HTMLDivElement>(null);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    const subscription = actor.on('form.rejected', () => setRejections((count) => count + 1));
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (rejections > 0) summary.current?.focus();
  }, [rejections]);
  return summary;
};
