import { registerPath, returnTo } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { parseRoute, paths, printRoute } from '../../../routes.ts';
import { signInPage } from './sign-in-page.ts';

/** The page that a screen was opened over, by the address of the screen. */
const pageBehind = (screen: string): string => parseRoute(screen).query?.redirect ?? '/';

/**
 * A§2 auth-download: signing in for a file. The download follows, also with an existing session (the screen is
 * public); a registration instead returns to the previous page with the file (A§2 `pdfUrl`).
 */
export const signInForDownload = (actions: PendingActions) =>
  signInPage(actions, paths.authDownload, {
    leadsOn: ({ intent }) => intent.redirect,
    registerHref: ({ language, intent, safe }) =>
      registerPath(language, {
        ...intent,
        ...returnTo(safe(pageBehind(intent.redirect))),
        source: intent.source,
        pdfUrl: intent.pdfUrl,
      }),
  });

/**
 * A§2 auth-print, followed by printing: with script on the page itself, by the browser's print dialog, without script
 * on the full page.
 */
export const signInForPrint = (actions: PendingActions) =>
  signInPage(actions, paths.authPrint, {
    leadsOn: ({ intent }) => intent.redirect,
    scriptTarget: ({ intent, safe }) =>
      parseRoute(intent.redirect).page === 'print' ? `${safe(pageBehind(intent.redirect))}#/print` : intent.redirect,
  });

/** A§2 auth-save; who has a session already goes to the screen that saves. */
export const signInForSaving = (actions: PendingActions) =>
  signInPage(actions, paths.authSave, {
    leadsOn: ({ language, intent }) => printRoute({ page: 'save', language, query: { redirect: intent.redirect } }),
  });
