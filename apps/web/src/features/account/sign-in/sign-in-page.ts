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
import { signInMethods } from './methods.ts';
import type { SignInFormProps } from './sign-in-form.island.tsx';
import type { SignInMethod } from './sign-in-method.ts';

/** Returns the props of any sign-in screen: the form and the other methods. */
export const signInFormFor = async (
  { intent, language, context }: Pick<AccountRequest, 'intent' | 'language' | 'context'>,
  email: string,
): Promise<OwnProps<SignInFormProps> & { readonly methods: readonly SignInMethod[]; readonly forgotHref: string }> => ({
  email,
  target: intent.redirect,
  waiting: waitingFor(intent.action),
  notDoneHref: notDonePath(language, intent),
  registerHref: registerPath(language, intent),
  methods: await signInMethods({ intent, language, markIncomplete: () => markIncomplete(context.res) }),
  forgotHref: forgotPasswordPath(language, intent),
});

/** How a variant of the sign-in page differs from it. */
type Variant = {
  /** Returns the target for a visitor with a session; the root by default. */
  readonly leadsOn?: (request: AccountRequest) => string;
  /** Returns the target of script after a sign-in; the visitor's intent by default. */
  readonly scriptTarget?: (request: AccountRequest) => string;
  /** Returns the registration link; the registration with the visitor's intent by default. */
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
