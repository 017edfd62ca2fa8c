import type { Language } from '../../values/language.ts';

/** What a letter may speak of; each takes what it needs. */
export type MailWords = {
  readonly firstName: string;
  readonly siteName: string;
  readonly signInUrl: string;
  /** Where the owner of the address answers whether the account is theirs. */
  readonly emailLinkUrl: string;
  /** What the provider is called that a letter is about. */
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
  /** What is subscribed to from now on, and what not any more. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What the subscriptions are called that the letter is about. */
  readonly titles: readonly string[];
  /** Where they are confirmed. */
  readonly subscribeUrl: string;
  /** Where they are ended. */
  readonly unsubscribeUrl: string;
  /** Where a link to what an address is sent is asked for. */
  readonly preferencesUrl: string;
  /** Where it is seen and changed by the link of this letter. */
  readonly ownPreferencesUrl: string;
  /** Where the owner of an account changes theirs. */
  readonly subscriptionsUrl: string;
  /** What a visitor wrote through the contact form; empty in every other letter. */
  readonly written: WrittenWords;
};

/** A message of a visitor, as a letter tells of it; a part that is not told of is empty. */
export type WrittenWords = {
  readonly senderName: string;
  readonly senderEmail: string;
  readonly senderTitle: string;
  readonly organization: string;
  readonly topic: string;
  readonly message: string;
  /** The address of the page that it was written from. */
  readonly page: string;
  readonly recipientName: string;
};

export type Words = { readonly subject: string; readonly text: string };

/** One letter in every language. */
export type LetterTexts = Readonly<Record<Language, (words: MailWords) => Words>>;
