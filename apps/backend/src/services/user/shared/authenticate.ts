import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/http/problem.ts';
import { findStandingSession, type StandingSession } from './session-store.ts';
import type { AccessClaims } from './tokens.ts';
import type { Toolbox } from './toolbox.ts';

/** The mark of a route that needs a session, in its description. */
export const signedIn = [{ bearer: [] }];

export const noSuchUser = (): Refusal => new Refusal(404, 'There is no such user.');

export const unauthenticated = (): Refusal => new Refusal(401, 'Sign in first.', { 'www-authenticate': 'Bearer' });

/** RFC 9470: the token is good, but the sign-in behind it is too long ago for this. */
const reLoginRequired = (): Refusal =>
  new Refusal(401, 'Sign in again to see this.', {
    'www-authenticate': 'Bearer error="insufficient_user_authentication"',
  });

/** The refusal of a sensitive change after a sign-in that is too long ago. */
export const freshLoginRequired = (): Refusal =>
  new Refusal(401, 'Sign in again to change this.', {
    'www-authenticate': `Bearer error="insufficient_user_authentication", max_age="${freshForS}"`,
  });

/** Whether the sign-in that opened a session is recent enough for a sensitive change. */
export const isFresh = ({ authenticatedAt }: StandingSession, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= freshForS * 1_000;

/** The access token of A§7's headers; two that differ are none. */
export const presentedAccessToken = ({ headers }: FastifyRequest): string | undefined => {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
  const own = headers.access_token;
  if (Array.isArray(own) || (headers.authorization !== undefined && bearer === undefined)) return undefined;
  if (own === undefined || bearer === undefined) return own ?? bearer;
  return own === bearer ? own : undefined;
};

/** How old the sign-in behind a sensitive change may be, in seconds (security promise 8). */
const freshForS = 300;

/**
 * The requirements of a route: `sensitive` data needs a new sign-in where the session record requires one (A§4,
 * decisions §10); `fresh` needs a sign-in within the last five minutes in any case.
 */
export type Wanted = { readonly sensitive?: boolean; readonly fresh?: boolean };

/** Who calls, and in which session; `undefined` without one, or with the token of one that was signed out, expired or not. */
export const callerIn = async (
  { clock, accessTokens, db }: Pick<Toolbox, 'clock' | 'accessTokens' | 'db'>,
  request: FastifyRequest,
) => {
  const token = presentedAccessToken(request);
  const now = clock();
  const claims = token === undefined ? undefined : await accessTokens.read(token, now);
  const session = claims && (await findStandingSession(db, { ...claims, now }));
  return claims === undefined || session === undefined ? undefined : { claims, session };
};

/**
 * Returns the caller. A token whose session was signed out is rejected at once, not when it expires.
 * @throws Refusal 401, with the challenge of RFC 9470 where another sign-in helps
 */
export const authenticate = async (
  tools: Toolbox,
  request: FastifyRequest,
  { sensitive = false, fresh = false }: Wanted = {},
): Promise<AccessClaims> => {
  const caller = await callerIn(tools, request);
  if (caller === undefined) throw unauthenticated();
  const { claims, session } = caller;
  if (sensitive && session.reLoginRequired) throw reLoginRequired();
  if (fresh && !isFresh(session, tools.clock())) throw freshLoginRequired();
  return claims;
};

/** Who calls, if they own the account that the path names; anyone else's and none at all are the same 404. */
export const authenticateOwner = async (
  tools: Toolbox,
  request: FastifyRequest,
  userId: string,
  wanted: Wanted = {},
): Promise<AccessClaims> => {
  const claims = await authenticate(tools, request, wanted);
  if (claims.userId !== userId) throw noSuchUser();
  return claims;
};

/** Answers about a visitor are for that visitor alone. */
export const keepPrivate = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store');
};
