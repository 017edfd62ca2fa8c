import type { MailLinkHolder, MailLinks } from '../mail-links.ts';

/**
 * The data of a subscription's mail (RFC 2369, RFC 8058): its link to unsubscribe, which the outbox adds below the
 * text and to the headers `List-Unsubscribe` and `List-Unsubscribe-Post`. Every mail of a subscription has it; a
 * requested mail does not.
 */
export const subscriptionMail = (
  mailLinks: MailLinks,
  { holder, codes, now }: { readonly holder: MailLinkHolder; readonly codes: readonly string[]; readonly now: Date },
): { readonly subcode: string; readonly unsubscribeToken: string } => ({
  subcode: codes.join(','),
  unsubscribeToken: mailLinks.seal('unsubscribe', { holder, codes }, now),
});
