import { NextResponse } from 'next/server';
import { cookieNames, type Tokens } from './session.ts';
import { settings } from './settings.ts';

/** Returns an answer that leads a form to a page of the studio. */
export const leaveTo = (path: string): NextResponse => NextResponse.redirect(new URL(path, settings().origin), 303);

const keptS = 30 * 86_400;

/** Returns the answer with the cookies of a session, or without any. */
export const withTokens = (answer: NextResponse, tokens: Tokens | undefined): NextResponse => {
  for (const kind of ['access', 'refresh'] as const)
    answer.cookies.set(cookieNames[kind], tokens?.[kind] ?? '', {
      httpOnly: true,
      sameSite: 'lax',
      secure: settings().origin.startsWith('https:'),
      path: '/',
      maxAge: tokens === undefined ? 0 : keptS,
    });
  return answer;
};
