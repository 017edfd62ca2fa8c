import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, setCookie } from './cookies.ts';
import { type GatewaySettings, hostCookieName } from './settings.ts';

type Settings = Pick<GatewaySettings, 'secureCookies'>;

const seedShape = /^[A-Za-z0-9_-]{43}$/;

const digestOf = (seed: string, userId: string): Buffer =>
  createHmac('sha256', Buffer.from(seed, 'base64url')).update(`masthead form\n${userId}`).digest();

const digestBytes = 32;
const tokenShape = /^[A-Za-z0-9_-]{86}$/;

const combined = (left: Buffer, right: Buffer): Buffer => Buffer.from(left.map((byte, at) => byte ^ (right[at] ?? 0)));

/** Under a new mask each time: in a page that is compressed, what never changes could be guessed from lengths (BREACH). */
const masked = (digest: Buffer): string => {
  const mask = randomBytes(digestBytes);
  return Buffer.concat([mask, combined(digest, mask)]).toString('base64url');
};

/** The digest under the mask; undefined for another spelling of it, of which the last letter allows some. */
const unmasked = (token: string): Buffer | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return undefined;
  return combined(bytes.subarray(digestBytes), bytes.subarray(0, digestBytes));
};

/** What only this browser holds, once it was given a form; undefined before. */
export const formSeedOf = (req: IncomingMessage, settings: Settings): string | undefined => {
  const seed = cookiesOf(req)[hostCookieName(settings, 'form')];
  return seed !== undefined && seedShape.test(seed) ? seed : undefined;
};

/** Whether a form brings a token of ours while its browser did not send back the cookie that was set with it. */
export const lacksFormCookie = (req: IncomingMessage, settings: Settings, token: string | undefined): boolean =>
  token !== undefined && tokenShape.test(token) && formSeedOf(req, settings) === undefined;

/**
 * The token a form of this page carries. It is bound to a random seed that only this browser holds, in a cookie no other host can
 * plant, and to the visitor who is signed in, so that a form opened before signing in or out does not work afterwards.
 */
export const issueFormToken = (
  req: IncomingMessage,
  res: ServerResponse,
  settings: Settings,
  userId: string,
): string => {
  const kept = formSeedOf(req, settings);
  const seed = kept ?? randomBytes(32).toString('base64url');
  if (kept === undefined) {
    setCookie(res, hostCookieName(settings, 'form'), seed, { httpOnly: true, secure: settings.secureCookies });
  }
  return masked(digestOf(seed, userId));
};

/** Whether a posted form carries the token this browser and visitor were given. */
export const isFormTokenRight = (
  req: IncomingMessage,
  settings: Settings,
  userId: string,
  token: string | undefined,
): boolean => {
  const seed = formSeedOf(req, settings);
  if (seed === undefined || token === undefined || !tokenShape.test(token)) return false;
  const digest = unmasked(token);
  return digest !== undefined && timingSafeEqual(digestOf(seed, userId), digest);
};
