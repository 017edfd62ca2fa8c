import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Identity } from '../shared/identities.ts';
import type { Tables } from '../shared/tables.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import type { NewAccount } from './rules.ts';

/** How long a second attempt finds the first one, in milliseconds. */
const registrationKeyMs = 24 * 3_600_000;

/** One key names one registration of one address, so a corrected address is a registration of its own. */
const hashOf = (key: string, { email }: NewAccount): Buffer =>
  createHash('sha256').update(`${key}\n${email.key}`).digest();

/** Notes which account the form with this key has made. */
export const keepAttempt = async (
  tx: Transaction<Tables>,
  key: string,
  { account, userId, now }: { readonly account: NewAccount; readonly userId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('registration_keys')
    .values({ key_hash: hashOf(key, account), user_id: userId, created_at: now })
    // The account of an earlier attempt no longer exists: its owner has deleted or rejected it.
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ user_id: userId, created_at: now }))
    .execute();
};

/** What a second attempt is answered with. */
export type FirstAttempt = {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptions: readonly string[];
};

/** Returns whether an account has an identity, linked or pending. */
const isIdentityOf = async (
  tx: Transaction<Tables>,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> => {
  const whose = { user_id: userId, issuer, subject };
  const found = await tx
    .selectFrom('user_identities')
    .select('user_id')
    .where((where) => where.and(whose))
    .unionAll(
      tx
        .selectFrom('pending_identities')
        .select('user_id')
        .where((where) => where.and(whose)),
    )
    .executeTakeFirst();
  return found !== undefined;
};

type Sent = { readonly account: NewAccount; readonly identity: Identity | undefined; readonly now: Date };

/**
 * The account that an earlier attempt with the same key has made, in the last 24 hours, for the same address; undefined unless the attempt
 * proves again what the first one proved: the password, or the identity at the provider. The key alone opens nothing.
 */
export const findFirstAttempt = async (
  tx: Transaction<Tables>,
  { hasher }: Pick<Toolbox, 'hasher'>,
  key: string,
  { account, identity, now }: Sent,
): Promise<FirstAttempt | undefined> => {
  const first = await tx
    .selectFrom('registration_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.password_hash'])
    .where('k.key_hash', '=', hashOf(key, account))
    .where('k.created_at', '>', new Date(now.getTime() - registrationKeyMs))
    .where('u.email_key', '=', account.email.key)
    .where('u.is_disabled', '=', false)
    .where('u.deletion_due_at', 'is', null)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const isProved =
    identity === undefined
      ? first.password_hash !== null &&
        account.password !== undefined &&
        (await hasher.verify(account.password, first.password_hash))
      : await isIdentityOf(tx, first.id, identity);
  if (!isProved) return undefined;
  const subscriptions = await tx
    .selectFrom('user_subscriptions')
    .select('alert_code')
    .where('user_id', '=', first.id)
    .orderBy('created_at')
    .orderBy('alert_code')
    .execute();
  return {
    userId: first.id,
    firstName: first.first_name,
    lastName: first.last_name,
    subscriptions: subscriptions.map(({ alert_code }) => alert_code),
  };
};
