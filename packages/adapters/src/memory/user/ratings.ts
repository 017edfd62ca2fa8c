import { isRating } from '@masthead/core/ratings';
import type { ServiceAnswer } from '../shared/service.ts';

type Key = { readonly id: string; readonly language: string };
type Rated = Key & { readonly userId: string; readonly rating: number };

/** What visitors think of articles, over a list. */
export const memoryRatings = () => {
  let all: readonly Rated[] = [];
  const isOf =
    ({ id, language }: Key) =>
    (rated: Rated): boolean =>
      rated.id === id && rated.language === language;

  const averageOf = (article: Key) => {
    const of = all.filter(isOf(article)).map(({ rating }) => rating);
    const sum = of.reduce((before, rating) => before + rating, 0);
    return { average: of.length === 0 ? null : Math.round((sum / of.length) * 10) / 10, count: of.length };
  };

  return {
    averageOf,
    by: (userId: string) =>
      all.filter((rated) => rated.userId === userId).map(({ id, language, rating }) => ({ id, language, rating })),
    rate: (userId: string, { id, language }: Key, rating: unknown): ServiceAnswer => {
      if (!isRating(rating)) return { status: 400 };
      const others = all.filter((rated) => rated.userId !== userId || !isOf({ id, language })(rated));
      all = [...others, { userId, id, language, rating }];
      return { status: 200, body: { data: averageOf({ id, language }) } };
    },
  };
};
