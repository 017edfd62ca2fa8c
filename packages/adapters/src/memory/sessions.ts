import type { Now } from '@masthead/core';

/** Whom a token speaks for, as far as its claims say (docs/contracts/user-service.md). */
export type TokenOwner = {
  readonly id: string;
  readonly firstName: string;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
};

export type MemorySessions = {
  /** Opens a session and gives the headers that carry its tokens. */
  readonly open: (owner: TokenOwner) => Promise<Readonly<Record<string, string>>>;
  /** The owner's id, while the access token lasts and its session has not ended. */
  readonly ownerOf: (accessToken: string | undefined) => string | undefined;
  /** Spends a refresh token and gives the owner of its session, which ends with it; the next one is opened anew. */
  readonly spend: (refreshToken: string | undefined) => string | undefined;
  readonly end: (token: string | undefined) => void;
};

export const accessTokenSeconds = 600;

/** Sessions of one process, their access tokens signed like the service's own so that the site's server can read them. */
export const memorySessions = (secret: string, now: Now): MemorySessions => {
  const owners = new Map<string, string>();
  const access = new Map<string, { readonly session: string; readonly expiresAt: number }>();
  const refresh = new Map<string, string>();
  const spent = new Set<string>();

  return {
    open: async ({ id, firstName, isPremiumUser, practiceUser }) => {
      const session = crypto.randomUUID();
      const issuedAt = Math.floor(now() / 1000);
      const accessToken = await signed(secret, {
        sub: id,
        iat: issuedAt,
        exp: issuedAt + accessTokenSeconds,
        jti: crypto.randomUUID(),
        sid: session,
        given_name: firstName,
        premium: isPremiumUser,
        practice: practiceUser,
      });
      const refreshToken = crypto.randomUUID();
      owners.set(session, id);
      access.set(accessToken, { session, expiresAt: (issuedAt + accessTokenSeconds) * 1000 });
      refresh.set(refreshToken, session);
      return { access_token: accessToken, refresh_token: refreshToken };
    },
    ownerOf: (accessToken) => {
      const found = access.get(accessToken ?? '');
      return found === undefined || found.expiresAt <= now() ? undefined : owners.get(found.session);
    },
    spend: (refreshToken) => {
      const session = refresh.get(refreshToken ?? '');
      if (refreshToken === undefined || session === undefined) return undefined;
      const owner = owners.get(session);
      owners.delete(session);
      if (spent.has(refreshToken)) return undefined;
      spent.add(refreshToken);
      return owner;
    },
    end: (token) => {
      const session = refresh.get(token ?? '') ?? access.get(token ?? '')?.session;
      if (session !== undefined) owners.delete(session);
    },
  };
};

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const signed = async (secret: string, claims: Readonly<Record<string, unknown>>): Promise<string> => {
  const encoder = new TextEncoder();
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => base64Url(encoder.encode(JSON.stringify(part))))
    .join('.');
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return `${text}.${base64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))}`;
};
