import { sql, type Transaction } from 'kysely';
import type { Tables } from '../shared/tables.ts';

/** Longer than any answer takes. */
const statementTimeoutMs = 2_000;
/** The remaining time is sent to the database again after so much has passed; each update takes a call. */
const minChangeMs = 100;

/** Waits for nothing; after it, the next statement is stopped when what is left of the timeout has passed. */
export type InTime = () => Promise<void>;

type Settings = Readonly<Record<string, string>>;

const set = (tx: Transaction<Tables>, settings: Settings) =>
  sql`SELECT set_config(name, value, true) FROM json_each_text(${JSON.stringify(settings)}) AS setting (name, value)`.execute(
    tx,
  );

/**
 * Begins the timeout of a transaction: two seconds for all statements together, with a tolerance of a tenth. A late
 * statement fails with PostgreSQL's `query_canceled`. Other settings of the transaction are set in the same call.
 */
export const beginTimeout = async (tx: Transaction<Tables>, settings: Settings = {}): Promise<InTime> => {
  const end = performance.now() + statementTimeoutMs;
  let current = statementTimeoutMs;
  await set(tx, { ...settings, statement_timeout: String(current) });
  return async () => {
    const left = Math.max(1, Math.round(end - performance.now()));
    if (current - left < minChangeMs) return;
    current = left;
    await set(tx, { statement_timeout: String(left) });
  };
};
