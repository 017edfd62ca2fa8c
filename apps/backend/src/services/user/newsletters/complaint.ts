/** What may be wrong with an order of a newsletter; docs/contracts/user-service.md lists what each is about. */
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

/** Why nothing is sent: a code for programs that say it in a language of their own, and the same as a sentence for people. */
export type Complaint = {
  readonly code: ComplaintCode;
  /** Which of the texts, from 1, and which of its lines. */
  readonly text?: number;
  readonly line?: number;
  /** The field, time, language or code that it is about. */
  readonly value?: string;
  readonly message: string;
};
