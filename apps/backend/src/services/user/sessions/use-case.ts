import { revokeSession } from '../shared/session-store.ts';
import { type ClientId, makeRefreshToken, openSuccessor, type RefreshToken, sealSuccessor } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { judgeRefusedToken } from './rules.ts';
import { findHeldToken, type HeldToken, type RenewedSession, renewSession } from './store.ts';

/** The next pair of a session, or why there is none. */
export type Renewal =
  | { readonly _tag: 'Renewed'; readonly session: RenewedSession; readonly refreshToken: string }
  | { readonly _tag: 'Refused'; readonly because: ReturnType<typeof judgeRefusedToken> };

export type RenewalRequest = {
  readonly presented: RefreshToken;
  readonly clientId: ClientId;
  /** Whether the site's own server asks, of which several processes may hold one browser's token at once. */
  readonly isFromSite: boolean;
};

type Tools = Pick<Toolbox, 'db' | 'clock' | 'config'>;

/** More renewals than this within the window of a race are no race. */
const maxTrades = 10;

/** The newest pair of a session whose token was spent within the window: what the token was traded for, or that in turn. */
const newestOf = async (
  { db, clock }: Tools,
  { presented, clientId }: RenewalRequest,
  found: HeldToken,
): Promise<Renewal | undefined> => {
  let [token, held]: [RefreshToken, HeldToken | undefined] = [presented, found];
  for (let trade = 0; trade < maxTrades && held !== undefined; trade += 1) {
    if (held.isDisabled || held.clientId !== clientId) return undefined;
    if (held.usedAt === null) return { _tag: 'Renewed', session: held, refreshToken: token.value };
    if (held.successor === null || judgeRefusedToken(held, clock()) !== 'lostRace') return undefined;
    token = openSuccessor(token, held.successor);
    held = await findHeldToken(db, token.hash);
  }
  return undefined;
};

/**
 * Exchanges a refresh token for a new one, once (decisions §4). The site's own servers, which may send one browser's
 * token several times at once, all get the same new pair; all others are rejected the second time. A token that is
 * reused after the grace time ends its session, for any caller.
 */
export const renew = async (tools: Tools, request: RenewalRequest): Promise<Renewal> => {
  const { db, clock, config } = tools;
  const { presented, clientId, isFromSite } = request;
  const fresh = makeRefreshToken();
  const now = clock();
  const session = await renewSession(db, {
    presented: presented.hash,
    fresh: fresh.hash,
    sealedFresh: sealSuccessor(presented, fresh),
    clientId,
    now,
    lateIfIssuedBefore: new Date(now.getTime() - (config.accessTokenTtlS + config.reLoginAfterS) * 1_000),
  });
  if (session !== undefined) return { _tag: 'Renewed', session, refreshToken: fresh.value };
  const held = await findHeldToken(db, presented.hash);
  const because = judgeRefusedToken(held, clock());
  if (because === 'replayed' && held !== undefined) await revokeSession(db, held.sessionId, 'replayed', clock());
  const newest = because === 'lostRace' && isFromSite && held ? await newestOf(tools, request, held) : undefined;
  return newest ?? { _tag: 'Refused', because };
};
