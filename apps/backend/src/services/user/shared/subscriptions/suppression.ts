import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Why nobody may write to an address: its owner wants nothing at all, has complained, or the address takes no mail. */
export type SuppressionReason = Tables['suppressed_addresses']['reason'];

/** What the list knows an address by: the digest of its comparable form, so that it names nobody. */
export const addressHashOf = (emailKey: string | RawBuilder<unknown>) =>
  sql<Buffer>`sha256(convert_to(${emailKey}, 'UTF8'))`;

/** Whether nobody writes to the address in a column. */
export const isSuppressed = (column: string) =>
  sql`EXISTS (SELECT FROM suppressed_addresses WHERE address_hash = ${addressHashOf(sql.ref(column))})`;

/** Nobody writes to the address until its owner subscribes again; what comes later does not weaken a reason that stands. */
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
