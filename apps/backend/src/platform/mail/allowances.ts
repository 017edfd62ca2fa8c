import type { MailTemplate } from './templates.ts';

/**
 * What is never left out, and waits beyond its allowance: notices of what was done to an account or a document, and messages to one of the
 * firm's own.
 */
const waiting = [
  'passwordChanged',
  'passwordCreated',
  'identityLinked',
  'identityUnlinked',
  'accountDeletion',
  'accountKept',
  'contactMessage',
  'alumniApproved',
  'alumniRefused',
  'rolesChanged',
  'serviceTokenMade',
  'documentCommented',
  'reviewAsked',
  'reviewApproved',
  'reviewReturned',
  'publicationFailed',
] as const satisfies readonly MailTemplate[];

export type WaitingTemplate = (typeof waiting)[number];

/**
 * Requests of owners have allowances of their own, so that others cannot use them up; all other mail shares one.
 * `emailChange` notifies the old address of a change, which is not made without it.
 */
const ownAllowances: Partial<Readonly<Record<MailTemplate, string>>> = {
  signInCode: 'code',
  contactCode: 'contactCode',
  passwordReset: 'reset',
  passwordResetWithProvider: 'reset',
  welcome: 'confirmation',
  confirmAddress: 'confirmation',
  emailChange: 'emailChange',
  subscriptionsChanged: 'subscriptionsChanged',
  subscriptionsWaiting: 'subscriptionsChanged',
  newsletterTest: 'newsletterTest',
};

/** The allowance that a mail counts against: of each notice its own, so that many of one kind delay no other. */
export const allowanceOf = (template: MailTemplate): string =>
  waiting.some((one) => one === template) ? template : (ownAllowances[template] ?? 'unasked');
