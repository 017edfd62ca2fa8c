import type { AverageRating } from '@masthead/core/ratings';
import * as t from 'io-ts';

const isAverage = (value: number): boolean => value >= 1 && value <= 5;

/** The average of no ratings is null. */
export const AverageWire = t.union(
  [
    t.type({ average: t.null, count: t.literal(0) }),
    t.type({
      average: t.refinement(t.number, isAverage, 'Average'),
      count: t.refinement(t.Int, (count) => count > 0, 'Count'),
    }),
  ],
  'AverageRating',
);

export const toAverage = (wire: t.TypeOf<typeof AverageWire>): AverageRating =>
  wire.average === null ? { count: 0, average: undefined } : { count: wire.count, average: wire.average };
