import type { Context } from '../shared/context.ts';
import { dateOf } from './signature.ts';
import { makeStockReader, type Stock } from './stock.ts';

/** What the capabilities of this service share. */
export type SearchTools = Context & {
  /** The day on which jobs have to be open, `YYYY-MM-DD` in UTC. */
  readonly today: () => string;
  readonly readStock: () => Promise<Stock>;
};

export const makeSearchTools = (context: Context): SearchTools => ({
  ...context,
  today: () => dateOf(context.clock()),
  readStock: makeStockReader(context.db),
});
