import { tokenStore, tokens } from '@masthead/composition/server';
import { failureMessage, localisePath } from '@masthead/core';
import {
  type LookupItem,
  type LookupList,
  loadLookups,
  type RegistrationForm,
  registrationMachine,
  registrationView,
} from '@masthead/core/registration';
import * as TE from 'fp-ts/lib/TaskEither.js';
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
  wordsOf,
} from '../../../kit/page/account-request.ts';
import { askAgain, formDeadlineMs, outOfTime, refusedForm } from '../../../kit/page/form-answers.ts';
import { afterRegistration, notSavedPath, signInPath } from '../../../kit/pending-action/intent.ts';
import { saveWanted } from '../../../kit/pending-action/save-wanted.ts';
import { keepPair } from '../../../session/access.ts';
import { keepRedirect } from '../../../session/cookies.ts';
import type { FeatureFrame } from '../../../site/shell/feature-page.tsx';
import { registrationWords } from '../shared/words.ts';
import type { RegistrationFormProps } from './registration-form.island.tsx';
import { registrationFrom } from './registration-values.ts';

export type RegisterPageProps = {
  readonly frame: FeatureFrame;
  /** Null when the visitor is to look into their mail (decisions §6). */
  readonly form: RegistrationFormProps | null;
};

type Values = RegistrationFormProps['values'];
type Outcome =
  | { readonly _tag: 'Registered'; readonly isSaved: boolean }
  | { readonly _tag: 'CheckEmail' }
  | { readonly _tag: 'Again'; readonly values: Values; readonly served: Served; readonly stamp: string | undefined };

type Query = AccountRequest['context']['query'];

const one = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
};

/** A§2: the address fills in the e-mail, and the name too when the visitor comes from a single sign-on. */
const prefilled = (query: Query): Values => {
  const name = one(query, 'type') === 'sso' ? (one(query, 'name') ?? '').trim() : '';
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { email: one(query, 'email') ?? '', firstName, lastName };
};

const withoutPassword = ({ password, passwordConfirmation, ...values }: RegistrationForm): Values => values;

const siteNameOf = (frame: FeatureFrame): string => wordsOf(frame.dictionary, 'Site_Name');

/** Runs the posted form through the machine the browser would run; a signed stamp and an empty trap stand in for the captcha. */
const register = async (request: AccountRequest, siteName: string): Promise<Outcome> => {
  const { context, settings, intent } = request;
  const posted = await readPosted(request);
  if (posted._tag === 'Refused')
    return { _tag: 'Again', values: prefilled(context.query), served: refusedForm, stamp: undefined };
  const { fields } = posted;
  const form = registrationFrom((name) => fields.get(name));
  const stamp = fields.get('stamp') ?? '';
  const isTrapped = (fields.get('website') ?? '') !== '';
  const store = tokenStore();
  const scope = scopeOf(request, store);
  const machine = registrationMachine({
    registerAccount: scope.get(tokens.registration.registerAccount),
    solveCaptcha: () =>
      stamp.startsWith('form:') && !isTrapped
        ? TE.right(stamp)
        : TE.left({ _tag: 'CaptchaUnsolved', cause: 'no stamp' }),
    detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
  });
  const input = { rules: { siteName }, source: intent.source ?? undefined, cid: one(context.query, 'cid') };
  const actor = createActor(machine, { input }).start();
  const ran = await runToSettled(actor, (sent) => sent.send({ type: 'form.submitted', form }), formDeadlineMs);
  actor.stop();
  const values = withoutPassword(form);
  if (ran._tag === 'OutOfTime') {
    context.res.statusCode = 504;
    return { _tag: 'Again', values, served: outOfTime, stamp: undefined };
  }
  const view = registrationView(ran.snapshot);
  if (view.nextStep === 'checkEmail') return { _tag: 'CheckEmail' };
  const { access, refresh } = store.read();
  if (view.visitor !== undefined && access !== undefined) {
    keepPair(context.res, settings, { access, refresh }, false);
    return { _tag: 'Registered', isSaved: await saveWanted(scope, view.visitor.id, intent.save) };
  }
  askAgain(context.res, ran.snapshot.context.failure);
  const garbled = { message: failureMessage({ _tag: 'Garbled', cause: undefined }), field: undefined };
  const problem = view.problem ?? (view.visitor === undefined ? undefined : garbled);
  return {
    _tag: 'Again',
    values,
    served: {
      errors: view.errors,
      problem: problem === undefined ? null : { message: problem.message, field: problem.field ?? null },
    },
    // A stamp the service has not seen is still good, and old enough for a quick correction.
    stamp: view.errors.length > 0 && view.problem === undefined ? stamp : undefined,
  };
};

const itemsOf = (list: LookupList): readonly LookupItem[] => (list._tag === 'listed' ? list.items : []);

const formProps = async (
  request: AccountRequest,
  frame: FeatureFrame,
  outcome: Outcome & { _tag: 'Again' },
): Promise<RegistrationFormProps> => {
  const { context, language, intent, address } = request;
  const { captcha, registration } = tokens;
  const scope = scopeOf(request, tokenStore());
  const [lists, stamp] = await Promise.all([
    loadLookups({
      listCountries: scope.get(registration.listCountries),
      listFunctions: scope.get(registration.listFunctions),
      listTitles: scope.get(registration.listTitles),
    })(),
    outcome.stamp === undefined ? scope.get(captcha.fetchFormStamp)('register')() : undefined,
  ]);
  const lookups = lists._tag === 'Right' ? lists.right : undefined;
  return {
    words: wordsFor(frame.dictionary, registrationWords),
    action: address,
    formToken: formTokenFor(request),
    stamp: outcome.stamp ?? (stamp?._tag === 'Right' ? stamp.right : ''),
    values: outcome.values,
    served: outcome.served,
    siteName: siteNameOf(frame),
    source: intent.source,
    cid: one(context.query, 'cid') ?? null,
    countries: lookups === undefined ? [] : itemsOf(lookups.countries),
    functions: lookups === undefined ? [] : itemsOf(lookups.functions),
    titles: lookups === undefined ? [] : itemsOf(lookups.titles).map(({ description }) => description),
    target: afterRegistration(language, intent),
    save: intent.save,
    notSavedHref: notSavedPath(language, intent),
    signInHref: signInPath(language, intent),
    privacyHref: localisePath(language)('/privacy-policy'),
  };
};

/** A§2 registration page: GET draws the single long form, POST registers without script. A signed-in visitor is sent to the root. */
export const getRegisterProps: GetServerSideProps<RegisterPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { settings, language, session, intent } = request;
  if (session._tag === 'active') return goTo(localisePath(language)('/'));
  keepRedirect(context.res, settings, { route: intent.redirect, articleName: intent.articleName });
  const frame = await frameOf(request, '/register');
  const outcome: Outcome =
    context.req.method === 'POST'
      ? await register(request, siteNameOf(frame))
      : { _tag: 'Again', values: prefilled(context.query), served: nothingServed, stamp: undefined };
  if (outcome._tag === 'Registered')
    return goTo(outcome.isSaved ? afterRegistration(language, intent) : notSavedPath(language, intent));
  return {
    props: plainProps({ frame, form: outcome._tag === 'CheckEmail' ? null : await formProps(request, frame, outcome) }),
  };
};
