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
import { createActor } from 'xstate';
import type { OwnProps } from '../../../kit/forms/served.ts';
import { type AccountRequest, scopeOf } from '../../../kit/page/account-request.ts';
import { formDeadlineMs } from '../../../kit/page/form-answers.ts';
import { formPage } from '../../../kit/page/form-page.ts';
import { afterRegistration, notDonePath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration.ts';
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

/** A§2: the address fills in the e-mail, and the name too when the visitor comes from a single sign-on. */
const prefilled = (query: Query): Values => {
  const name = one(query, 'type') === 'sso' ? (one(query, 'name') ?? '').trim() : '';
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { email: one(query, 'email') ?? '', firstName, lastName };
};

const itemsOf = (list: LookupList): readonly LookupItem[] => (list._tag === 'listed' ? list.items : []);

const lookupsFor = async (request: AccountRequest) => {
  const scope = scopeOf(request, tokenStore());
  const lists = await loadLookups({
    listCountries: scope.get(tokens.user.listCountries),
    listFunctions: scope.get(tokens.user.listFunctions),
    listTitles: scope.get(tokens.user.listTitles),
  })();
  return lists._tag === 'Right'
    ? {
        countries: itemsOf(lists.right.countries),
        functions: itemsOf(lists.right.functions),
        titles: itemsOf(lists.right.titles).map(({ description }) => description),
      }
    : { countries: [], functions: [], titles: [] };
};

/**
 * A§2 registration: the single long form. A signed-in visitor is sent to the root; `actions` are those that may wait for the session.
 * `form` is null when the visitor is to look into their mail (decisions §6).
 */
export const registerPage = (actions: PendingActions) =>
  formPage({
    path: paths.register,
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
      ({ event, scope, solveCaptcha }) => {
        const machine = registrationMachine({
          registerAccount: scope.get(tokens.user.registerAccount),
          solveCaptcha,
          detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
        });
        const { context, intent } = opened;
        const input = {
          rules: { siteName: configuration().services.siteName },
          source: intent.source ?? undefined,
          cid: one(context.query, 'cid'),
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
      return {
        values,
        siteName: configuration().services.siteName,
        source: intent.source,
        cid: one(context.query, 'cid') ?? null,
        ...(await lookupsFor(opened)),
        target: afterRegistration(language, intent),
        waiting: waitingFor(intent.action),
        notDoneHref: notDonePath(language, intent),
        signInHref: signInPath(language, intent),
        privacyHref: printRoute({ page: 'privacyPolicy', language }),
      };
    },
  });
