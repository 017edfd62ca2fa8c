import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';

export type Subscribed = { readonly existing: readonly string[]; readonly added: readonly string[] };

/** Adds a practice to what an account is subscribed to, and marks it as one of a practice user; a second time adds nothing. */
export const addPractice = (
  db: Database,
  { userId, practiceCode, now }: { readonly userId: string; readonly practiceCode: string; readonly now: Date },
): Promise<Subscribed> =>
  db.transaction().execute(async (tx) => {
    // Parallel calls wait here, so that only one of them adds it.
    await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
    const before = await tx
      .selectFrom('user_subscriptions')
      .select('alert_code')
      .where('user_id', '=', userId)
      .execute();
    const existing = before.map(({ alert_code }) => alert_code).sort();
    if (existing.includes(practiceCode)) return { existing, added: [] };
    await tx
      .insertInto('user_subscriptions')
      .values({ user_id: userId, alert_code: practiceCode, created_at: now })
      .execute();
    await tx.updateTable('users').set({ is_practice: true }).where('id', '=', userId).execute();
    return { existing, added: [practiceCode] };
  });
