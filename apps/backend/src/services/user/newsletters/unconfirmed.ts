import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';

/**
 * Returns a sentence for operators with the number of accounts that subscribe and get no newsletter, because their
 * address is unconfirmed (ADR 0063); undefined without any. Accounts older than confirmation links are included.
 */
export const unconfirmedNotice = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly accounts: number }>`
    SELECT count(*)::int AS accounts FROM users u
    WHERE u.email_verified_at IS NULL AND NOT u.is_disabled AND u.deletion_due_at IS NULL
      AND EXISTS (SELECT FROM user_subscriptions s WHERE s.user_id = u.id)`.execute(db);
  const accounts = rows[0]?.accounts ?? 0;
  return accounts === 0
    ? undefined
    : `Accounts that subscribe and have not confirmed their address: ${accounts}. They get no newsletter until they open the link that each page of their account offers.`;
};
