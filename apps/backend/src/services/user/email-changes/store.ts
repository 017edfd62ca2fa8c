import type { Transaction } from 'kysely';
import { proveAddress } from '../shared/address-proof.ts';
import { revokeSessionsOf } from '../shared/session-store.ts';
import type { Database, Tables } from '../shared/tables.ts';
import type { AccessClaims } from '../shared/tokens.ts';

type Answered = { readonly hash: Buffer; readonly now: Date; readonly caller: AccessClaims | undefined };

/** Sets an account's address after its owner has proven it; links mailed to the previous one expire. */
const giveAddress = async (
  tx: Transaction<Tables>,
  userId: string,
  { email, emailKey, now }: { readonly email: string; readonly emailKey: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email, email_key: emailKey, email_verified_at: now })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('email_links').where('user_id', '=', userId).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
};

/** Locks the account and all others that could take its address. */
const lockAccounts = (tx: Transaction<Tables>, userId: string, emailKey: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email_key', 'email_verified_at'])
    .where((eb) => eb.or([eb('id', '=', userId), eb('email_key', '=', emailKey)]))
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Makes the new address effective, and ends all sessions but the one that requested it (decisions §4). Where no
 * address of the account was proven before, this is the first proof. `false` without changes for an invalid or
 * expired link.
 */
export const confirmEmailChange = (db: Database, { hash, now, caller }: Answered): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('email_changes')
      .selectAll()
      .where('confirm_hash', '=', hash)
      .where('confirmed_at', 'is', null)
      .where('confirm_until', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (change === undefined) return false;
    const { user_id: userId, new_email: email, new_email_key: emailKey } = change;
    const accounts = await lockAccounts(tx, userId, emailKey);
    const own = accounts.find(({ id }) => id === userId);
    if (own?.email_key !== change.old_email_key || accounts.some(({ id }) => id !== userId)) return false;
    await tx.updateTable('email_changes').set({ confirmed_at: now }).where('confirm_hash', '=', hash).execute();
    const sessionId = caller?.userId === userId ? caller.sessionId : undefined;
    // The previous address was never proven: no link returns to it.
    if (await proveAddress(tx, { userId, sessionId, now }))
      await tx.deleteFrom('email_changes').where('confirm_hash', '=', hash).execute();
    await giveAddress(tx, userId, { email, emailKey, now });
    await revokeSessionsOf(tx, userId, { because: 'emailChanged', kept: change.session_id, now });
    return true;
  });

/**
 * Undoes a change for the owner of the old address: cancels it, or reverts it with all later changes, including
 * identities linked since, and ends all sessions. An account registered with the address meanwhile and never
 * confirmed is removed. `false` for an expired link.
 */
export const undoEmailChange = (db: Database, { hash, now }: Answered): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('email_changes')
      .selectAll()
      .where('undo_hash', '=', hash)
      .where('undo_until', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (change === undefined) return false;
    const { user_id: userId, old_email: email, old_email_key: emailKey } = change;
    if (change.confirmed_at !== null) {
      const accounts = await lockAccounts(tx, userId, emailKey);
      const others = accounts.filter(({ id }) => id !== userId);
      if (others.some(({ email_verified_at }) => email_verified_at !== null)) return false;
      for (const { id } of others) await tx.deleteFrom('users').where('id', '=', id).execute();
      await giveAddress(tx, userId, { email, emailKey, now });
      await tx
        .deleteFrom('user_identities')
        .where('user_id', '=', userId)
        .where('linked_at', '>=', change.requested_at)
        .execute();
    }
    await tx
      .deleteFrom('email_changes')
      .where('user_id', '=', userId)
      .where('requested_at', '>=', change.requested_at)
      .execute();
    await revokeSessionsOf(tx, userId, { because: 'emailChangeUndone', now });
    return true;
  });
