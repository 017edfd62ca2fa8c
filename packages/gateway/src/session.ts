import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionHint } from '@masthead/core/session';
import { accessOf } from './access.ts';
import { claimsOf, hintOf } from './claims.ts';
import { tokensOf } from './cookies.ts';
import type { GatewaySettings } from './settings.ts';

/**
 * The reader of a page for its server code. `unclear`: signed in once, but the service that could
 * renew the session cannot be reached.
 */
export type PageSession =
  | { readonly _tag: 'anonymous' }
  | { readonly _tag: 'active'; readonly hint: SessionHint; readonly accessToken: string }
  | { readonly _tag: 'unclear' };

/**
 * Returns the session of a page request. An expired session, or one that `spent` shows to be
 * rejected, is renewed through the same single renewal as forwarded calls, and the answer's cookies
 * are set. Never rejects.
 */
export const sessionOf = async (
  req: IncomingMessage,
  res: ServerResponse,
  settings: GatewaySettings,
  spent?: string,
): Promise<PageSession> => {
  const access = await accessOf(req, res, settings, { spent, timeoutMs: settings.sessionTimeoutMs });
  if (access._tag === 'Anonymous') return { _tag: 'anonymous' };
  if (access._tag === 'Unclear') return { _tag: 'unclear' };
  const claims = claimsOf(access.token);
  return claims === undefined
    ? { _tag: 'anonymous' }
    : { _tag: 'active', hint: hintOf(claims), accessToken: access.token };
};

/**
 * Returns the visitor in a browser's cookies, unverified and without a renewal: for display only,
 * such as a name in a header. Null without a session. Must not be used for decisions.
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
