import type { RegisteredVisitor } from '@masthead/core/registration';
import { sessionOpened, type Waiting } from '../../../kit/pending-action/session-opened.ts';
import { signedInUser } from '../../../kit/session/browser-session.ts';
import { keepNotice } from '../../../kit/session/notice-in-browser.ts';
import { registrationPorts } from './browser-ports.ts';
import { showsPracticeToast } from './practice-toast-shown.ts';

type Registered = {
  /** The practice of the page that the visitor came from, unless it is a default one. */
  readonly practice: string | null;
  /** Why they came (A§2). */
  readonly source: string | null;
  /** Where the form posts to. */
  readonly form: string;
  readonly waiting: Waiting | null;
  readonly target: string;
  readonly notDoneHref: string;
};

/** Milliseconds that the way on waits for the practice, at most. */
const practiceTimeoutMs = 1_000;

const addPractice = async (
  { userId, subscriptions }: { readonly userId: string; readonly subscriptions: readonly string[] },
  practiceCode: string,
  source: string | null,
): Promise<void> => {
  if (subscriptions.includes(practiceCode)) return;
  const added = await registrationPorts.subscribeToPractice({ userId, practiceCode })();
  if (added._tag === 'Left' || !added.right.isNew) return;
  document.dispatchEvent(new CustomEvent('masthead:subscription-added', { detail: [practiceCode] }));
  if (showsPracticeToast(source)) keepNotice('new');
};

/**
 * Completes a registration on this page. A§4: subscribes to the practice, emits an event, and later pages show a
 * toast; A§8: its failure is silent. Then redirects.
 */
export const registered = async (
  { id, subscriptions }: RegisteredVisitor,
  { practice, source, ...opened }: Registered,
): Promise<void> => {
  const userId = id ?? signedInUser() ?? '';
  if (practice !== null) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, practiceTimeoutMs));
    await Promise.race([addPractice({ userId, subscriptions }, practice, source), late]);
  }
  await sessionOpened({ userId, ...opened });
};
