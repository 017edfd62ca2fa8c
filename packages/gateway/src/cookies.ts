import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionHint } from '@masthead/core/session';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import { type GatewaySettings, identityCookie } from './settings.ts';

const refreshLifetimeSeconds = 30 * 24 * 60 * 60;

export type TokenPair = { readonly access: string; readonly refresh: string | undefined };
export type KeptTokens = { readonly access: string | undefined; readonly refresh: string | undefined };

export const cookiesOf = (req: IncomingMessage): Readonly<Record<string, string | undefined>> =>
  parseCookie(req.headers.cookie ?? '');

/**
 * The characters of a token (RFC 6750). A decoded cookie may hold anything, also invalid header
 * values.
 */
const tokenShape = /^[\w.~+/-]{1,8192}=*$/;

/** Returns the tokens in a request's cookies; an invalid value counts as missing. */
export const tokensOf = (req: IncomingMessage, settings: GatewaySettings): KeptTokens => {
  const cookies = cookiesOf(req);
  const token = (name: 'access' | 'refresh'): string | undefined => {
    const value = cookies[settings.cookieNames[name]];
    return value !== undefined && tokenShape.test(value) ? value : undefined;
  };
  return { access: token('access'), refresh: token('refresh') };
};

/** Returns the sealed identity at a provider; an invalid value counts as missing. */
export const identityTicketOf = (
  req: IncomingMessage,
  settings: Pick<GatewaySettings, 'secureCookies'>,
): string | undefined => {
  const value = cookiesOf(req)[identityCookie(settings)];
  return value !== undefined && tokenShape.test(value) ? value : undefined;
};

/** Adds one `Set-Cookie` line, replacing an earlier line of the same answer for the same cookie. */
export const setCookie = (res: ServerResponse, name: string, value: string, options: SerializeOptions): void => {
  const kept = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
  res.setHeader('Set-Cookie', [
    ...kept.filter((line) => !line.startsWith(`${name}=`)),
    stringifySetCookie(name, value, { path: '/', sameSite: 'lax', ...options }),
  ]);
};

const gone = { maxAge: 0, expires: new Date(0) };

/**
 * Stores a session in the browser: both tokens hidden from script, the hint readable. The access
 * cookie outlives its token on purpose: a sign-in sends it along, so that the service ends the
 * session it replaces.
 */
export const keepSession = (
  res: ServerResponse,
  settings: GatewaySettings,
  pair: TokenPair,
  hint: SessionHint,
): void => {
  const common = { secure: settings.secureCookies, maxAge: refreshLifetimeSeconds };
  setCookie(res, settings.cookieNames.access, pair.access, { ...common, httpOnly: true });
  if (pair.refresh !== undefined) {
    setCookie(res, settings.cookieNames.refresh, pair.refresh, { ...common, httpOnly: true });
  }
  setCookie(res, settings.cookieNames.hint, JSON.stringify(hint), common);
};

/** Forgets the session in the browser. */
export const dropSession = (res: ServerResponse, settings: GatewaySettings): void => {
  const common = { ...gone, secure: settings.secureCookies };
  setCookie(res, settings.cookieNames.access, '', { ...common, httpOnly: true });
  setCookie(res, settings.cookieNames.refresh, '', { ...common, httpOnly: true });
  setCookie(res, settings.cookieNames.hint, '', common);
};

/** Deletes the sealed identity at a provider. */
export const dropIdentityTicket = (res: ServerResponse, settings: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, identityCookie(settings), '', { ...gone, httpOnly: true, secure: settings.secureCookies });
