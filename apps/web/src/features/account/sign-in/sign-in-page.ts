import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import { signInForm, signInMachine } from '@masthead/core/sign-in';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import type { IslandData } from '../../../kit/islands/island.tsx';
import {
  type AccountRequest,
  frameOf,
  goTo,
  openAccountRequest,
  plainProps,
} from '../../../kit/page/account-request.ts';
import { askAgain, formDeadlineMs, garbledForm } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { postedTo, serveForm } from '../../../kit/page/serve-form.ts';
import { notDonePath, registerPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { beginSession } from '../shared/begin-session.ts';
import type { SignInFormProps } from './sign-in-form.island.tsx';

export type SignInPageProps = { readonly frame: FeatureFrame; readonly form: IslandData<SignInFormProps> };

type Outcome = { readonly goTo: string } | { readonly email: string; readonly served: Served };

const signIn = async (request: AccountRequest, actions: PendingActions): Promise<Outcome> => {
  const outcome = await serveForm(request, signInForm, {
    run: ({ event, scope }) =>
      walk(
        createActor(signInMachine({ signInWithPassword: scope.get(tokens.user.signInWithPassword) }), { input: {} }),
        [event],
        formDeadlineMs,
      ),
  });
  if (outcome._tag === 'Elsewhere') return { goTo: request.intent.redirect };
  if (outcome._tag === 'Again') return { email: outcome.values?.email ?? '', served: outcome.served };
  const { result, scope, store } = outcome;
  const { redirect: target } = request.intent;
  const path = await beginSession(request, { userId: result.id, scope, store, target, actions });
  if (path !== undefined) return { goTo: path };
  askAgain(request.context.res, { _tag: 'Garbled' });
  return { email: '', served: garbledForm };
};

/**
 * A§2 sign-in: GET draws the form, POST signs in without script. A signed-in visitor is sent to the root.
 * `actions` are those that may wait for the session.
 */
export const signInPage =
  (actions: PendingActions): GetServerSideProps<SignInPageProps> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const { language, session, intent } = request;
    const isPost = context.req.method === 'POST';
    if (session._tag === 'active' && !session.hint.reLoginRequiredForSensitiveData) {
      return goTo(isPost ? intent.redirect : printRoute({ page: 'home', language }));
    }
    const asked = context.query.email;
    const outcome = isPost
      ? await signIn(request, actions)
      : { email: typeof asked === 'string' ? asked : '', served: nothingServed };
    if ('goTo' in outcome) return goTo(outcome.goTo);
    const frame = await frameOf(request, paths.signIn);
    return {
      props: plainProps({
        frame,
        form: {
          ...(await postedTo(request, outcome)),
          email: outcome.email,
          target: intent.redirect,
          waiting: waitingFor(intent.action),
          notDoneHref: notDonePath(language, intent),
          registerHref: registerPath(language, intent),
        },
      }),
    };
  };
