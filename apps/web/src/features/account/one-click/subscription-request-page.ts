import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import { titlesIn } from '@masthead/core/mail-links';
import {
  subscribeCaptchaAction,
  subscriptionRequestForm,
  subscriptionRequestMachine,
} from '@masthead/core/subscription-request';
import type { GetServerSidePropsContext } from 'next';
import { createActor } from 'xstate';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { formPage, type OpenedForm } from '../../../kit/page/form-page.ts';
import { promptPath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { paths } from '../../../routes.ts';
import { subscriptionList } from '../../../server/subscription-list.ts';
import { campaignIn, one } from '../shared/address-parameters.ts';
import { offerFrom } from './pending-subscription.ts';

/** What an address may be subscribed to here: what stands in the list. Practices are for those with an account (A§4). */
const codeOf = ({ intent }: AccountRequest): string | undefined => {
  const offer = offerFrom(intent.action?.subject);
  return offer?.kind === 'alert' ? offer.code : undefined;
};

/**
 * Where a visitor goes who needs no form: one with a session presses a button instead, and so does everybody for what is for accounts only.
 * An address that names nothing to subscribe to leads back to where it came from; one that names no such place either is explained.
 */
const leave = (opened: OpenedForm): string | undefined => {
  const { session, intent, language, context } = opened;
  if (intent.action === null)
    return one(context.query, 'redirect') || context.req.method === 'POST' ? intent.redirect : undefined;
  return session._tag === 'active' || codeOf(opened) === undefined ? promptPath(language, intent) : undefined;
};

/**
 * The twin of the form in a subscribe block (C§4): an address without a session is asked by mail whether it wants what is offered. `form` is
 * null when the visitor is to look into their mail: the answer is the same for every address.
 */
export const subscriptionRequestPage = (actions: PendingActions) => {
  const page = formPage({
    path: paths.subscriptionRequest,
    definition: subscriptionRequestForm,
    captchaAction: subscribeCaptchaAction,
    actions,
    leave,
    prefill: ({ context: { query } }) => ({ email: one(query, 'email') ?? '' }),
    run:
      (opened) =>
      async ({ event, scope, solveCaptcha }) => {
        const machine = subscriptionRequestMachine({ subscribe: scope.get(tokens.user.subscribe), solveCaptcha });
        const input = { codes: [codeOf(opened) ?? ''], cid: await campaignIn(opened.context.query) };
        return walk(createActor(machine, { input }), [event], formTimeLeftMs(opened));
      },
    taken: async () => null,
    props: async (opened, { email = '' }) => ({
      email,
      isNamed: opened.intent.action !== null,
      editorHref: subscriptionsHref(opened.language, opened.session._tag === 'active'),
      title: titlesIn(await subscriptionList(), [codeOf(opened) ?? ''])?.[0] ?? null,
      signInHref: signInPath(opened.language, opened.intent),
    }),
  });
  return (context: GetServerSidePropsContext): ReturnType<typeof page> => {
    // The address holds somebody's e-mail address: it goes to nobody.
    context.res.setHeader('Referrer-Policy', 'no-referrer');
    return page(context);
  };
};
