import { registerPath, returnTo } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { parseRoute, paths, printRoute } from '../../../routes.ts';
import { signInPage } from './sign-in-page.ts';

/** The page that a screen was opened over, by the address of the screen. */
const pageBehind = (screen: string): string => parseRoute(screen).query?.redirect ?? '/';

/**
 * A§2 auth-download: signing in for a file. The download goes on afterwards, also for somebody who has a session already (it is open to all),
 * and who registers instead is brought back to the page they came from, with the file (A§2 `pdfUrl`).
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
 * A§2 auth-print, which leads on to what is to be printed: with script to the page itself, where the browser is asked to print, without to
 * the whole page.
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
