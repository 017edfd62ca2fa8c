import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { type MailLink, subscribeOutcome } from '@masthead/core/mail-links';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import { actingScopeOf } from '../../../kit/page/account-request.ts';
import { paths } from '../../../routes.ts';
import {
  isState,
  linkPage,
  type MailLinkButton,
  type MailLinkPageProps,
  type MailLinkRequest,
  type MailLinkState,
  pressed,
  problem,
  renewal,
  trouble,
} from './mail-link-page.ts';

const confirmation: MailLinkButton = { press: 'confirm', label: 'Subscribe_Confirm' };

const subscribe = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.subscribeByLink)(link));
  if (isState(outcome)) return outcome;
  if (E.isLeft(outcome)) return trouble(request, outcome.left, { again: confirmation });
  const view = subscribeOutcome(outcome.right, await request.list);
  const done = { isProblem: false, button: undefined };
  switch (view._tag) {
    case 'Subscribed':
      return { ...done, sentence: message('Subscribe_Success'), titles: view.titles };
    case 'AlreadySubscribed':
      return { ...done, sentence: message('Subscribe_Already'), titles: view.titles };
    case 'Unnamed':
      return { ...done, sentence: view.message, titles: [] };
    case 'Failed':
      return problem(view.message);
  }
};

const renew = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.renewMailLink)(link));
  if (isState(outcome)) return outcome;
  if (E.isLeft(outcome)) return trouble(request, outcome.left, { again: renewal });
  return { sentence: message('MailLink_Renewed'), titles: [], isProblem: false, button: undefined };
};

/** A§2 subscribe confirmation: the page behind the mail that asks an address to confirm. */
export const getSubscribeProps: GetServerSideProps<MailLinkPageProps> = linkPage({
  path: paths.subscribe,
  heading: 'Subscribe_Heading',
  purpose: 'subscribe',
  confirmation,
  question: { named: 'Subscribe_Text', unnamed: 'Subscribe_TextUnnamed' },
  act: (request, link, fields) => (fields?.get('press') === 'renew' ? renew : subscribe)(request, link),
});
