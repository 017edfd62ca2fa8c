import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { EmailAddress } from '../../../platform/values/email-address.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import type { Tables } from './tables.ts';

/** What a link about a change of address does. One cannot be used for the other. */
export type EmailChangeAnswer = 'confirm' | 'undo';

const shape = /^[A-Za-z0-9_-]{43}$/;
const dayMs = 86_400_000;
const confirmMs = dayMs;
/** At least a week after the last moment of the confirmation. */
const undoMs = 8 * dayMs;

const hashOf = (value: string, answer: EmailChangeAnswer): Buffer =>
  createHash('sha256').update(`email-change ${answer} ${value}`).digest();

/** The kept form of a token that came back; undefined for anything that was never one of ours. */
export const hashOfChangeToken = (value: string, answer: EmailChangeAnswer): Buffer | undefined =>
  shape.test(value) ? hashOf(value, answer) : undefined;

const makeToken = (answer: EmailChangeAnswer): { readonly value: string; readonly hash: Buffer } => {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOf(value, answer) };
};

export type EmailChangeRequest = {
  readonly userId: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly language: string;
  readonly old: { readonly address: string; readonly key: string };
  readonly new: EmailAddress;
  readonly now: Date;
};

/**
 * Requests the confirmation of a new address, and notifies the old one, which may undo it. A previous unconfirmed
 * change is deleted. Where the new address has an account, its owner is notified instead, and the answer is the same.
 * `false` when one of the two addresses got too much mail: the caller's transaction must be rolled back, since no
 * change is made without notice.
 */
export const requestEmailChange = async (
  tx: Transaction<Tables>,
  { userId, sessionId, firstName, language: tag, old, new: wanted, now }: EmailChangeRequest,
): Promise<boolean> => {
  const language = preferredLanguage(tag);
  const confirm = makeToken('confirm');
  const undo = makeToken('undo');
  const holder = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('email_key', '=', wanted.key)
    .executeTakeFirst();
  const question =
    holder === undefined
      ? { recipient: wanted.address, template: 'confirmEmail' as const, language, firstName, linkToken: confirm.value }
      : {
          recipient: holder.email,
          template: 'accountExists' as const,
          language: preferredLanguage(holder.language),
          firstName: holder.first_name,
        };
  const full = (): 'full' => 'full';
  const notice = { recipient: old.address, template: 'emailChange' as const, language, firstName, now };
  if ((await queueMail(tx, { ...question, now }, full)) === 'full') return false;
  if ((await queueMail(tx, { ...notice, linkToken: undo.value, newEmail: wanted.address }, full)) === 'full')
    return false;
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  await tx
    .insertInto('email_changes')
    .values({
      confirm_hash: confirm.hash,
      undo_hash: undo.hash,
      user_id: userId,
      session_id: sessionId,
      old_email: old.address,
      old_email_key: old.key,
      new_email: wanted.address,
      new_email_key: wanted.key,
      requested_at: now,
      confirm_until: new Date(now.getTime() + confirmMs),
      undo_until: new Date(now.getTime() + undoMs),
    })
    .execute();
  return true;
};
