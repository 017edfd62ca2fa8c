import type { PresentedToken } from '../shared/session-store.ts';

/** How long after a token was used another use still counts as a lost race between tabs, in milliseconds. */
const raceWindowMs = 10_000;

/**
 * Returns why a refresh token was rejected (decisions §4). A second use within the grace time comes from a parallel
 * tab and is harmless; a later one means that a copy was stolen, and the whole family of the session must end. An
 * unused token is rejected for another client, or for a disabled account.
 */
export const judgeRefusedToken = (
  token: Pick<PresentedToken, 'usedAt' | 'revokedAt' | 'expiresAt'> | undefined,
  now: Date,
): 'unknown' | 'ended' | 'notTheirs' | 'lostRace' | 'replayed' => {
  if (token === undefined) return 'unknown';
  if (token.revokedAt !== null || token.expiresAt <= now) return 'ended';
  if (token.usedAt === null) return 'notTheirs';
  return now.getTime() - token.usedAt.getTime() <= raceWindowMs ? 'lostRace' : 'replayed';
};
