import type { Context } from '../../context.ts';
import { writeResetMail } from './password-resets/use-case.ts';
import { workOffMailRequests } from './shared/mail-requests.ts';
import { writeCodeMail } from './shared/sign-in-codes.ts';

/** Writes the mails that were asked for by address into the outbox. */
export const writeRequestedMail = (context: Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>): Promise<void> =>
  workOffMailRequests(context.db, { signInCode: writeCodeMail(context), passwordReset: writeResetMail(context) });
