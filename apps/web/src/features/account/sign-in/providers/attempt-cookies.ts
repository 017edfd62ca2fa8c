import type { IncomingMessage, ServerResponse } from 'node:http';
import { Language } from '@masthead/core';
import { cookiesOf, type GatewaySettings, hostCookieName, identityCookie, setCookie } from '@masthead/gateway';

type Cookies = Pick<GatewaySettings, 'secureCookies'>;

/** What the site has to know again when its visitor comes back from a provider: nothing of it is secret to them, and all of it is theirs. */
export type Attempt = {
  /** Sealed by the user service. */
  readonly transaction: string;
  readonly language: Language;
  /** The query of the page that they left from. */
  readonly query: string;
};

/** Decisions §10: a visitor may take ten minutes at a provider, and half an hour to register after it. */
const attemptSeconds = 600;
const ticketSeconds = 1_800;

const nameOf = (cookies: Cookies): string => hostCookieName(cookies, 'social');
const kept = (cookies: Cookies, maxAge: number) => ({ secure: cookies.secureCookies, httpOnly: true, maxAge });
const gone = (cookies: Cookies) => ({ ...kept(cookies, 0), expires: new Date(0) });

/**
 * Keeps an attempt in its browser: a callback without it is rejected. `SameSite=Lax`: a provider redirects by GET;
 * Apple posts, which is redirected to a GET (ADR 0026).
 */
export const keepAttempt = (res: ServerResponse, cookies: Cookies, attempt: Attempt): void =>
  setCookie(res, nameOf(cookies), JSON.stringify(attempt), kept(cookies, attemptSeconds));

export const dropAttempt = (res: ServerResponse, cookies: Cookies): void =>
  setCookie(res, nameOf(cookies), '', gone(cookies));

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** The attempt of this browser; undefined without one, or with something else in its cookie. */
export const attemptOf = (req: IncomingMessage, cookies: Cookies): Attempt | undefined => {
  const { transaction, language, query } = parsed(cookiesOf(req)[nameOf(cookies)] ?? '');
  if (typeof transaction !== 'string' || typeof query !== 'string' || !Language.is(language)) return undefined;
  return { transaction, language, query };
};

/** Keeps who the visitor is at a provider, as the user service has sealed it, until they have registered or proved their account. */
export const keepTicket = (res: ServerResponse, cookies: Cookies, ticket: string): void =>
  setCookie(res, identityCookie(cookies), ticket, kept(cookies, ticketSeconds));
