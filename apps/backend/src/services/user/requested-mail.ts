import { writePreferencesMail } from './mail-links/use-case.ts';
import { writeKeptMail } from './own-account/kept-mail.ts';
import { writeResetMail } from './password-resets/use-case.ts';
import type { Context } from './shared/context.ts';
import { makeMailLinks } from './shared/mail-links.ts';
import { workOffMailRequests } from './shared/mail-requests.ts';
import { writeCodeMail } from './shared/sign-in-codes.ts';
import { writeSubscriptionMail } from './shared/subscriptions/subscribe-by-mail.ts';

/** Writes the mails that were asked for by address into the outbox. */
export const writeRequestedMail = (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets' | 'mailLinkKeys'>,
): Promise<void> => {
  const tools = { ...context, mailLinks: makeMailLinks(context.mailLinkKeys) };
  return workOffMailRequests(context.db, {
    signInCode: writeCodeMail(context),
    passwordReset: writeResetMail(context),
    subscription: writeSubscriptionMail(tools),
    mailPreferences: writePreferencesMail(tools),
    accountKept: writeKeptMail(context),
  });
};
