/** The state of a newsletter: scheduled, being sent, sent, or stopped by an editor. */
export type NewsletterState = 'waiting' | 'sending' | 'sent' | 'stopped';

/** An issue of a newsletter that an editor has ordered (A§1 newsletters), as its editors see it. Times are ISO 8601. */
export type Newsletter = {
  readonly id: string;
  /** What its readers have subscribed to. */
  readonly alertCode: string;
  readonly subject: string;
  readonly state: NewsletterState;
  readonly startsAt: string;
  readonly finishedAt: string | undefined;
  readonly recipients: number;
  readonly sent: number;
  /** Number of mails not sent: given up, or unsubscribed meanwhile. */
  readonly withheld: number;
  readonly bounced: number;
  readonly complaints: number;
};

/** An issue to send: Markdown under front matter, one text for each language (decisions §11). */
export type NewsletterOrder = {
  readonly alertCode: string;
  readonly texts: readonly string[];
  /** ISO 8601 with its distance from UTC; at once without one. */
  readonly at: string | undefined;
};

/** What may be wrong with an order. */
export const complaintCodes = [
  'unreadable',
  'frontMatterMissing',
  'fieldMissing',
  'fieldIsSeveralLines',
  'fieldTooLong',
  'fieldUnknown',
  'languageUnknown',
  'languageTwice',
  'bodyMissing',
  'bodyTooLong',
  'bodyTooDeep',
  'bodyHasTitle',
  'timeUnreadable',
  'timePast',
  'textMissing',
  'alertUnknown',
  'alertLanguageMissing',
  'nobodySubscribed',
  'sentAlready',
] as const;
export type ComplaintCode = (typeof complaintCodes)[number];

/** Why an order is refused. */
export type OrderComplaint = {
  /** Undefined for what only the service knows. */
  readonly code: ComplaintCode | undefined;
  /** Which of the texts, from 1, and which of its lines. */
  readonly text: number | undefined;
  readonly line: number | undefined;
  /** The field, time, language or code that it is about; may be empty. */
  readonly value: string;
  /** The same as a sentence of the service, in English. */
  readonly sentence: string;
};

/** Whether a newsletter can still be kept from going, or let go on. */
export const isStoppable = ({ state }: Pick<Newsletter, 'state'>): boolean =>
  state === 'waiting' || state === 'sending';
export const isResumable = ({ state }: Pick<Newsletter, 'state'>): boolean => state === 'stopped';
