import type { MailLinkHolder, MailLinks } from '../mail-links.ts';

/**
 * What makes a mail one of a subscription (RFC 2369, RFC 8058): its link to unsubscribe, which the outbox puts below the text and into the headers
 * `List-Unsubscribe` and `List-Unsubscribe-Post`. Every mail that comes because of a subscription has it; one that somebody asked for does not.
 */
export const subscriptionMail = (
  mailLinks: MailLinks,
  { holder, codes, now }: { readonly holder: MailLinkHolder; readonly codes: readonly string[]; readonly now: Date },
): { readonly subcode: string; readonly unsubscribeToken: string } => ({
  subcode: codes.join(','),
  unsubscribeToken: mailLinks.seal('unsubscribe', { holder, codes }, now),
});
