import { type Message, message, type PlainMessageKey } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import {
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
  plainProps,
  scopeOf,
} from '../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { onPress } from '../../../kit/page/on-press.ts';
import { notDonePath, registerPath, signInPath } from '../../../kit/pending-action/intent.ts';
import { type PendingActions, performPending } from '../../../kit/pending-action/perform-pending.ts';
import { paths } from '../../../routes.ts';

export type PromptPageProps = {
  readonly frame: FeatureFrame;
  readonly signInHref: string;
  readonly registerHref: string;
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

/**
 * A§2 sign-in prompt; no redirect for signed-in visitors. A POST does what the address says they wanted, which a GET never does.
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
        : await onPress(request, async () => {
            const isDone = await performPending(actions, scopeOf(request), userId, action);
            return { _tag: 'GoOn', to: isDone ? intent.redirect : notDonePath(language, intent) } as const;
          });
    if (pressed?._tag === 'GoOn') return goTo(pressed.to);
    const written = await frameOf(request, paths.signInPrompt);
    const kind = userId !== undefined && action !== null ? actions[action.name] : undefined;
    // What editors wrote here asks to sign in, which this visitor has done.
    const frame = kind === undefined ? written : { ...written, page: null };
    return {
      props: plainProps({
        frame,
        signInHref: signInPath(language, intent),
        registerHref: registerPath(language, intent),
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
