import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import type { MailLink } from '@masthead/core/mail-links';
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
  named,
  pressed,
  titlesOf,
  trouble,
} from './mail-link-page.ts';
import { isOneClick } from './one-click.ts';

const confirmation: MailLinkButton = { press: 'confirm', label: 'Unsubscribe_Press' };
/** A§8: the page shows one message for every failure. */
const failed = message('Unsubscribe_Failed');

const unsubscribe = async (request: MailLinkRequest, link: MailLink): Promise<MailLinkState> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.unsubscribeByLink)(link));
  if (isState(outcome)) return outcome;
  if (E.isLeft(outcome)) return trouble(request, outcome.left, { sentence: failed, again: confirmation });
  const keys = { named: 'Unsubscribe_Success', unnamed: 'Unsubscribe_SuccessUnnamed' } as const;
  return { ...named(await titlesOf(request, link.codes), keys), isProblem: false, button: undefined };
};

/**
 * A§2 unsubscribe: a form, then its result. A mail program that posts the body of `List-Unsubscribe-Post` (RFC 8058)
 * needs only the link.
 */
export const getUnsubscribeProps: GetServerSideProps<MailLinkPageProps> = linkPage({
  path: paths.unsubscribe,
  heading: 'Unsubscribe_Heading',
  purpose: 'unsubscribe',
  confirmation,
  question: { named: 'Unsubscribe_Text', unnamed: 'Unsubscribe_TextUnnamed' },
  failed,
  act: unsubscribe,
  unguarded: isOneClick,
});
