import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CodeSent } from '@masthead/core/sign-in-code';
import { cookiesOf, type GatewaySettings, hostCookieName, setCookie } from '@masthead/gateway';

const nameFor = (settings: Pick<GatewaySettings, 'secureCookies'>): string => hostCookieName(settings, 'code');

/** A code lasts no longer. */
const maxAge = 600;

/**
 * Where a code was sent, between the page that asks for it and the one that takes it, for visitors without script: an address of mail does not
 * belong into the address of a page.
 */
export const keepCodeSent = (
  res: ServerResponse,
  settings: Pick<GatewaySettings, 'secureCookies' | 'now'>,
  { email, resendAfterSeconds }: CodeSent,
): void =>
  setCookie(res, nameFor(settings), JSON.stringify({ email, resendAt: settings.now() + resendAfterSeconds * 1_000 }), {
    secure: settings.secureCookies,
    httpOnly: true,
    maxAge,
  });

export const dropCodeSent = (res: ServerResponse, settings: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, nameFor(settings), '', {
    secure: settings.secureCookies,
    httpOnly: true,
    maxAge: 0,
    expires: new Date(0),
  });

/** What was kept, with the seconds that are left now; undefined for anything else. */
export const codeSentIn = (
  req: IncomingMessage,
  settings: Pick<GatewaySettings, 'secureCookies' | 'now'>,
): CodeSent | undefined => {
  try {
    const kept: unknown = JSON.parse(cookiesOf(req)[nameFor(settings)] ?? '');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { email, resendAt }: { readonly email?: unknown; readonly resendAt?: unknown } = kept;
    if (typeof email !== 'string' || typeof resendAt !== 'number') return undefined;
    return { email, resendAfterSeconds: Math.max(0, Math.ceil((resendAt - settings.now()) / 1_000)) };
  } catch {
    return undefined;
  }
};
