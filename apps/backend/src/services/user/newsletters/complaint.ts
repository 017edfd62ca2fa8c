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

/** The reason why an order is rejected: a code for programs with texts of their own, and a sentence. */
export type Complaint = {
  readonly code: ComplaintCode;
  /** Which of the texts, from 1, and which of its lines. */
  readonly text?: number;
  readonly line?: number;
  /** The field, time, language or code that it is about. */
  readonly value?: string;
  readonly message: string;
};
