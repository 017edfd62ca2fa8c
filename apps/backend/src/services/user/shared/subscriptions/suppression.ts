import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** The reason for a suppression: the owner's wish, a complaint, or an address that takes no mail. */
export type SuppressionReason = Tables['suppressed_addresses']['reason'];

/** Returns the key of an address in the suppression list: the digest of its comparable form. */
export const addressHashOf = (emailKey: string | RawBuilder<unknown>) =>
  sql<Buffer>`sha256(convert_to(${emailKey}, 'UTF8'))`;

/** Returns whether the address in a column is suppressed. */
export const isSuppressed = (column: string) =>
  sql`EXISTS (SELECT FROM suppressed_addresses WHERE address_hash = ${addressHashOf(sql.ref(column))})`;

/**
 * Suppresses all mail to an address until its owner subscribes again; a later reason does not replace a stronger one.
 */
export const suppress = async (
  tx: Transaction<Tables>,
  { emailKey, reason, now }: { readonly emailKey: string; readonly reason: SuppressionReason; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('suppressed_addresses')
    .values({ address_hash: addressHashOf(emailKey), reason, suppressed_at: now })
    .onConflict((conflict) =>
      reason === 'everything'
        ? conflict.doNothing()
        : conflict.column('address_hash').doUpdateSet({ reason, suppressed_at: now }),
    )
    .execute();
};

/** The owner of the address has pressed a button that only they could press: nothing else takes an address off the list. */
export const liftSuppression = async (tx: Transaction<Tables>, emailKey: string): Promise<void> => {
  await tx.deleteFrom('suppressed_addresses').where('address_hash', '=', addressHashOf(emailKey)).execute();
};

export const suppressionOf = async (
  tx: Transaction<Tables>,
  emailKey: string,
): Promise<SuppressionReason | undefined> =>
  (
    await tx
      .selectFrom('suppressed_addresses')
      .select('reason')
      .where('address_hash', '=', addressHashOf(emailKey))
      .executeTakeFirst()
  )?.reason;
