import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from './tables.ts';

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
  readonly userRatings: readonly { readonly id: string; readonly language: string; readonly rating: number }[];
};

/** Selects `UserRecord`s from `users u`; a join or a condition may follow. */
export const userColumns = `
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.title AS "titleName", u.email,
    u.is_premium AS "isPremiumUser", u.is_practice AS "practiceUser",
    ARRAY(SELECT alert_code FROM user_subscriptions s WHERE s.user_id = u.id ORDER BY alert_code) AS subscriptions,
    (SELECT coalesce(json_agg(json_build_object('id', a.item_id, 'language', a.language) ORDER BY a.saved_at DESC), '[]'::json)
       FROM saved_articles a WHERE a.user_id = u.id AND a.listed) AS articles,
    (SELECT coalesce(json_agg(json_build_object('id', r.item_id, 'language', r.language, 'rating', r.rating) ORDER BY r.rated_at DESC), '[]'::json)
       FROM article_ratings r WHERE r.user_id = u.id) AS "userRatings"
  FROM users u`;

/** The account's own view of itself (A§3), one round trip; `undefined` when there is none or it is disabled. */
export const findUser = async (db: Database | Transaction<Tables>, id: string): Promise<UserRecord | undefined> => {
  const { rows } = await sql<UserRecord>`${sql.raw(userColumns)} WHERE u.id = ${id} AND NOT u.is_disabled`.execute(db);
  return rows[0];
};

/** The address that an account signs in with; `undefined` when there is none or it is disabled. */
export const emailOf = async (db: Database, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .where('is_disabled', '=', false)
      .executeTakeFirst()
  )?.email;

/** Whether an account is that of an alumnus; not one that is disabled or gone. */
export const isAlumnus = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('users')
      .select('is_alumni')
      .where('id', '=', id)
      .where('is_disabled', '=', false)
      .executeTakeFirst()
  )?.is_alumni === true;

/** The address of an account in its comparable form, and whether it was confirmed; `undefined` when there is none or it is disabled. */
export const findAddress = async (
  db: Database,
  id: string,
): Promise<{ readonly id: string; readonly emailKey: string; readonly isVerified: boolean } | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email_key as emailKey', 'email_verified_at as verifiedAt'])
    .where('id', '=', id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, emailKey: row.emailKey, isVerified: row.verifiedAt !== null };
};
