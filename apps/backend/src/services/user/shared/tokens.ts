import { createHash, createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { cipherKey, decrypt, encrypt } from './cipher.ts';

export type AccessClaims = { readonly userId: string; readonly sessionId: string };

/** The two clients of A§7: signed in by a password, or by a code. */
export type ClientId = 'web' | 'web-passwordless';

export type TokenHolder = AccessClaims & {
  /** The client of the session, which a renewal has to name. */
  readonly clientId: ClientId;
  readonly firstName: string;
  readonly isPremiumUser: boolean;
  readonly isPracticeUser: boolean;
  /** For the renderer of pages, so that it can ask early; the session record decides. */
  readonly reLoginRequired: boolean;
};

/** A refresh token as the client keeps it, and the form in which the server does. */
export type RefreshToken = { readonly value: string; readonly hash: Buffer };

const shape = /^[A-Za-z0-9_-]{43}$/;

const hashOfRefreshToken = (value: string): Buffer => createHash('sha256').update(value).digest();

const tokenOf = (value: string): RefreshToken => ({ value, hash: hashOfRefreshToken(value) });

/** 256 random bits; a fast hash at rest is enough for something that cannot be guessed. */
export const makeRefreshToken = (): RefreshToken => tokenOf(randomBytes(32).toString('base64url'));

/** Reads a presented token; `undefined` for anything that was never one of ours. */
export const readRefreshToken = (header: string | readonly string[] | undefined): RefreshToken | undefined =>
  typeof header === 'string' && shape.test(header) ? tokenOf(header) : undefined;

const keyFor = (token: RefreshToken): Buffer => cipherKey(token.value, 'successor of a refresh token');

/** A token that only who brings the one it was traded for can read: the database alone opens nothing. */
export const sealSuccessor = (spent: RefreshToken, successor: RefreshToken): Buffer =>
  encrypt(keyFor(spent), successor.value);

/** What the token was traded for. @throws for anything that was not sealed with it */
export const openSuccessor = (spent: RefreshToken, sealed: Buffer): RefreshToken =>
  tokenOf(decrypt(keyFor(spent), sealed));

export type AccessTokens = {
  /** Signs a token that ends at `expiresAt`, with the claims of docs/contracts/user-service.md. */
  readonly sign: (holder: TokenHolder, now: Date, expiresAt: Date) => string;
  /** Returns the claims of a valid token, by default only unexpired ones. */
  readonly read: (
    token: string,
    now: Date,
    options?: { readonly evenIfExpired: boolean },
  ) => Promise<AccessClaims | undefined>;
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const protectedHeader = encoded({ alg: 'HS256', typ: 'JWT' });

/**
 * JWT, HS256 and no other algorithm. Parsing, where mistakes are dangerous, is the library's. Signing is done here,
 * because the library signs with WebCrypto, whose jobs queue in the thread pool behind the password hashes.
 */
export const makeAccessTokens = (secret: string): AccessTokens => {
  const key = createSecretKey(secret, 'utf8');
  return {
    sign: (
      { userId, sessionId, clientId, firstName, isPremiumUser, isPracticeUser, reLoginRequired },
      now,
      expiresAt,
    ) => {
      const claims = {
        sid: sessionId,
        client_id: clientId,
        given_name: firstName,
        premium: isPremiumUser,
        practice: isPracticeUser,
        re_login_required: reLoginRequired,
        sub: userId,
        jti: randomUUID(),
        iat: seconds(now),
        exp: seconds(expiresAt),
      };
      const signed = `${protectedHeader}.${encoded(claims)}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    },
    read: async (token, now, { evenIfExpired } = { evenIfExpired: false }) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'exp', 'sid'],
          currentDate: evenIfExpired ? new Date(0) : now,
        });
        return isUuid(payload.sub) && isUuid(payload.sid) ? { userId: payload.sub, sessionId: payload.sid } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
};
