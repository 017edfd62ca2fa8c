import type { Config } from '../../platform/config/config.ts';
import type { Message } from '../../platform/mail/transport.ts';
import { readEmailAddress } from '../../platform/values/email-address.ts';
import type { Language } from '../../platform/values/language.ts';
import type { Database } from '../../services/tables.ts';
import { issueMail } from '../../services/user/newsletters/issue-mail.ts';
import { findAlert } from '../../services/user/newsletters/store.ts';
import type { MailLinks } from '../../services/user/shared/mail-links.ts';
import type { Person } from '../../services/user/shared/roles.ts';
import { subscriptionMail } from '../../services/user/shared/subscriptions/subscription-mail.ts';
import type { DataDocument } from '../format/document.ts';
import { issueOf, newsletterIn } from '../format/newsletter.ts';

/** A newsletter as one reader gets it. */
export type NewsletterMail = Pick<Message, 'subject' | 'html' | 'text'> & {
  readonly language: Language;
  readonly subcode: string;
  readonly unsubscribeToken: string;
};

type Parts = {
  readonly db: Database;
  readonly site: Config['site'];
  readonly mailLinks: MailLinks;
  readonly now: Date;
};

/**
 * Makes the mail that a newsletter is, by the function that makes it for its readers.
 * @param reader whose links it has; without one they open nothing
 * @returns undefined for a newsletter that lacks something, or whose text no mail can have
 */
export const newsletterMail = async (
  { db, site, mailLinks, now }: Parts,
  content: DataDocument,
  reader: Pick<Person, 'id' | 'email'> | undefined,
): Promise<NewsletterMail | undefined> => {
  const issue = issueOf(content);
  const code = newsletterIn(content.fields)?.subscription;
  if (issue === undefined || code === undefined) return undefined;
  const title = (await findAlert(db, site.key, code))?.title ?? code;
  const email = readEmailAddress(reader?.email ?? '');
  const link =
    reader && email
      ? subscriptionMail(mailLinks, { holder: { email, userId: reader.id }, codes: [code], now })
      : { subcode: code, unsubscribeToken: '' };
  const write = issueMail({ issue, title, site });
  const { subcode, unsubscribeToken } = link;
  const { subject, html, text } = write({ hasAccount: true, subcode, token: unsubscribeToken });
  return { subject, language: issue.language, html, text, subcode, unsubscribeToken };
};
