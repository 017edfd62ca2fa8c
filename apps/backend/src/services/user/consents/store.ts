import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';

export type Decision = {
  readonly version: number;
  readonly groups: readonly string[];
  /** ISO 8601, UTC. */
  readonly decidedAt: string;
  readonly language: string;
  readonly wording: string;
};

/** More decisions than this are not shown; the export has them all. */
const maxShown = 100;

/** Keeps a decision of an account; another at the very same moment is the same one, sent twice. */
export const keepDecision = async (
  db: Database,
  {
    userId,
    decision,
    now,
  }: { readonly userId: string; readonly decision: Omit<Decision, 'decidedAt'>; readonly now: Date },
): Promise<void> => {
  const { version, groups, language, wording } = decision;
  await db
    .insertInto('user_consents')
    .values({ user_id: userId, decided_at: now, version, groups: [...groups], language, wording })
    .onConflict((same) => same.doNothing())
    .execute();
};

/** The decisions of an account, the last first. */
export const listDecisions = async (db: Database, userId: string): Promise<readonly Decision[]> => {
  const { rows } = await sql<Decision>`
    SELECT version, groups, to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "decidedAt", language, wording
    FROM user_consents WHERE user_id = ${userId} ORDER BY decided_at DESC LIMIT ${maxShown}`.execute(db);
  return rows;
};
