import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionHint } from '@masthead/core/session';
import { parseCookie, type SerializeOptions, stringifySetCookie } from 'cookie';
import { type GatewaySettings, identityCookie } from './settings.ts';

const refreshLifetimeSeconds = 30 * 24 * 60 * 60;

export type TokenPair = { readonly access: string; readonly refresh: string | undefined };
export type KeptTokens = { readonly access: string | undefined; readonly refresh: string | undefined };

export const cookiesOf = (req: IncomingMessage): Readonly<Record<string, string | undefined>> =>
  parseCookie(req.headers.cookie ?? '');

/** What a token is made of (RFC 6750). A cookie may hold anything once it is decoded, also what no header can carry on. */
const tokenShape = /^[\w.~+/-]{1,8192}=*$/;

/** The tokens a request's cookies hold; a value that cannot be a token counts as none. */
export const tokensOf = (req: IncomingMessage, settings: GatewaySettings): KeptTokens => {
  const cookies = cookiesOf(req);
  const token = (name: 'access' | 'refresh'): string | undefined => {
    const value = cookies[settings.cookieNames[name]];
    return value !== undefined && tokenShape.test(value) ? value : undefined;
  };
  return { access: token('access'), refresh: token('refresh') };
};

/** Who the visitor is at a provider, as the user service has sealed it; a value that cannot be that counts as none. */
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
 * Keeps a session in the browser: both tokens out of script's sight, the hint within it.
 * The access cookie outlives its token on purpose: a sign-in brings it along, so that the service ends the session it replaces.
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

/** Forgets who the visitor is at a provider. */
export const dropIdentityTicket = (res: ServerResponse, settings: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, identityCookie(settings), '', { ...gone, httpOnly: true, secure: settings.secureCookies });
