import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * The columns that are not exported to their owner: secrets of the service that would allow a finder of the file to
 * guess passwords or use links. Everything else of every table with an account column is exported, new tables
 * included.
 */
const secretColumns = [
  'password_hash',
  'hash',
  'confirm_hash',
  'key_hash',
  'undo_hash',
  'code_hash',
  'token_hash',
  'address_hash',
  'successor',
  'parameters',
  // Search columns, derived from those beside them.
  'directory_words',
  'candidate_words',
  'words',
];

/** Returns the rows of a table without secret columns. */
export const rowsOf = async (
  tx: Transaction<Tables>,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> => {
  const { rows } = await sql<{ readonly row: Row }>`
    SELECT to_jsonb(t) - ${secretColumns}::text[] AS row FROM ${sql.table(table)} t WHERE ${condition}`.execute(tx);
  return rows.map(({ row }) => row);
};
