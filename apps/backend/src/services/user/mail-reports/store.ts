import { sql, type Transaction } from 'kysely';
import type { MailReport } from '../../../platform/mail/delivery-report.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { suppress } from '../shared/subscriptions/suppression.ts';
import type { Tables } from '../shared/tables.ts';

/** So many messages that an address did not take within so many days, and it is not written to any more. */
const maxSoftBounces = 5;
const softBounceDays = 30;

const hashOf = (emailKey: string) => sql<Buffer>`sha256(convert_to(${emailKey}, 'UTF8'))`;

/** Returns the recipient of a message, by the comparable form of the address. */
const recipientOf = async (tx: Transaction<Tables>, messageId: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom('mail_outbox')
    .select(['recipient', 'recipient_key'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  return found && (found.recipient_key ?? readEmailAddress(found.recipient)?.key);
};

const softBouncesOf = async (tx: Transaction<Tables>, emailKey: string, since: Date): Promise<number> => {
  const { total } = await tx
    .selectFrom('mail_reports')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('kind', '=', 'soft')
    .where('address_hash', '=', hashOf(emailKey))
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * Stores a report with its consequences for the recipient of the message, whatever address the report names. A
 * complaint or a permanent refusal stops all mail to it, temporary refusals do after the fifth. A repeated report
 * counts once. `false` for an unknown message, or an old one.
 */
export const noteReport = async (
  tx: Transaction<Tables>,
  { messageId, kind }: MailReport,
  now: Date,
): Promise<boolean> => {
  const emailKey = await recipientOf(tx, messageId);
  if (emailKey === undefined) return false;
  const noted = await tx
    .insertInto('mail_reports')
    .values({ message_id: messageId, kind, address_hash: hashOf(emailKey), reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (noted === undefined) return true;
  const since = new Date(now.getTime() - softBounceDays * 86_400_000);
  if (kind === 'soft' && (await softBouncesOf(tx, emailKey, since)) < maxSoftBounces) return true;
  await suppress(tx, { emailKey, reason: kind === 'complaint' ? 'complaint' : 'bounce', now });
  return true;
};
