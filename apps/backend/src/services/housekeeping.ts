import { sweepProofs } from '../platform/abuse-protection/housekeeping.ts';
import { sweepMail } from '../platform/mail/housekeeping.ts';
import { sweepAlumni } from './alumni/housekeeping.ts';
import { sweepContent } from './content/housekeeping.ts';
import { sweepForms } from './forms/housekeeping.ts';
import type { Database } from './tables.ts';
import { sweepAccounts } from './user/housekeeping.ts';

/** Removes what is of no use to anyone any more, each part by its owner. */
export const sweep = async (db: Database, now: Date): Promise<void> => {
  await sweepProofs(db, now);
  await sweepAccounts(db, now);
  await sweepForms(db, now);
  await sweepAlumni(db, now);
  await sweepMail(db, now);
  await sweepContent(db, now);
};
