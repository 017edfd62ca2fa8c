import type { IncomingMessage } from 'node:http';
import { callerOf } from '@masthead/gateway';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { configuration, settings } from '../../server/configuration/configuration.ts';
import { makeSharedAllowance } from '../../server/stores/allowance.ts';

/** How long browsers and shared caches may keep a page that is drawn for many addresses; it is the same for everybody. */
export const cachedForEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

/**
 * What a caller may ask for of pages that are costly to draw: whoever opens a few in tabs is not slowed, who asks all the time gets two a
 * second. Takes the cost of one, and gives the seconds to wait when there is not enough left; undefined where nobody is limited.
 * @param name of the pages, unlike all others
 */
export const pageAllowance = (name: string) => {
  const take = makeSharedAllowance(name, { burst: 60, perSecond: 2 });
  return async (req: IncomingMessage, cost: number): Promise<number | undefined> =>
    configuration().hasRateLimits ? take(callerOf(req, settings()).clientAddress, cost) : undefined;
};

/** Stands in for a call that is not made: what is drawn says how long to wait. */
export const waitFor = (retryAfterSeconds: number) => () =>
  TE.left({ _tag: 'TooManyTries' as const, retryAfterSeconds });
