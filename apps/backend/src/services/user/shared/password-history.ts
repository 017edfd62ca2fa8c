import type { Transaction } from 'kysely';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Database, Tables } from './tables.ts';

/** So many passwords of an account count as used, the present one among them (decisions §10). */
const rememberedPasswords = 5;

/**
 * Returns whether an account has, or recently had, this password (error 6011). It costs a hash for each stored one:
 * call it only for callers who may change the password.
 */
export const isUsedPassword = async (
  { db, hasher }: { readonly db: Database; readonly hasher: Pick<PasswordHasher, 'verify'> },
  userId: string,
  password: string,
): Promise<boolean> => {
  const present = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  const former = await db
    .selectFrom('former_passwords')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(rememberedPasswords - 1)
    .execute();
  for (const { password_hash } of [...(present === undefined ? [] : [present]), ...former])
    if (password_hash !== null && (await hasher.verify(password, password_hash))) return true;
  return false;
};

/** Gives an account another password, or none, and remembers the one before among the last five. */
export const replacePassword = async (
  tx: Transaction<Tables>,
  { userId, passwordHash, now }: { readonly userId: string; readonly passwordHash: string | null; readonly now: Date },
): Promise<void> => {
  const before = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined && before.password_hash !== null) {
    const kept = { user_id: userId, replaced_at: now, password_hash: before.password_hash };
    await tx
      .insertInto('former_passwords')
      .values(kept)
      .onConflict((same) => same.columns(['user_id', 'replaced_at']).doNothing())
      .execute();
    await tx
      .deleteFrom('former_passwords')
      .where('user_id', '=', userId)
      .where('replaced_at', 'not in', (others) =>
        others
          .selectFrom('former_passwords')
          .select('replaced_at')
          .where('user_id', '=', userId)
          .orderBy('replaced_at', 'desc')
          .limit(rememberedPasswords - 1),
      )
      .execute();
  }
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};
