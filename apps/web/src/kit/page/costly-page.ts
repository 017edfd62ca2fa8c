import type { IncomingMessage } from 'node:http';
import { callerOf } from '@masthead/gateway';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { configuration, settings } from '../../server/configuration/configuration.ts';
import { makeSharedAllowance } from '../../server/stores/allowance.ts';

/** Cache header of a page with many addresses; it is the same for everybody. */
export const cachedForEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

/**
 * Returns the limiter of costly pages per caller: a few at once are free, continuous requests get two a second. It
 * takes a cost and returns the seconds to wait when exceeded; undefined without a limit.
 * @param name of the pages, unlike all others
 */
export const pageAllowance = (name: string) => {
  const take = makeSharedAllowance(name, { burst: 60, perSecond: 2 });
  return async (req: IncomingMessage, cost: number): Promise<number | undefined> =>
    configuration().hasRateLimits ? take(callerOf(req, settings()).clientAddress, cost) : undefined;
};

/** Replaces a call that is not made by an answer with the seconds to wait. */
export const waitFor = (retryAfterSeconds: number) => () =>
  TE.left({ _tag: 'TooManyTries' as const, retryAfterSeconds });
