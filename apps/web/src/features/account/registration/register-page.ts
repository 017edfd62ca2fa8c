import { requestScope, type Token, tokens } from '@masthead/composition/server';
import { type Language, walk } from '@masthead/core';
import { type LookupItem, registrationForm, registrationMachine } from '@masthead/core/registration';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor } from 'xstate';
import type { OwnProps } from '../../../kit/forms/served.ts';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { formDeadlineMs } from '../../../kit/page/form-answers.ts';
import { formPage } from '../../../kit/page/form-page.ts';
import { afterRegistration, notDonePath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration.ts';
import { kept } from '../../../server/content/kept.ts';
import { isOn } from '../../../server/flags.ts';
import { tellGap } from '../../../server/form-shells/marks.ts';
import { keepRedirect } from '../../../server/redirect-cookie.ts';
import { beginSession } from '../shared/begin-session.ts';
import type { RegistrationFormProps } from './registration-form.island.tsx';
import { registrationFrom } from './registration-values.ts';

type Values = RegistrationFormProps['values'];
type Query = AccountRequest['context']['query'];

const one = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
};

/** The campaign that led here (A§3 metadata), where the site takes it along. */
const campaignIn = async (query: Query): Promise<string | undefined> =>
  (await isOn('cid-parameter')()) ? one(query, 'cid') : undefined;

/** A§2: the address fills in the e-mail, and the name too when the visitor comes from a single sign-on. */
const prefilled = (query: Query): Values => {
  const name = one(query, 'type') === 'sso' ? (one(query, 'name') ?? '').trim() : '';
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { email: one(query, 'email') ?? '', firstName, lastName };
};

/** Milliseconds for which a list counts as fresh; lists change with a release of the service. */
const listsKeptMs = 60_000;
/** Milliseconds that a page waits for its lists; a plain text field takes the place of one that cannot be had (A§8). */
const listsBudgetMs = 2_000;

/** A list of the form in a language, the same for everybody; undefined when it cannot be had, or is empty. */
const listOf = (port: Token<() => TE.TaskEither<unknown, readonly LookupItem[]>>) =>
  kept(async (language: Language): Promise<readonly LookupItem[] | undefined> => {
    const scope = requestScope(configuration().services, { language, timeoutMs: listsBudgetMs });
    const items = await scope.get(port)()();
    return items._tag === 'Right' && items.right.length > 0 ? items.right : undefined;
  }, listsKeptMs);

const countries = listOf(tokens.user.listCountries);
const functions = listOf(tokens.user.listFunctions);
const titles = listOf(tokens.user.listTitles);

const listsIn = async (language: Language) => {
  const found = await Promise.all([countries(language), functions(language), titles(language)]);
  const [inCountries = [], inFunctions = [], inTitles = []] = found;
  return {
    isWhole: found.every((list) => list !== undefined),
    lists: {
      countries: inCountries,
      functions: inFunctions,
      titles: inTitles.map(({ description }) => description),
    },
  };
};

/**
 * A§2 registration: the single long form, or one of its variants at a path of its own. A signed-in visitor is sent to the root; `actions` are
 * those that may wait for the session. `form` is null when the visitor is to look into their mail (decisions §6).
 */
export const registerPage = (actions: PendingActions, path: string = paths.register) =>
  formPage({
    path,
    definition: registrationForm,
    captchaAction: 'register',
    actions,
    leave: ({ context, settings, session, language, intent }) => {
      if (session._tag === 'active') return printRoute({ page: 'home', language });
      keepRedirect(context.res, settings, {
        route: intent.redirect,
        articleName: intent.articleName,
        ...(intent.action !== null && { action: intent.action.name }),
      });
      return undefined;
    },
    prefill: ({ context }) => prefilled(context.query),
    values: registrationFrom,
    run:
      (opened) =>
      async ({ event, scope, solveCaptcha }) => {
        const machine = registrationMachine({
          registerAccount: scope.get(tokens.user.registerAccount),
          solveCaptcha,
          detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
        });
        const { context, intent } = opened;
        const input = {
          rules: { siteName: configuration().services.siteName },
          source: intent.source ?? undefined,
          cid: await campaignIn(context.query),
          practiceCode: intent.practiceCode,
        };
        return walk(createActor(machine, { input }), [event], formDeadlineMs);
      },
    taken: (opened, { result, scope, store }) =>
      beginSession(opened, {
        userId: result.id,
        scope,
        store,
        target: afterRegistration(opened.language, opened.intent),
        actions,
      }),
    elsewhere: () => null,
    props: async (opened, values): Promise<OwnProps<RegistrationFormProps>> => {
      const { context, language, intent } = opened;
      const { lists, isWhole } = await listsIn(language);
      if (!isWhole) tellGap(context.res);
      return {
        values,
        siteName: configuration().services.siteName,
        source: intent.source,
        cid: (await campaignIn(context.query)) ?? null,
        practiceCode: intent.practiceCode ?? null,
        ...lists,
        target: afterRegistration(language, intent),
        waiting: waitingFor(intent.action),
        notDoneHref: notDonePath(language, intent),
        signInHref: signInPath(language, intent),
        privacyHref: printRoute({ page: 'privacyPolicy', language }),
      };
    },
  });
