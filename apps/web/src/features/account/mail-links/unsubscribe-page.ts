import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { type MailLink, readMailLink } from '@masthead/core/mail-links';
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
  titlesOf,
  trouble,
} from './mail-link-page.ts';
import { isOneClick } from './one-click.ts';

const confirmation: MailLinkButton = { press: 'confirm', label: 'Unsubscribe_Press' };
/** A§8: whatever went wrong, the page says the one sentence of forms. */
const failed = message('Unsubscribe_Failed');

const unsubscribe = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.unsubscribeByLink)(link));
  if (isState(outcome)) return outcome;
  if (E.isLeft(outcome)) return trouble(request, outcome.left, { sentence: failed, again: confirmation });
  const keys = { named: 'Unsubscribe_Success', unnamed: 'Unsubscribe_SuccessUnnamed' } as const;
  return { ...named(await titlesOf(request, link.codes), keys), isProblem: false, button: undefined };
};

const ask = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const facts = await factsOf(request, 'unsubscribe', link);
  if (E.isLeft(facts)) return trouble(request, facts.left, { sentence: failed, again: confirmation });
  if (facts.right.isOwn && isVisit(request)) return unsubscribe(request, link);
  const keys = { named: 'Unsubscribe_Text', unnamed: 'Unsubscribe_TextUnnamed' } as const;
  return { ...named(await titlesOf(request, link.codes), keys), isProblem: false, button: confirmation };
};

/**
 * A§2 unsubscribe: a form, then what came of it. Opening it changes nothing, one press does; whoever is signed in as the owner of the address needs
 * none (decisions §11). A mail program that posts what `List-Unsubscribe-Post` says (RFC 8058) needs nothing but the link.
 */
export const getUnsubscribeProps: GetServerSideProps<MailLinkPageProps> = async (context) => {
  const request = await openMailLinkRequest(context, readMailLink(context.query));
  const { link } = request;
  const state = async (): Promise<MailLinkState> => {
    if (link === undefined) {
      context.res.statusCode = 400;
      return problem(message('Subscribe_SubCodeEmpty_Text'));
    }
    const answer = await onPress(request, () => unsubscribe(request, link), { unguarded: isOneClick });
    if (answer === undefined) return ask(request, link);
    return isState(answer) ? answer : problem(answer.message, confirmation);
  };
  return mailLinkProps(request, { path: paths.unsubscribe, heading: 'Unsubscribe_Heading' }, await state());
};
