import type { Language } from '../../values/language.ts';

/** The data of a mail; each template uses what it needs. */
export type MailWords = {
  readonly firstName: string;
  readonly siteName: string;
  readonly signInUrl: string;
  /** Where the owner of the address answers whether the account is theirs. */
  readonly emailLinkUrl: string;
  /** The name of the provider that a mail is about. */
  readonly provider: string;
  /** The code to sign in with. */
  readonly code: string;
  /** Where a new password is set. */
  readonly resetUrl: string;
  /** Where a link to a new password is asked for. */
  readonly forgotUrl: string;
  /** The address that an account is to have. */
  readonly newEmail: string;
  /** Where a change of address is confirmed or undone. */
  readonly emailChangeUrl: string;
  /** What is subscribed to, or which roles are held, from now on, and what not any more. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The titles of the subscriptions or documents, or the names of the tokens, that a mail is about. */
  readonly titles: readonly string[];
  /** Where they are confirmed. */
  readonly subscribeUrl: string;
  /** Where they are ended. */
  readonly unsubscribeUrl: string;
  /** Where a link to what an address is sent is asked for. */
  readonly preferencesUrl: string;
  /** The page where they can be changed with the link of this mail. */
  readonly ownPreferencesUrl: string;
  /** Where the owner of an account changes theirs. */
  readonly subscriptionsUrl: string;
  /** A visitor's text in the contact form, or that of a colleague about a document; empty in all other mails. */
  readonly written: WrittenWords;
};

/** A message of a visitor or a colleague for a mail; an unused part is empty. */
export type WrittenWords = {
  readonly senderName: string;
  readonly senderEmail: string;
  readonly senderTitle: string;
  readonly organization: string;
  /** Of what a colleague writes: the id of the document. */
  readonly topic: string;
  readonly message: string;
  /** The address of the page that it was written from, or of the document in the studio. */
  readonly page: string;
  readonly recipientName: string;
};

export type Words = { readonly subject: string; readonly text: string };

/** One mail in every language. */
export type MailTexts = Readonly<Record<Language, (words: MailWords) => Words>>;
