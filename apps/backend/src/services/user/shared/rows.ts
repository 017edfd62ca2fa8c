import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * What of a row is not told to its owner: secrets of the service that mean nothing to them and would let whoever finds the file guess at
 * passwords or use links. Everything else of every table that names an account is exported, whichever tables there will be.
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
  // How the database looks for what stands beside them.
  'directory_words',
  'candidate_words',
  'words',
];

/** Rows of a table as whoever they are about may read them. */
export const rowsOf = async (
  tx: Transaction<Tables>,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> => {
  const { rows } = await sql<{ readonly row: Row }>`
    SELECT to_jsonb(t) - ${secretColumns}::text[] AS row FROM ${sql.table(table)} t WHERE ${condition}`.execute(tx);
  return rows.map(({ row }) => row);
};
