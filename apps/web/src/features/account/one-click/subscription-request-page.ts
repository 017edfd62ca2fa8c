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
import { type AccountRequest, frameOf, openAccountRequest } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { formPage, type OpenedForm } from '../../../kit/page/form-page.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { promptPath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { paths, printRoute } from '../../../routes.ts';
import { subscriptionList } from '../../../server/content/subscription-list.ts';
import { campaignIn, one } from '../shared/address-parameters.ts';
import { offerFrom, subscribeParameter } from './pending-subscription.ts';

/** Returns the code of the list that an address can subscribe to here. Practices need an account (A§4). */
const codeOf = ({ intent }: AccountRequest): string | undefined => {
  const offer = offerFrom(intent.action?.subject);
  return offer?.kind === 'alert' ? offer.code : undefined;
};

/**
 * A visitor with a session needs no mail but one submit, as do lists for accounts only; an address without a list
 * redirects back.
 */
const leave = (opened: OpenedForm): string | undefined => {
  const { session, intent, language } = opened;
  if (intent.action === null) return intent.redirect;
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
      title: titlesIn(await subscriptionList(), [codeOf(opened) ?? ''])?.[0] ?? null,
      signInHref: signInPath(opened.language, opened.intent),
    }),
  });
  return async (context: GetServerSidePropsContext) => {
    // The address contains an e-mail address: it is sent in no referrer.
    context.res.setHeader('Referrer-Policy', 'no-referrer');
    if (offerFrom(one(context.query, subscribeParameter)) !== null) return page(context);
    // The address names nothing to subscribe to: the page reports it.
    const request = await openAccountRequest(context, actions);
    context.res.statusCode = 400;
    const listHref = printRoute({ page: 'subscriptions', language: request.language });
    return {
      props: plainProps({ frame: await frameOf(request, paths.subscriptionRequest), form: null, listHref }),
    };
  };
};
