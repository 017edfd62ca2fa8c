import { useEffect, useState } from 'react';

/** Result of the last copy; reset after a while, so that the next one is announced again. */
export type Copying = 'copied' | 'failed' | undefined;

const shownForMs = 4_000;

/** A button's way to copy a text, and how it went. Never throws: pages that came over plain http have no clipboard. */
export const useClipboard = (text: string): readonly [Copying, () => void] => {
  const [copying, setCopying] = useState<Copying>();
  useEffect(() => {
    if (copying === undefined) return;
    const timer = setTimeout(() => setCopying(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  };
  return [copying, () => void copy()];
};
