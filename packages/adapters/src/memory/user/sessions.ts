import type { Now } from '@masthead/core';
import type { ClientId } from '@masthead/core/session';

/** The owner of a token, by its claims (docs/contracts/user-service.md). */
export type TokenOwner = {
  readonly id: string;
  readonly firstName: string;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
};

/** A session as its owner sees it; times in epoch milliseconds. */
export type MemorySession = {
  readonly id: string;
  readonly owner: string;
  readonly client: ClientId;
  readonly userAgent: string;
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  /** Renewed so late that sensitive data waits for a new sign-in (A§4). */
  readonly isLate: boolean;
};

export type MemorySessions = {
  /** Opens a session and gives the headers that carry its tokens. */
  readonly open: (
    owner: TokenOwner,
    opened?: { readonly client?: ClientId; readonly userAgent?: string | undefined },
  ) => Promise<TokenHeaders>;
  /** The session of an access token, while the token lasts and the session has not ended. */
  readonly sessionOf: (accessToken: string | undefined) => MemorySession | undefined;
  /** The owner's id, while the access token lasts and its session has not ended. */
  readonly ownerOf: (accessToken: string | undefined) => string | undefined;
  /** Returns every session of an owner, the last used first. */
  readonly allOf: (ownerId: string) => readonly MemorySession[];
  /**
   * Spends a refresh token for the next pair of its session. A token that returns within ten
   * seconds has lost a race; a later one ends the session for every holder (decisions §4).
   */
  readonly renew: (
    refreshToken: string | undefined,
    client: ClientId,
    ownerOf: (id: string) => TokenOwner | undefined,
  ) => Promise<TokenHeaders | 'lostRace' | undefined>;
  /** Ends the session of a token of either kind. */
  readonly end: (token: string | undefined) => void;
  /** Ends every session of an owner, except the given one. */
  readonly endAllOf: (ownerId: string, except?: string) => void;
  /** Ends a session by its id. */
  readonly endSession: (id: string) => void;
};

const raceWindowMs = 10_000;
const reLoginAfterMs = 1_800_000;

export type TokenHeaders = { readonly access_token: string; readonly refresh_token: string };

/**
 * Sessions of one process, with access tokens signed like the service's so that the site's server
 * can read them.
 * @param elsewhere sessions that were opened before
 */
export const memorySessions = (
  secret: string,
  now: Now,
  accessTokenSeconds: number,
  elsewhere: readonly { readonly id: string; readonly owner: string }[] = [],
): MemorySessions => {
  const sessions = new Map<string, MemorySession>();
  const access = new Map<string, { readonly session: string; readonly expiresAt: number }>();
  const refresh = new Map<string, { readonly session: string; readonly lastsUntil: number }>();
  const spentAt = new Map<string, number>();

  const keep = ({ id, owner }: { readonly id: string; readonly owner: string }, from: Partial<MemorySession> = {}) => {
    const opened = { client: 'web', userAgent: '', signedInAt: now(), lastUsedAt: now(), isLate: false } as const;
    const session: MemorySession = { ...opened, ...from, id, owner };
    sessions.set(id, session);
    return session;
  };
  for (const session of elsewhere) keep(session);

  const hand = async (session: MemorySession, owner: TokenOwner): Promise<TokenHeaders> => {
    const issuedAt = Math.floor(now() / 1000);
    const accessToken = await signed(secret, {
      sub: owner.id,
      iat: issuedAt,
      exp: issuedAt + accessTokenSeconds,
      jti: crypto.randomUUID(),
      sid: session.id,
      client_id: session.client,
      given_name: owner.firstName,
      premium: owner.isPremiumUser,
      practice: owner.practiceUser,
      re_login_required: session.isLate,
    });
    const refreshToken = crypto.randomUUID();
    const expiresAt = (issuedAt + accessTokenSeconds) * 1000;
    access.set(accessToken, { session: session.id, expiresAt });
    refresh.set(refreshToken, { session: session.id, lastsUntil: expiresAt + reLoginAfterMs });
    return { access_token: accessToken, refresh_token: refreshToken };
  };

  const sessionOf = (accessToken: string | undefined): MemorySession | undefined => {
    const found = access.get(accessToken ?? '');
    return found === undefined || found.expiresAt <= now() ? undefined : sessions.get(found.session);
  };
  const allOf = (ownerId: string): readonly MemorySession[] =>
    [...sessions.values()]
      .filter(({ owner }) => owner === ownerId)
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);

  return {
    open: (owner, { client = 'web', userAgent = '' } = {}) =>
      hand(keep({ id: crypto.randomUUID(), owner: owner.id }, { client, userAgent }), owner),
    sessionOf,
    ownerOf: (accessToken) => sessionOf(accessToken)?.owner,
    allOf,
    renew: async (refreshToken = '', client, ownerOf) => {
      const presented = refresh.get(refreshToken);
      const session = sessions.get(presented?.session ?? '');
      if (presented === undefined || session?.client !== client) return undefined;
      const before = spentAt.get(refreshToken);
      if (before !== undefined && now() - before <= raceWindowMs) return 'lostRace';
      if (before !== undefined) {
        sessions.delete(session.id);
        return undefined;
      }
      spentAt.set(refreshToken, now());
      const owner = ownerOf(session.owner);
      const isLate = session.isLate || now() > presented.lastsUntil;
      return owner === undefined ? undefined : hand(keep(session, { ...session, isLate, lastUsedAt: now() }), owner);
    },
    end: (token) => {
      const session = (refresh.get(token ?? '') ?? access.get(token ?? ''))?.session;
      if (session !== undefined) sessions.delete(session);
    },
    endAllOf: (ownerId, except) => {
      for (const { id } of allOf(ownerId)) if (id !== except) sessions.delete(id);
    },
    endSession: (id) => void sessions.delete(id),
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
