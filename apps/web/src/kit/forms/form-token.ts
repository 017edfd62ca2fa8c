import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, hostCookieName, setCookie } from '@masthead/gateway';
import type { Settings } from '../../server/configuration.ts';

const seedShape = /^[A-Za-z0-9_-]{43}$/;

const tokenFrom = (seed: string, userId: string): string =>
  createHmac('sha256', Buffer.from(seed, 'base64url')).update(`masthead form\n${userId}`).digest('base64url');

const seedOf = (req: IncomingMessage, settings: Settings): string | undefined => {
  const seed = cookiesOf(req)[hostCookieName(settings, 'form')];
  return seed !== undefined && seedShape.test(seed) ? seed : undefined;
};

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
  const kept = seedOf(req, settings);
  const seed = kept ?? randomBytes(32).toString('base64url');
  if (kept === undefined) {
    setCookie(res, hostCookieName(settings, 'form'), seed, { httpOnly: true, secure: settings.secureCookies });
  }
  return tokenFrom(seed, userId);
};

/** Whether a posted form carries the token this browser and visitor were given. */
export const isFormTokenRight = (
  req: IncomingMessage,
  settings: Settings,
  userId: string,
  token: string | undefined,
): boolean => {
  const seed = seedOf(req, settings);
  if (seed === undefined || token === undefined) return false;
  const wanted = Buffer.from(tokenFrom(seed, userId));
  const given = Buffer.from(token);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};
