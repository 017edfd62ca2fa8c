import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import { type RegistrationType, registrationForm, registrationMachine } from '@masthead/core/registration';
import { dropIdentityTicket, identityTicketOf } from '@masthead/gateway';
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
import { tellGap } from '../../../server/form-shells/marks.ts';
import { keepRedirect } from '../../../server/redirect-cookie.ts';
import { campaignIn, one } from '../shared/address-parameters.ts';
import { beginSession } from '../shared/begin-session.ts';
import { listsIn } from '../shared/lookup-lists.ts';
import { refusedDomainsIn } from '../shared/refused-domains.ts';
import type { RegistrationFormProps } from './registration-form.island.tsx';
import { registrationFrom } from './registration-values.ts';

type Values = RegistrationFormProps['values'];
type Query = AccountRequest['context']['query'];

/** A§2: whom a single sign-on has named is asked for no password. */
const typeOf = (query: Query): RegistrationType => (one(query, 'type') === 'sso' ? 'sso' : 'password');

/** A§2: the address fills in the e-mail, and the name too when the visitor comes from a single sign-on. */
const prefilled = (query: Query): Values => {
  const name = typeOf(query) === 'sso' ? (one(query, 'name') ?? '').trim() : '';
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { email: one(query, 'email') ?? '', firstName, lastName };
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
          registerIdentified: scope.get(tokens.user.registerIdentified),
          solveCaptcha,
          detectCountry: () => TE.left({ _tag: 'Unreachable', cause: 'not asked for a posted form' }),
        });
        const { context, intent } = opened;
        const input = {
          rules: {
            siteName: configuration().services.siteName,
            refusedDomains: await refusedDomainsIn(opened.language),
          },
          source: intent.source ?? undefined,
          type: typeOf(context.query),
          ticket: identityTicketOf(context.req, opened.settings),
          cid: await campaignIn(context.query),
          practiceCode: intent.practiceCode,
        };
        return walk(createActor(machine, { input }), [event], formDeadlineMs);
      },
    taken: (opened, { result, scope, store }) => {
      // A§4: temporary login cookies are removed.
      if (typeOf(opened.context.query) === 'sso') dropIdentityTicket(opened.context.res, opened.settings);
      return beginSession(opened, {
        userId: result.id,
        scope,
        store,
        target: afterRegistration(opened.language, opened.intent),
        actions,
      });
    },
    elsewhere: () => null,
    props: async (opened, values): Promise<OwnProps<RegistrationFormProps>> => {
      const { context, language, intent } = opened;
      const { lists, isWhole } = await listsIn(language);
      if (!isWhole) tellGap(context.res);
      return {
        values,
        siteName: configuration().services.siteName,
        refusedDomains: await refusedDomainsIn(language),
        source: intent.source,
        type: typeOf(context.query),
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
