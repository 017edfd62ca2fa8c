import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { type MailLink, readMailLink, subscribeOutcome } from '@masthead/core/mail-links';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import { actingScopeOf } from '../../../kit/page/account-request.ts';
import { onPress } from '../../../kit/page/on-press.ts';
import { paths } from '../../../routes.ts';
import {
  factsOf,
  isState,
  isVisit,
  type MailLinkButton,
  type MailLinkPageProps,
  type MailLinkRequest,
  type MailLinkState,
  mailLinkProps,
  named,
  openMailLinkRequest,
  pressed,
  problem,
  renewal,
  titlesOf,
  trouble,
} from './mail-link-page.ts';

const confirmation: MailLinkButton = { press: 'confirm', label: 'Subscribe_Confirm' };

const subscribe = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.subscribeByLink)(link));
  if (isState(outcome)) return outcome;
  if (E.isLeft(outcome)) return trouble(request, outcome.left, { again: confirmation });
  const said = subscribeOutcome(outcome.right, await request.list);
  const done = { isProblem: false, button: undefined };
  switch (said._tag) {
    case 'Subscribed':
      return { ...done, sentence: message('Subscribe_Success'), titles: said.titles };
    case 'AlreadySubscribed':
      return { ...done, sentence: message('Subscribe_Already'), titles: said.titles };
    case 'Unnamed':
      return { ...done, sentence: said.message, titles: [] };
    case 'Failed':
      return problem(said.message);
  }
};

const renew = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.renewMailLink)(link));
  if (isState(outcome)) return outcome;
  if (E.isLeft(outcome)) return trouble(request, outcome.left, { again: renewal });
  return { sentence: message('MailLink_Renewed'), titles: [], isProblem: false, button: undefined };
};

const ask = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const facts = await factsOf(request, 'subscribe', link);
  if (E.isLeft(facts)) return trouble(request, facts.left, { again: confirmation });
  if (facts.right.isOwn && isVisit(request)) return subscribe(request, link);
  const keys = { named: 'Subscribe_Text', unnamed: 'Subscribe_TextUnnamed' } as const;
  return { ...named(await titlesOf(request, link.codes), keys), isProblem: false, button: confirmation };
};

/**
 * A§2 subscribe confirmation: where the mail leads that asks an address to confirm. Opening it changes nothing, one press does; whoever is signed
 * in as the owner of the address needs none (decisions §11).
 */
export const getSubscribeProps: GetServerSideProps<MailLinkPageProps> = async (context) => {
  const request = await openMailLinkRequest(context, readMailLink(context.query));
  const { link } = request;
  const state = async (): Promise<MailLinkState> => {
    if (link === undefined) {
      context.res.statusCode = 400;
      return problem(message('Subscribe_SubCodeEmpty_Text'));
    }
    const answer = await onPress(request, (fields) =>
      fields.get('press') === 'renew' ? renew(request, link) : subscribe(request, link),
    );
    if (answer === undefined) return ask(request, link);
    return isState(answer) ? answer : problem(answer.message, confirmation);
  };
  return mailLinkProps(request, { path: paths.subscribe, heading: 'Subscribe_Heading' }, await state());
};
