import { type OptionId, parseQuizHash } from '@masthead/core/quiz';
import * as O from 'fp-ts/lib/Option.js';
import { useEffect, useEffectEvent } from 'react';

/** Calls back when the visitor came, or comes, by a link to this quiz (C§2), with the option that the link names. */
export const useQuizLink = (mediaId: string, follow: (optionId: OptionId | undefined) => void): void => {
  const onFollowed = useEffectEvent(follow);
  useEffect(() => {
    const look = () => {
      const link = parseQuizHash(location.hash);
      if (O.isSome(link) && link.value.mediaId === mediaId) onFollowed(link.value.optionId);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [mediaId]);
};
