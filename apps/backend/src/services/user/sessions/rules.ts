import type { PresentedToken } from '../shared/session-store.ts';

/** How long after a token was used another use still counts as a lost race between tabs, in milliseconds. */
const raceWindowMs = 10_000;

/**
 * Why a refresh token was not accepted (decisions §4). A second use soon after the first is a tab that lost the race and
 * does no harm; a later one means that a copy is in other hands, and the whole family of the session must end. A token that nobody
 * has used is refused to another client, or to an account that was disabled.
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
