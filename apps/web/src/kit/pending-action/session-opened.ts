import { formSucceeded } from '../forms/form-succeeded.ts';
import { announce } from '../session/browser-session.ts';
import { leaveTo } from './leave.ts';
import type { PendingAction, PerformInBrowser } from './pending-action.ts';

/** What waits for a session on this page, and where the browser finds the chunk that can do it. */
export type Waiting = { readonly action: PendingAction; readonly chunk: string };

type Opened = {
  readonly userId: string;
  /** Where the form posts to that has opened it. */
  readonly form: string;
  readonly waiting: Waiting | null;
  readonly target: string;
  /** Where the visitor hears that it could not be done, and may try again. */
  readonly notDoneHref: string;
};

type Chunk = { readonly perform: PerformInBrowser };

const load = (address: string): Promise<Chunk> => import(/* webpackIgnore: true */ /* turbopackIgnore: true */ address);

/** As `routes.ts` has it, which would bring every form the doors it prints addresses by; a test holds them alike. */
const consentHistoryPath = '/consent-history';

/** What was decided about consent before there was a session joins the history of the account, though the page is left meanwhile. */
const joinConsent = (): void => {
  if (/(?:^|; )consent=/.test(document.cookie))
    void fetch(`${consentHistoryPath}?language=${document.documentElement.lang}`, {
      method: 'POST',
      keepalive: true,
    }).catch(() => undefined);
};

/** What the site's server sets beside the tokens, which script cannot read (`sessionHintCookie`). */
const isKept = (): boolean => /(?:^|; )masthead_session=/.test(document.cookie);

/**
 * Handles a new session on this page: notifies other tabs, performs the pending action once, and redirects. A chunk
 * that fails to load counts as a failed action. Where the browser stored no session it submits the form as without
 * script: the server sees the missing cookie, and its page reports it.
 */
export const sessionOpened = async (
  { userId, form, waiting, target, notDoneHref }: Opened,
  loadChunk: (address: string) => Promise<Chunk> = load,
): Promise<void> => {
  const posted = [...document.forms].find((each) => each.getAttribute('action') === form);
  if (!isKept() && posted !== undefined) return posted.submit();
  formSucceeded(form);
  announce({ type: 'signedIn' });
  joinConsent();
  const isDone =
    waiting === null ||
    (await loadChunk(waiting.chunk).then(
      ({ perform }) => perform(waiting.action, userId),
      () => false,
    ));
  leaveTo(isDone ? target : notDoneHref);
};
