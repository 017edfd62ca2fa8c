import type { Transaction } from 'kysely';
import { type Identity, linkIdentity } from './identities.ts';
import { replacePassword } from './password-history.ts';
import type { Tables } from './tables.ts';

/** Who has just shown that they read the mail of an account's address. */
type Proof = {
  readonly userId: string;
  /**
   * The valid session of the same account in which the address was proven: its owner has registered and reads the
   * mail.
   */
  readonly sessionId?: string | undefined;
  readonly now: Date;
};

/**
 * Marks the address of an account as proven. The first proof ends everything older (security promise 9): identities,
 * sessions with their devices, password, pending changes and links. A registration requires no proof, so all of that
 * may be a stranger's. A proof in a session of the account itself keeps that session, password and identities, and
 * links the pending identity. Every proof of an address calls this; a later one changes nothing. Returns whether it
 * was the first.
 */
export const proveAddress = async (tx: Transaction<Tables>, { userId, sessionId, now }: Proof): Promise<boolean> => {
  const account = await tx
    .selectFrom('users')
    .select('email_verified_at as provenAt')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined || account.provenAt !== null) return false;
  const waiting = await tx
    .deleteFrom('pending_identities')
    .where('user_id', '=', userId)
    .returning(['provider', 'issuer', 'subject', 'email'])
    .executeTakeFirst();
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  let changes = tx.deleteFrom('email_changes').where('user_id', '=', userId);
  if (sessionId === undefined) {
    await tx.deleteFrom('user_identities').where('user_id', '=', userId).execute();
    await replacePassword(tx, { userId, passwordHash: null, now });
  } else {
    sessions = sessions.where('id', '!=', sessionId);
    changes = changes.where('session_id', '!=', sessionId);
    if (waiting !== undefined) await linkIdentity(tx, userId, { ...waiting, email: waiting.email ?? undefined }, now);
  }
  await sessions.execute();
  await changes.execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_links').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute();
  return true;
};

/** Stores an identity until the address of its account is proven: it cannot sign in before. */
export const keepPendingIdentity = async (
  tx: Transaction<Tables>,
  userId: string,
  { provider, issuer, subject, email }: Identity,
): Promise<void> => {
  await tx
    .insertInto('pending_identities')
    .values({ user_id: userId, provider, issuer, subject, email: email ?? null })
    .execute();
};
