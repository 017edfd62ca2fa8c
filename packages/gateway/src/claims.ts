import type { ClientId, SessionHint } from '@masthead/core/session';

/** What the site's server reads from an access token. It never decides by it: each service checks the signature itself. */
export type Claims = {
  readonly userId: string;
  /** Which client the session is of, and has to be renewed by. */
  readonly clientId: ClientId;
  readonly expiresAt: number;
  readonly firstName: string;
  readonly isPremiumUser: boolean;
  readonly isPracticeUser: boolean;
  readonly reLoginRequired: boolean;
};

/** The claims inside a JWT, `expiresAt` in epoch milliseconds; `undefined` for anything that is no such token. */
export const claimsOf = (token: string | undefined): Claims | undefined => {
  const payload = token?.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const held: Readonly<Record<string, unknown>> = { ...claims };
    if (typeof held.sub !== 'string' || typeof held.exp !== 'number') return undefined;
    return {
      userId: held.sub,
      clientId: held.client_id === 'web-passwordless' ? held.client_id : 'web',
      expiresAt: held.exp * 1000,
      firstName: typeof held.given_name === 'string' ? held.given_name : '',
      isPremiumUser: held.premium === true,
      isPracticeUser: held.practice === true,
      reLoginRequired: held.re_login_required === true,
    };
  } catch {
    return undefined;
  }
};

/** The hint script may read (decisions §4). */
export const hintOf = (claims: Claims): SessionHint => ({
  userId: claims.userId,
  expiresAt: claims.expiresAt,
  firstName: claims.firstName,
  isPremiumUser: claims.isPremiumUser,
  isPracticeUser: claims.isPracticeUser,
  reLoginRequiredForSensitiveData: claims.reLoginRequired,
});
