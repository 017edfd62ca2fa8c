import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import { signInForm, signInMachine } from '@masthead/core/sign-in';
import { createActor } from 'xstate';
import type { OwnProps } from '../../../kit/forms/served.ts';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { formPage } from '../../../kit/page/form-page.ts';
import { forgotPasswordPath, notDonePath, registerPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { markIncomplete } from '../../../server/cache/form-placeholders.ts';
import { beginSession } from '../shared/begin-session.ts';
import type { SignInFormProps } from './sign-in-form.island.tsx';
import type { WayToSignIn } from './way.ts';
import { waysToSignIn } from './ways.ts';

/** What a sign-in screen is drawn with, wherever it stands: the form, and the ways beside it. */
export const signInFormFor = async (
  { intent, language, context }: Pick<AccountRequest, 'intent' | 'language' | 'context'>,
  email: string,
): Promise<OwnProps<SignInFormProps> & { readonly ways: readonly WayToSignIn[]; readonly forgotHref: string }> => ({
  email,
  target: intent.redirect,
  waiting: waitingFor(intent.action),
  notDoneHref: notDonePath(language, intent),
  registerHref: registerPath(language, intent),
  ways: await waysToSignIn({ intent, language, tellGap: () => markIncomplete(context.res) }),
  forgotHref: forgotPasswordPath(language, intent),
});

/** How a variant of the sign-in page differs from it. */
type Variant = {
  /** Where somebody goes who has a session already; to the root, unless given. */
  readonly leadsOn?: (request: AccountRequest) => string;
  /** Where script leads after a sign-in; to what the visitor came for, unless given. */
  readonly scriptTarget?: (request: AccountRequest) => string;
  /** Where those are led who have no account yet; to the registration with all they had in mind, unless given. */
  readonly registerHref?: (request: AccountRequest) => string;
};

/**
 * A§2 sign-in, or one of its variants at a path of its own. A signed-in visitor is sent to the root. `actions` are those that may wait for
 * the session.
 */
export const signInPage = (
  actions: PendingActions,
  path: string = paths.signIn,
  { leadsOn = ({ language }) => printRoute({ page: 'home', language }), registerHref, scriptTarget }: Variant = {},
) =>
  formPage({
    path,
    definition: signInForm,
    actions,
    leave: (opened) => {
      const { session, context, intent } = opened;
      if (session._tag !== 'active' || session.hint.reLoginRequiredForSensitiveData) return undefined;
      return context.req.method === 'POST' ? intent.redirect : leadsOn(opened);
    },
    prefill: ({ context: { query } }) => (typeof query.email === 'string' ? { email: query.email } : {}),
    run:
      (opened) =>
      ({ event, scope }) =>
        walk(
          createActor(signInMachine({ signInWithPassword: scope.get(tokens.user.signInWithPassword) }), { input: {} }),
          [event],
          formTimeLeftMs(opened),
        ),
    taken: (opened, { result, scope, store }) =>
      beginSession(opened, { userId: result.id, scope, store, target: opened.intent.redirect, actions }),
    props: async (opened, { email = '' }) => ({
      ...(await signInFormFor(opened, email)),
      ...(scriptTarget !== undefined && { target: scriptTarget(opened) }),
      ...(registerHref !== undefined && { registerHref: registerHref(opened) }),
    }),
  });
