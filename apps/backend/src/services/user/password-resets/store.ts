import type { Transaction } from 'kysely';
import { proveAddress } from '../shared/address-proof.ts';
import type { ResetAccount } from '../shared/reset-link.ts';
import { revokeSessionsOf } from '../shared/session-store.ts';
import type { Tables } from '../shared/tables.ts';

/** Keeps a link, and makes those before it worthless. */
export const keepResetLink = async (
  tx: Transaction<Tables>,
  link: { readonly hash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> => {
  await tx.deleteFrom('password_resets').where('user_id', '=', link.userId).execute();
  await tx
    .insertInto('password_resets')
    .values({ hash: link.hash, user_id: link.userId, expires_at: link.expiresAt })
    .execute();
};

/** Uses a link up; `false` when another call was faster, or it has expired. */
export const spendResetLink = async (
  tx: Transaction<Tables>,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> => {
  const spent = await tx
    .deleteFrom('password_resets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
};

/** Ends what is older than the proof of an address, signs its account out everywhere and forgets the wrong guesses at it. */
export const startAfresh = async (
  tx: Transaction<Tables>,
  { id, emailKey }: Pick<ResetAccount, 'id' | 'emailKey'>,
  now: Date,
): Promise<void> => {
  await proveAddress(tx, { userId: id, now });
  await revokeSessionsOf(tx, id, { because: 'passwordReset', now });
  await tx.deleteFrom('sign_in_failures').where('key', '=', `account:${emailKey}`).execute();
};
