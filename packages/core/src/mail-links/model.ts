import { type AlertCode, parseAlertCodes } from '../shared/alert-code.ts';

/** What the link of a mail is for; the token of one is worthless for another. */
export type MailLinkPurpose = 'subscribe' | 'unsubscribe' | 'preferences';

/** The content of a link's address (A§2): the signed token, and its subject. */
export type MailLink = { readonly token: string; readonly codes: readonly AlertCode[] };

/** The link in an address with these parameters; undefined where one of the two is missing (A§5). */
export const readMailLink = ({ subcode, eid }: Readonly<Record<string, unknown>>): MailLink | undefined => {
  const codes = typeof subcode === 'string' ? parseAlertCodes(subcode) : [];
  return typeof eid === 'string' && eid !== '' && codes.length > 0 ? { token: eid, codes } : undefined;
};

/** The facts of a link for its visitor. */
export type MailLinkFacts = {
  /** Whether the visitor is signed in as its recipient: then no click is needed (decisions §11). */
  readonly isOwn: boolean;
  /** Whether that one has an account, and with it an editor. */
  readonly hasAccount: boolean;
  /** What the address is sent; of a link to the preferences. */
  readonly codes: readonly string[];
};

/**
 * A single-use link of an account: to a new password, of a registration, or of either mail about
 * another address.
 */
export type AccountLink =
  | { readonly purpose: 'passwordReset'; readonly token: string; readonly uid: string }
  | { readonly purpose: 'emailLink' | 'emailChange' | 'emailChangeUndo'; readonly token: string };
