import { queueNotice } from '../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { toOwners, type WriteRequestedMail } from '../shared/mail-requests.ts';
import type { Toolbox } from '../shared/toolbox.ts';

/** Notifies the owner of an account that a sign-in cancelled its deletion. */
export const writeKeptMail = ({ clock }: Pick<Toolbox, 'clock'>): WriteRequestedMail =>
  toOwners((tx, account) =>
    queueNotice(tx, {
      recipient: account.email,
      template: 'accountKept',
      language: preferredLanguage(account.language),
      firstName: account.firstName,
      now: clock(),
    }),
  );
