import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';

type Counts = { readonly connections: number; readonly requests: number; readonly posts: number };

const none: Counts = { connections: 0, requests: 0, posts: 0 };

/** How many connections a member has, who else wants one, and how many open jobs they posted. */
export const countsOf = async (db: Database, memberId: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT count(*)::int FROM alumni_connections
        WHERE accepted_at IS NOT NULL AND (asker_id = ${memberId} OR asked_id = ${memberId})) AS connections,
      (SELECT count(*)::int FROM alumni_connections
        WHERE accepted_at IS NULL AND asked_id = ${memberId}) AS requests,
      (SELECT count(*)::int FROM alumni_jobs
        WHERE member_id = ${memberId} AND closed_at IS NULL) AS posts`.execute(db);
  return rows[0] ?? none;
};
