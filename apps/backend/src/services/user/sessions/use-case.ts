import { findRefreshToken, revokeSession } from '../shared/session-store.ts';
import { makeRefreshToken, type RefreshToken } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { judgeRefusedToken } from './rules.ts';
import { type RenewedSession, renewSession } from './store.ts';

/** The next pair of a session, or why there is none. */
export type Renewal =
  | { readonly _tag: 'Renewed'; readonly session: RenewedSession; readonly refreshToken: string }
  | { readonly _tag: 'Refused'; readonly because: ReturnType<typeof judgeRefusedToken> };

/**
 * Trades a refresh token for a new one, once (decisions §4). One that was used longer ago than tabs take to race each other
 * ends its session.
 */
export const renew = async (
  { db, clock, config }: Pick<Toolbox, 'db' | 'clock' | 'config'>,
  { hash }: RefreshToken,
  clientId: string,
): Promise<Renewal> => {
  const fresh = makeRefreshToken();
  const now = clock();
  const lateIfIssuedBefore = new Date(now.getTime() - (config.accessTokenTtlS + config.reLoginAfterS) * 1_000);
  const session = await renewSession(db, { presented: hash, fresh: fresh.hash, clientId, now, lateIfIssuedBefore });
  if (session !== undefined) return { _tag: 'Renewed', session, refreshToken: fresh.value };
  const token = await findRefreshToken(db, hash);
  const because = judgeRefusedToken(token, clock());
  if (because === 'replayed' && token !== undefined) await revokeSession(db, token.sessionId, 'replayed', clock());
  return { _tag: 'Refused', because };
};
