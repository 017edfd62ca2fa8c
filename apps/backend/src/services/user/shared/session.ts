import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { presentedAccessToken, unauthenticated } from './authenticate.ts';
import {
  findRefreshToken,
  findSession,
  moveEmailChanges,
  openSession,
  revokeSession,
  revokeSessionsOf,
} from './session-store.ts';
import type { Tables } from './tables.ts';
import { type AccessClaims, makeRefreshToken, readRefreshToken, type TokenHolder } from './tokens.ts';
import type { Toolbox } from './toolbox.ts';
import { findUser, type UserRecord } from './users.ts';

/** A session about to be opened: its ids and tokens are made before anything is written. */
export const draftSession = ({ config, clock }: Pick<Toolbox, 'config' | 'clock'>) => {
  const now = clock();
  return {
    id: randomUUID(),
    now,
    expiresAt: new Date(now.getTime() + config.refreshTokenTtlS * 1_000),
    refreshToken: makeRefreshToken(),
  };
};

/** Puts a pair of tokens on an answer; the access token never outlives its session. Gives the access token and its seconds. */
export const handOutTokens = (
  { accessTokens, config, clock }: Toolbox,
  reply: FastifyReply,
  grant: {
    readonly holder: TokenHolder;
    readonly refreshToken: string;
    readonly sessionExpiresAt: Date;
    /** Whether the session was opened together with its device. */
    readonly isDeviceKept?: boolean;
  },
): { readonly accessToken: string; readonly expiresIn: number } => {
  const now = clock();
  const lifeMs = Math.min(config.accessTokenTtlS * 1_000, grant.sessionExpiresAt.getTime() - now.getTime());
  const accessToken = accessTokens.sign(grant.holder, now, new Date(now.getTime() + lifeMs));
  reply.headers({ 'cache-control': 'no-store', access_token: accessToken, refresh_token: grant.refreshToken });
  if (!grant.isDeviceKept) reply.request.sessionHandedOut = grant.holder.sessionId;
  return { accessToken, expiresIn: Math.floor(lifeMs / 1_000) };
};

/** Puts the tokens of a session that its owner has just opened on the answer to them. */
export const handOutSession = (
  tools: Toolbox,
  reply: FastifyReply,
  { id: userId, firstName, isPremiumUser, practiceUser }: UserRecord,
  session: ReturnType<typeof draftSession> & {
    readonly clientId?: TokenHolder['clientId'];
    readonly isDeviceKept?: boolean;
  },
): ReturnType<typeof handOutTokens> => {
  const { id: sessionId, clientId = 'web', refreshToken, expiresAt, isDeviceKept = false } = session;
  const isPracticeUser = practiceUser;
  const holder = { userId, sessionId, clientId, firstName, isPremiumUser, isPracticeUser, reLoginRequired: false };
  return handOutTokens(tools, reply, {
    holder,
    refreshToken: refreshToken.value,
    sessionExpiresAt: expiresAt,
    isDeviceKept,
  });
};

/** The sessions that a request's tokens belong to, be they expired or spent: what the caller's browser has held so far. */
export const presentedSessions = async (
  { db, clock, accessTokens }: Toolbox,
  request: FastifyRequest,
): Promise<ReadonlySet<string>> => {
  const refresh = readRefreshToken(request.headers.refresh_token);
  const byRefresh = refresh === undefined ? undefined : await findRefreshToken(db, refresh.hash);
  const access = presentedAccessToken(request);
  const byAccess = access === undefined ? undefined : await accessTokens.read(access, clock(), { evenIfExpired: true });
  return new Set([byRefresh?.sessionId, byAccess?.sessionId].filter((id) => id !== undefined));
};

/** Ends the previous sessions of this browser when it gets another one, since they could not be signed out any more. */
export const replaceSessions = async (tools: Toolbox, request: FastifyRequest): Promise<void> => {
  for (const session of await presentedSessions(tools, request))
    await revokeSession(tools.db, session, 'replaced', tools.clock());
};

/** A session that took the place of another. */
export type SessionInstead = ReturnType<typeof draftSession> & Pick<TokenHolder, 'clientId'>;

/**
 * Ends all sessions of an account whose password was changed, and opens one with a new id for the caller (security
 * promise 7): a stolen id is worthless.
 * @throws Refusal 401 when the caller's session has ended meanwhile
 */
export const openInsteadOfAll = async (
  tx: Transaction<Tables>,
  tools: Pick<Toolbox, 'config' | 'clock'>,
  { userId, sessionId }: AccessClaims,
): Promise<SessionInstead> => {
  const held = await findSession(tx, sessionId, { isLocked: true });
  if (held === undefined) throw unauthenticated();
  const { clientId } = held;
  const session = draftSession(tools);
  const { id, now, expiresAt, refreshToken } = session;
  await openSession(tx, { id, userId, clientId, tokenHash: refreshToken.hash, now, expiresAt });
  await moveEmailChanges(tx, { from: sessionId, to: id });
  await revokeSessionsOf(tx, userId, { because: 'passwordChanged', kept: id, now });
  return { ...session, clientId };
};

/** Puts the tokens of a session that took the place of another on the answer to its owner. */
export const handOutInstead = async (
  tools: Toolbox,
  reply: FastifyReply,
  userId: string,
  session: SessionInstead,
): Promise<void> => {
  const user = await findUser(tools.db, userId);
  if (user !== undefined) handOutSession(tools, reply, user, session);
};
