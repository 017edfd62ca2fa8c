import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';
import type { NewAccount } from '../rules/registration.ts';

export type UserRecord = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly titleName: string;
  readonly email: string;
  readonly isPremiumUser: boolean;
  readonly subscriptions: readonly string[];
  readonly articles: readonly { readonly id: string; readonly language: string }[];
  readonly practiceUser: boolean;
  readonly userRatings: readonly never[];
};

export type StoredUser = Omit<UserRecord, 'userRatings'>;

/** Selects `StoredUser`s from `users u`; a join or a condition may follow. */
export const userColumns = `
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.title AS "titleName", u.email,
    u.is_premium AS "isPremiumUser", u.is_practice AS "practiceUser",
    ARRAY(SELECT alert_code FROM user_subscriptions s WHERE s.user_id = u.id ORDER BY alert_code) AS subscriptions,
    (SELECT coalesce(json_agg(json_build_object('id', a.item_id, 'language', a.language) ORDER BY a.saved_at DESC), '[]'::json)
       FROM saved_articles a WHERE a.user_id = u.id AND a.listed) AS articles
  FROM users u`;

export const toUserRecord = (stored: StoredUser): UserRecord => ({ ...stored, userRatings: [] });

/** The account's own view of itself (A§3), one round trip; `undefined` when there is none or it is disabled. */
export const findUser = async (db: Database | Transaction<Tables>, id: string): Promise<UserRecord | undefined> => {
  const { rows } = await sql<StoredUser>`${sql.raw(userColumns)} WHERE u.id = ${id} AND NOT u.is_disabled`.execute(db);
  return rows[0] === undefined ? undefined : toUserRecord(rows[0]);
};

/** Whether the address has an account, and whether that account has a password of its own. */
export const findAccountByEmail = (
  db: Database | Transaction<Tables>,
  emailKey: string,
): Promise<
  | { readonly email: string; readonly has_password: boolean; readonly first_name: string; readonly language: string }
  | undefined
> =>
  db
    .selectFrom('users')
    .select((eb) => [
      'email',
      'first_name',
      'language',
      eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
    ])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();

export type AccountOrigin = {
  readonly id: string;
  readonly passwordHash: string;
  readonly language: string;
  readonly source: string | undefined;
  readonly now: Date;
};

/** Adds the account and its subscriptions; `false`, and nothing added, when the address already has one. */
export const addUser = async (
  tx: Transaction<Tables>,
  account: NewAccount,
  origin: AccountOrigin,
): Promise<boolean> => {
  const added = await tx
    .insertInto('users')
    .values({
      id: origin.id,
      email: account.email.address,
      email_key: account.email.key,
      password_hash: origin.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      title: account.title,
      company: account.company,
      business_function: account.businessFunction,
      country: account.country,
      occasional_email: account.occasionalEmail,
      language: origin.language,
      registration_source: origin.source ?? null,
      campaign_id: account.campaignId ?? null,
      practice_code: account.practiceCode ?? null,
      created_at: origin.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  if (account.subscriptions.length > 0) {
    await tx
      .insertInto('user_subscriptions')
      .values(account.subscriptions.map((alert_code) => ({ user_id: origin.id, alert_code, created_at: origin.now })))
      .execute();
  }
  return true;
};

/** Keeps a stronger hash of the same password, unless the password was changed meanwhile. */
export const replacePasswordHash = async (db: Database, id: string, before: string, after: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
};
