import { tokenStore, tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import {
  type LookupItem,
  type LookupList,
  loadLookups,
  registrationForm,
  registrationMachine,
} from '@masthead/core/registration';
import * as TE from 'fp-ts/lib/TaskEither.js';
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
  scopeOf,
  wordsOf,
} from '../../../kit/page/account-request.ts';
import { askAgain, formDeadlineMs, garbledForm } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { postedTo, serveForm } from '../../../kit/page/serve-form.ts';
import { afterRegistration, notDonePath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { keepRedirect } from '../../../server/redirect-cookie.ts';
import { beginSession } from '../shared/begin-session.ts';
import type { RegistrationFormProps } from './registration-form.island.tsx';
import { registrationFrom } from './registration-values.ts';

export type RegisterPageProps = {
  readonly frame: FeatureFrame;
  /** Null when the visitor is to look into their mail (decisions §6). */
  readonly form: IslandData<RegistrationFormProps> | null;
};

type Values = RegistrationFormProps['values'];
type Outcome =
  | { readonly _tag: 'GoTo'; readonly path: string }
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

const siteNameOf = (frame: FeatureFrame): string => wordsOf(frame.dictionary, 'Site_Name');

const register = async (request: AccountRequest, siteName: string, actions: PendingActions): Promise<Outcome> => {
  const { context, language, intent } = request;
  const facts = { rules: { siteName }, source: intent.source ?? undefined, cid: one(context.query, 'cid') };
  const outcome = await serveForm(request, registrationForm, {
    values: registrationFrom,
    run: ({ event, scope, solveCaptcha }) => {
      const machine = registrationMachine({
        registerAccount: scope.get(tokens.user.registerAccount),
        solveCaptcha,
        detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
      });
      return walk(createActor(machine, { input: facts }), [event], formDeadlineMs);
    },
  });
  if (outcome._tag === 'Elsewhere') return { _tag: 'CheckEmail' };
  if (outcome._tag === 'Again') return { ...outcome, values: outcome.values ?? prefilled(context.query) };
  const { result, scope, store } = outcome;
  const target = afterRegistration(language, intent);
  const path = await beginSession(request, { userId: result.id, scope, store, target, actions });
  if (path !== undefined) return { _tag: 'GoTo', path };
  askAgain(context.res, { _tag: 'Garbled' });
  return { _tag: 'Again', values: prefilled(context.query), served: garbledForm, stamp: undefined };
};

const itemsOf = (list: LookupList): readonly LookupItem[] => (list._tag === 'listed' ? list.items : []);

const formProps = async (
  request: AccountRequest,
  frame: FeatureFrame,
  outcome: Outcome & { _tag: 'Again' },
): Promise<IslandData<RegistrationFormProps>> => {
  const { context, language, intent } = request;
  const scope = scopeOf(request, tokenStore());
  const [lists, posted] = await Promise.all([
    loadLookups({
      listCountries: scope.get(tokens.user.listCountries),
      listFunctions: scope.get(tokens.user.listFunctions),
      listTitles: scope.get(tokens.user.listTitles),
    })(),
    postedTo(request, outcome, 'register'),
  ]);
  const lookups = lists._tag === 'Right' ? lists.right : undefined;
  return {
    ...posted,
    stamp: posted.stamp ?? '',
    values: outcome.values,
    siteName: siteNameOf(frame),
    source: intent.source,
    cid: one(context.query, 'cid') ?? null,
    countries: lookups === undefined ? [] : itemsOf(lookups.countries),
    functions: lookups === undefined ? [] : itemsOf(lookups.functions),
    titles: lookups === undefined ? [] : itemsOf(lookups.titles).map(({ description }) => description),
    target: afterRegistration(language, intent),
    waiting: waitingFor(intent.action),
    notDoneHref: notDonePath(language, intent),
    signInHref: signInPath(language, intent),
    privacyHref: printRoute({ page: 'privacyPolicy', language }),
  };
};

/**
 * A§2 registration page: GET draws the single long form, POST registers without script. A signed-in visitor is sent to the root.
 * `actions` are those that may wait for the session.
 */
export const registerPage =
  (actions: PendingActions): GetServerSideProps<RegisterPageProps> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const { settings, language, session, intent } = request;
    if (session._tag === 'active') return goTo(printRoute({ page: 'home', language }));
    keepRedirect(context.res, settings, { route: intent.redirect, articleName: intent.articleName });
    const frame = await frameOf(request, paths.register);
    const outcome: Outcome =
      context.req.method === 'POST'
        ? await register(request, siteNameOf(frame), actions)
        : { _tag: 'Again', values: prefilled(context.query), served: nothingServed, stamp: undefined };
    if (outcome._tag === 'GoTo') return goTo(outcome.path);
    return {
      props: plainProps({
        frame,
        form: outcome._tag === 'CheckEmail' ? null : await formProps(request, frame, outcome),
      }),
    };
  };
