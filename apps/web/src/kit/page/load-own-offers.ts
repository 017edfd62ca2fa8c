import { tokens } from '@masthead/composition/server';
import type { ModuleKind } from '@masthead/core/content';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { kindsIn } from '../modules/find-module.ts';
import type { OwnOffers } from '../modules/own-offers.ts';
import type { Reader } from './reader.ts';
import { within } from './within.ts';

/** Milliseconds that a page waits for what its reader is subscribed to; it offers what they may have rather than be late. */
const budgetMs = 300;

const kinds: readonly ModuleKind[] = ['NewsletterCards', 'OneClickSubscribe', 'RightRailRegistration'];

/** Whether modules of a page offer its reader to subscribe. */
export const offersSubscriptions = ({ main }: DrawablePage): boolean => {
  const found = kindsIn(main);
  return kinds.some((kind) => found.has(kind));
};

/** What of those offers this reader has; undefined on a page that offers nothing. */
export const loadOwnOffers = async (
  page: DrawablePage,
  { scope, isPremiumUser }: Reader,
): Promise<OwnOffers | undefined> => {
  if (!offersSubscriptions(page)) return undefined;
  const read = await within(budgetMs, scope.get(tokens.user.readSubscriptions)()(), undefined);
  const own = read?._tag === 'Right' ? read.right : { codes: [], isUnconfirmed: false };
  return { isPremiumUser, codes: own.codes, isUnconfirmed: own.isUnconfirmed };
};
