import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';

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
