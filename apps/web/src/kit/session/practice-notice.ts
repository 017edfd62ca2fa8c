import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, type GatewaySettings, setCookie } from '@masthead/gateway';
import { noticeCookie, type PracticeNotice, readNotice } from './notice-cookie.ts';

/** Has the next pages show the subscription to a practice, until dismissed. */
export const keepPracticeNotice = (
  res: ServerResponse,
  { secureCookies }: Pick<GatewaySettings, 'secureCookies'>,
): void => setCookie(res, noticeCookie, 'new', { secure: secureCookies });

/** Clears the notice. */
export const dismissNotice = (res: ServerResponse, { secureCookies }: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, noticeCookie, '', { secure: secureCookies, maxAge: 0 });

/** Returns the notice for the page of a visitor with a session. */
export const practiceNoticeOf = (req: IncomingMessage): { readonly practiceNotice?: PracticeNotice } => {
  const practiceNotice = readNotice(cookiesOf(req)[noticeCookie]);
  return practiceNotice === undefined ? {} : { practiceNotice };
};
