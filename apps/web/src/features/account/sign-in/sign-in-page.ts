import { tokenStore, tokens } from '@masthead/composition/server';
import { failureMessage, localisePath } from '@masthead/core';
import { signInView } from '@masthead/core/sign-in';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import { runToSettled } from '../../../kit/forms/run-to-settled.ts';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import { wordsFor } from '../../../kit/forms/words.ts';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
  plainProps,
  readPosted,
  scopeOf,
} from '../../../kit/page/account-request.ts';
import { askAgain, formDeadlineMs, outOfTime, refusedForm } from '../../../kit/page/form-answers.ts';
import { notSavedPath, registerPath } from '../../../kit/pending-action/intent.ts';
import { saveWanted } from '../../../kit/pending-action/save-wanted.ts';
import { keepPair } from '../../../session/access.ts';
import type { FeatureFrame } from '../../../site/shell/feature-page.tsx';
import { signInWords } from '../shared/words.ts';
import type { SignInFormProps } from './sign-in-form.island.tsx';

export type SignInPageProps = { readonly frame: FeatureFrame; readonly form: SignInFormProps };

type Outcome =
  | { readonly _tag: 'SignedIn'; readonly isSaved: boolean }
  | { readonly _tag: 'Again'; readonly email: string; readonly served: Served };

/** Runs the posted form through the machine the browser would run, and keeps the session that comes of it. */
const signIn = async (request: AccountRequest): Promise<Outcome> => {
  const { context, settings, intent } = request;
  const posted = await readPosted(request);
  if (posted._tag === 'Refused') return { _tag: 'Again', email: '', served: refusedForm };
  const email = posted.fields.get('email') ?? '';
  const store = tokenStore();
  const scope = scopeOf(request, store);
  const actor = createActor(scope.get(tokens.signIn.machine), { input: { email } }).start();
  const credentials = { email, password: posted.fields.get('password') ?? '' };
  const ran = await runToSettled(actor, (form) => form.send({ type: 'form.submitted', credentials }), formDeadlineMs);
  actor.stop();
  if (ran._tag === 'OutOfTime') {
    context.res.statusCode = 504;
    return { _tag: 'Again', email, served: outOfTime };
  }
  const view = signInView(ran.snapshot);
  const { access, refresh } = store.read();
  if (view.visitor !== undefined && access !== undefined) {
    keepPair(context.res, settings, { access, refresh }, false);
    return { _tag: 'SignedIn', isSaved: await saveWanted(scope, view.visitor.id, intent.save) };
  }
  askAgain(context.res, ran.snapshot.context.failure);
  const problem =
    view.problem ?? (view.visitor === undefined ? undefined : failureMessage({ _tag: 'Garbled', cause: undefined }));
  return {
    _tag: 'Again',
    email,
    served: { errors: view.errors, problem: problem === undefined ? null : { message: problem, field: null } },
  };
};

/** A§2 sign-in: GET draws the form, POST signs in without script. A signed-in visitor is sent to the root. */
export const getSignInProps: GetServerSideProps<SignInPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { language, session, intent, address } = request;
  const isPost = context.req.method === 'POST';
  if (session._tag === 'active' && !session.hint.reLoginRequiredForSensitiveData) {
    return goTo(isPost ? intent.redirect : localisePath(language)('/'));
  }
  const asked = context.query.email;
  const outcome: Outcome = isPost
    ? await signIn(request)
    : { _tag: 'Again', email: typeof asked === 'string' ? asked : '', served: nothingServed };
  if (outcome._tag === 'SignedIn') return goTo(outcome.isSaved ? intent.redirect : notSavedPath(language, intent));
  const frame = await frameOf(request, '/signin');
  return {
    props: plainProps({
      frame,
      form: {
        words: wordsFor(frame.dictionary, signInWords),
        action: address,
        formToken: formTokenFor(request),
        email: outcome.email,
        served: outcome.served,
        target: intent.redirect,
        save: intent.save,
        notSavedHref: notSavedPath(language, intent),
        registerHref: registerPath(language, intent),
      },
    }),
  };
};
