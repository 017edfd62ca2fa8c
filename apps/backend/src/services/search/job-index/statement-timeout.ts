import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../db/schema.ts';

/** Longer than any answer that somebody waits for. */
const statementTimeoutMs = 2_000;
/** What is left is told to the database again when so much has passed; telling takes a call of its own. */
const worthTelling = 100;

/** Waits for nothing; after it, the next statement is stopped when what is left of the timeout has passed. */
export type InTime = () => Promise<void>;

/**
 * Begins the timeout of a transaction: two seconds for all statements together, give or take a tenth. A statement that is
 * out of time fails with PostgreSQL's `query_canceled`.
 */
export const beginTimeout = async (tx: Transaction<Tables>): Promise<InTime> => {
  const end = performance.now() + statementTimeoutMs;
  let told = Number.POSITIVE_INFINITY;
  const inTime: InTime = async () => {
    const left = Math.max(1, Math.round(end - performance.now()));
    if (told - left < worthTelling) return;
    told = left;
    await sql`SELECT set_config('statement_timeout', ${String(left)}, true)`.execute(tx);
  };
  await inTime();
  return inTime;
};
