import type { Kysely, Transaction } from 'kysely';
import type { AbuseProtectionTables } from './tables.ts';

export type OneTimeToken = { readonly id: string; readonly expiresAt: Date };

/** Marks a token as used; `false` when it already was. Under any number of parallel calls exactly one gets `true`. */
export const spendToken = async (
  db: Kysely<AbuseProtectionTables> | Transaction<AbuseProtectionTables>,
  { id, expiresAt }: OneTimeToken,
): Promise<boolean> => {
  const spent = await db
    .insertInto('spent_tokens')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
};

export const isSpent = async (db: Kysely<AbuseProtectionTables>, id: string): Promise<boolean> =>
  (await db.selectFrom('spent_tokens').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
