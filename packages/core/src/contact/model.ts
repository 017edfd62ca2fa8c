import type { Language } from '../shared/language.ts';

/**
 * Why a visitor opens the form (A§3 `Source`): the profile of a partner or author, or a message to
 * the firm.
 */
export const contactSources = ['Profile', 'talkToUs'] as const;
export type ContactSource = (typeof contactSources)[number];

/** A recipient. Only the service knows their mail address. */
export type ContactProfile = { readonly id: string; readonly name: string; readonly source: ContactSource };

/** Returns whether an id from an address can belong to a recipient. */
export const isProfileId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id);

/** What the visitor fills in (A§3). */
export type ContactForm = {
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly organization: string;
  readonly subject: string;
  readonly message: string;
};

/** Decisions §5, in UTF-16 code units as `maxlength` counts them. */
export const contactMaxLengths = {
  name: 100,
  title: 150,
  organization: 150,
  subject: 200,
  message: 5_000,
} as const satisfies Partial<Record<keyof ContactForm, number>>;

/** The page that the visitor writes from. */
export type ContactPage = {
  /** The id of its content item; empty for a page that has none. */
  readonly itemId: string;
  /** Its whole address. */
  readonly address: string;
  readonly language: Language;
  readonly isPreview: boolean;
};

/** A message with all its data. */
export type ContactRequest = {
  readonly form: ContactForm;
  readonly profile: ContactProfile;
  readonly page: ContactPage;
};

/** A§5: a message to the firm requires a text. */
export const isMessageRequired = ({ source }: Pick<ContactProfile, 'source'>): boolean => source === 'talkToUs';

/** A§4: only a message to a profile waits for a code, and only where the flag is on; A§5 has the list of domains go by the same rule. */
export const isVerified = ({ source }: Pick<ContactProfile, 'source'>, isFlagOn: boolean): boolean =>
  source === 'Profile' && isFlagOn;
