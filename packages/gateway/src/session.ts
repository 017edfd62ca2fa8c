import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionHint } from '@masthead/core/session';
import { accessOf } from './access.ts';
import { claimsOf, hintOf } from './claims.ts';
import { tokensOf } from './cookies.ts';
import type { GatewaySettings } from './settings.ts';

/** Who is reading a page, as its server code knows it. `unclear`: signed in once, but the service that could renew the session is away. */
export type PageSession =
  | { readonly _tag: 'anonymous' }
  | { readonly _tag: 'active'; readonly hint: SessionHint; readonly accessToken: string }
  | { readonly _tag: 'unclear' };

/** A page is answered within 3 s, so it cannot wait longer than this to learn who asks, in milliseconds. */
const pageTimeoutMs = 2_000;

/**
 * The session behind a page request. A session whose access token ran out, or which `spent` shows to be no longer taken, is renewed
 * through the same single renewal as forwarded calls, and the answer's cookies follow. Never rejects.
 */
export const sessionOf = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  spent?: string,
): Promise<PageSession> => {
  const access = await accessOf(req, res, settings, { spent, timeoutMs: pageTimeoutMs });
  if (access._tag === 'Anonymous') return { _tag: 'anonymous' };
  if (access._tag === 'Unclear') return { _tag: 'unclear' };
  const claims = claimsOf(access.token);
  return claims === undefined
    ? { _tag: 'anonymous' }
    : { _tag: 'active', hint: hintOf(claims), accessToken: access.token };
};

/**
 * Whom a browser's cookies speak of, without asking anybody or renewing anything: for what is only shown, such as a name in a header.
 * Null for who brings no session. Nothing may be decided by it.
 */
export const claimedSession = (
  req: IncomingMessage,
  settings: GatewaySettings,
): Pick<SessionHint, 'firstName'> | null => {
  const { access, refresh } = tokensOf(req, settings);
  const claims = refresh === undefined ? undefined : claimsOf(access);
  return claims === undefined ? null : { firstName: claims.firstName };
};

/** Account pages belong to one visitor: no cache, shared or not, may keep them. */
export const forOneVisitor = (res: ServerResponse): void => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Vary', 'Cookie');
};
