import { Language } from '@masthead/core';
import { type OwnRating, parseOwnRating, serialiseOwnRating } from '@masthead/core/ratings';

/** The action's name is the visit's `source` too (A§2). */
export const rateArticleName = 'rate-article';
export const rateParameter = 'rate';

/** `{articleId}:{language}:{rating}` as in `rate=a1:en:4`; nothing for an article in a language the site does not have. */
export const ratingFrom = (text: string | undefined): OwnRating | null => {
  const own = parseOwnRating(text ?? '');
  return own._tag === 'Some' && Language.is(own.value.language) ? own.value : null;
};

export const subjectFrom = (text: string): string | undefined => {
  const own = ratingFrom(text);
  return own === null ? undefined : serialiseOwnRating(own);
};
