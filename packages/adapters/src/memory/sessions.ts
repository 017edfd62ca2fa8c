import type { Now } from '@masthead/core';
import type { ClientId } from '@masthead/core/session';

/** Whom a token speaks for, as far as its claims say (docs/contracts/user-service.md). */
export type TokenOwner = {
  readonly id: string;
  readonly firstName: string;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
};

export type MemorySessions = {
  /** Opens a session and gives the headers that carry its tokens. */
  readonly open: (owner: TokenOwner, client?: ClientId) => Promise<TokenHeaders>;
  /** The owner's id, while the access token lasts and its session has not ended. */
  readonly ownerOf: (accessToken: string | undefined) => string | undefined;
  /** Whether the session was renewed so late that sensitive data waits for a new sign-in (A§4). */
  readonly requiresReLogin: (accessToken: string | undefined) => boolean;
  /**
   * Spends a refresh token for the next pair of its session. A token that comes back within ten seconds has lost a race; one that
   * comes back later ends the session for everyone who holds it (decisions §4).
   */
  readonly renew: (
    refreshToken: string | undefined,
    client: ClientId,
    ownerOf: (id: string) => TokenOwner | undefined,
  ) => Promise<TokenHeaders | 'lostRace' | undefined>;
  readonly end: (token: string | undefined) => void;
  /** Ends every session of somebody. */
  readonly endAllOf: (ownerId: string) => void;
};

const raceWindowMs = 10_000;
const reLoginAfterMs = 1_800_000;

export type TokenHeaders = { readonly access_token: string; readonly refresh_token: string };

/** Sessions of one process, their access tokens signed like the service's own so that the site's server can read them. */
export const memorySessions = (secret: string, now: Now, accessTokenSeconds: number): MemorySessions => {
  const owners = new Map<string, string>();
  const clients = new Map<string, ClientId>();
  const access = new Map<string, { readonly session: string; readonly expiresAt: number }>();
  const refresh = new Map<string, { readonly session: string; readonly lastsUntil: number }>();
  const late = new Set<string>();
  const spentAt = new Map<string, number>();

  const hand = async (session: string, owner: TokenOwner): Promise<TokenHeaders> => {
    const issuedAt = Math.floor(now() / 1000);
    const accessToken = await signed(secret, {
      sub: owner.id,
      iat: issuedAt,
      exp: issuedAt + accessTokenSeconds,
      jti: crypto.randomUUID(),
      sid: session,
      client_id: clients.get(session) ?? 'web',
      given_name: owner.firstName,
      premium: owner.isPremiumUser,
      practice: owner.practiceUser,
      re_login_required: late.has(session),
    });
    const refreshToken = crypto.randomUUID();
    const expiresAt = (issuedAt + accessTokenSeconds) * 1000;
    access.set(accessToken, { session, expiresAt });
    refresh.set(refreshToken, { session, lastsUntil: expiresAt + reLoginAfterMs });
    return { access_token: accessToken, refresh_token: refreshToken };
  };

  return {
    open: (owner, client = 'web') => {
      const session = crypto.randomUUID();
      owners.set(session, owner.id);
      clients.set(session, client);
      return hand(session, owner);
    },
    ownerOf: (accessToken) => {
      const found = access.get(accessToken ?? '');
      return found === undefined || found.expiresAt <= now() ? undefined : owners.get(found.session);
    },
    requiresReLogin: (accessToken) => late.has(access.get(accessToken ?? '')?.session ?? ''),
    renew: async (refreshToken = '', client, ownerOf) => {
      const presented = refresh.get(refreshToken);
      if (presented === undefined || clients.get(presented.session) !== client) return undefined;
      const { session, lastsUntil } = presented;
      const before = spentAt.get(refreshToken);
      if (before !== undefined && now() - before <= raceWindowMs) return 'lostRace';
      if (before !== undefined) owners.delete(session);
      spentAt.set(refreshToken, now());
      if (now() > lastsUntil) late.add(session);
      const owner = ownerOf(owners.get(session) ?? '');
      return owner === undefined ? undefined : hand(session, owner);
    },
    end: (token) => {
      const session = (refresh.get(token ?? '') ?? access.get(token ?? ''))?.session;
      if (session !== undefined) owners.delete(session);
    },
    endAllOf: (ownerId) => {
      for (const [session, owner] of owners) if (owner === ownerId) owners.delete(session);
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
