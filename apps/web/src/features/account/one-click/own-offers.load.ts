import { tokens } from '@masthead/composition/server';
import type { Load } from '../../../kit/page/define-module.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import type { OwnOffers } from './own-offers.ts';

/** Milliseconds that a page waits for what its reader is subscribed to; it offers what they may have rather than be late. */
const budgetMs = 300;

/** Loads the reader's state of all offers on a page; undefined without a session. */
export const loadOwnOffers: Load<unknown, OwnOffers | undefined> = async (_, { reader: readerOf }) => {
  const reader = await readerOf();
  if (reader === undefined) return { data: undefined, isComplete: true };
  const read = await withTimeout(allowedMs(budgetMs), reader.scope.get(tokens.user.readSubscriptions)()(), undefined);
  const { codes, isUnconfirmed } = read?._tag === 'Right' ? read.right : { codes: [], isUnconfirmed: false };
  return { data: { isPremiumUser: reader.isPremiumUser, codes, isUnconfirmed }, isComplete: true };
};
