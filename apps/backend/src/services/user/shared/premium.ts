import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Whether an account is a premium one of the whole site (A§6), or subscribes to the practice (C§1); an empty code is no practice. */
export const isPremiumIn = async (db: Database, userId: string, practiceCode: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly isPremium: boolean }>`
    SELECT u.is_premium OR (${practiceCode} <> '' AND EXISTS (
      SELECT FROM user_subscriptions s WHERE s.user_id = u.id AND s.alert_code = ${practiceCode}
    )) AS "isPremium" FROM users u WHERE u.id = ${userId}`.execute(db);
  return rows[0]?.isPremium === true;
};
