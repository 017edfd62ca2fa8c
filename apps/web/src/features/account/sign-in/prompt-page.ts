import { type Message, message, type PlainMessageKey, splitLanguage } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { nothingServed } from '../../../kit/forms/served.ts';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
  scopeOf,
} from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { type Intent, notDonePath, signInPath } from '../../../kit/pending-action/intent.ts';
import { type PendingActions, performPending } from '../../../kit/pending-action/perform-pending.ts';
import { accountFolder, parseRoute, paths } from '../../../routes.ts';
import type { SignInMethodsProps } from './sign-in-methods.tsx';
import { signInFormFor } from './sign-in-page.ts';

export type PromptPageProps = {
  readonly frame: FeatureFrame;
  /** Purpose of the sign-in; null where the address names none. */
  readonly wish: Message | null;
  /** The form of the sign-in page, which it posts to; null for a visitor who has only to press a button. */
  readonly form: SignInMethodsProps | null;
  /** Whether a visitor with a session signs in again, with a message that nothing is lost (A§2 re-login notice). */
  readonly isAgain: boolean;
  readonly backHref: string;
  /** A signed-in visitor without script does here what they came for; null for everybody else. */
  readonly pending: {
    readonly action: string;
    readonly formToken: string;
    /** What it is called, and why it has not been done. */
    readonly label: PlainMessageKey;
    readonly failed: Message;
    readonly articleName: string;
    /** They tried before, and it did not work. */
    readonly hasFailed: boolean;
  } | null;
};

/** A visitor who was sent here from a page of theirs signs in to see it; one who pressed a button, to do that. */
const wishOf = ({ action, articleName, redirect }: Intent, actions: PendingActions): Message | null => {
  const kind = action === null ? undefined : actions[action.name];
  if (kind !== undefined) return kind.ask(articleName);
  return parseRoute(redirect).page === 'savedArticles' ? message('SavedArticles_SignInToSee') : null;
};

/**
 * Whether a visitor with a session has to sign in again: by the session itself, or by the page that redirected here.
 */
const mustSignInAgain = ({ session, intent }: AccountRequest): boolean =>
  session._tag === 'active' &&
  (session.hint.reLoginRequiredForSensitiveData || splitLanguage(intent.redirect).path.startsWith(accountFolder));

/** Returns the sign-in form for this page: it posts to the sign-in page, which shows its errors. */
const signInFormOf = async (request: AccountRequest): Promise<SignInMethodsProps> => {
  const { language, intent } = request;
  return {
    action: signInPath(language, intent),
    formToken: formTokenFor(request),
    served: nothingServed,
    ...(await signInFormFor(request, '')),
  };
};

/**
 * A§2 sign-in prompt; no redirect for signed-in visitors. POST performs the action of the address, GET never does.
 * `actions` are those that may wait for a session.
 */
export const promptPage =
  (actions: PendingActions): GetServerSideProps<PromptPageProps> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const { language, session, intent, address } = request;
    const { action } = intent;
    const userId = session._tag === 'active' && action !== null ? session.hint.userId : undefined;
    const pressed =
      userId === undefined
        ? undefined
        : await handlePost(request, async () => {
            const isDone = await withTimeout(
              formTimeLeftMs(request),
              performPending(actions, scopeOf(request), userId, action),
              false,
            );
            return { _tag: 'GoOn', to: isDone ? intent.redirect : notDonePath(language, intent) } as const;
          });
    if (pressed?._tag === 'GoOn') return goTo(pressed.to);
    const written = await frameOf(request, paths.signInPrompt);
    const kind = userId !== undefined && action !== null ? actions[action.name] : undefined;
    // What editors wrote here asks to sign in for something, which this visitor has done, or which is known better.
    const isAgain = kind === undefined && mustSignInAgain(request);
    const wish = kind === undefined && !isAgain ? wishOf(intent, actions) : null;
    const frame = kind === undefined && wish === null && !isAgain ? written : { ...written, page: null };
    return {
      props: plainProps({
        frame,
        wish,
        form: kind === undefined ? await signInFormOf(request) : null,
        isAgain,
        backHref: intent.redirect,
        pending:
          kind === undefined
            ? null
            : {
                action: address,
                formToken: formTokenFor(request),
                label: kind.label,
                failed: pressed?.message ?? message(kind.failed),
                articleName: intent.articleName,
                hasFailed: pressed !== undefined || context.query.notSaved !== undefined,
              },
      }),
    };
  };
