import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf, type GatewaySettings, setCookie } from '@masthead/gateway';
import { noticeCookie, type PracticeNotice, readNotice } from './notice-cookie.ts';

/** Has the pages that follow say that their visitor is subscribed to a practice, until they dismiss it. */
export const tellOfPractice = (res: ServerResponse, { secureCookies }: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, noticeCookie, 'new', { secure: secureCookies });

/** Nothing is said of it any more. */
export const dismissNotice = (res: ServerResponse, { secureCookies }: Pick<GatewaySettings, 'secureCookies'>): void =>
  setCookie(res, noticeCookie, '', { secure: secureCookies, maxAge: 0 });

/** What the page of a visitor with a session says of it. */
export const practiceNoticeOf = (req: IncomingMessage): { readonly practiceNotice?: PracticeNotice } => {
  const practiceNotice = readNotice(cookiesOf(req)[noticeCookie]);
  return practiceNotice === undefined ? {} : { practiceNotice };
};
