import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import { parseSavedArticleKey, serialiseSavedArticleKey } from '../saved-articles/index.ts';
import { isRating, type OwnRating } from './model.ts';

/** Reads the `rate=` parameter, `{id}:{language}:{rating}`; none for anything else than one rating of one article. */
export const parseOwnRating = (parameter: string): O.Option<OwnRating> => {
  const [, article = '', digit = ''] = /^(.*):([1-5])$/u.exec(parameter) ?? [];
  const rating = Number(digit);
  return pipe(
    parseSavedArticleKey(article),
    O.chain((key) => (isRating(rating) ? O.some({ ...key, rating }) : O.none)),
  );
};

/** Writes the `rate=` parameter; the caller encodes it for its place in an address. */
export const serialiseOwnRating = ({ rating, ...article }: OwnRating): string =>
  `${serialiseSavedArticleKey(article)}:${rating}`;
