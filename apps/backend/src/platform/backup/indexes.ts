import type { Table } from './catalogue.ts';
import type { Client } from './connection.ts';

type Part = { readonly drop: string; readonly make: string };

/** Constraints and indexes of tables, in the order in which they can be made: what foreign keys refer to comes before them. */
const partsOf = async (client: Client, tables: readonly string[]): Promise<readonly Part[]> => {
  const { rows } = await client.query<Part>(
    `WITH ours AS (
      SELECT oid, oid::regclass AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ANY ($1)
    ), constraints AS (
      SELECT contype = 'f' AS is_foreign, ours.name AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN ours ON ours.oid = c.conrelid
      WHERE c.contype IN ('p', 'u', 'x', 'f') AND c.conparentid = 0
    )
    SELECT "drop", make FROM (
      SELECT CASE WHEN is_foreign THEN 3 ELSE 1 END AS step, name::text,
        format('ALTER TABLE %s DROP CONSTRAINT %I', "table", name) AS "drop",
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', "table", name, definition) AS make
      FROM constraints
      UNION ALL
      SELECT 2, i.indexrelid::regclass::text, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      FROM pg_index i JOIN ours ON ours.oid = i.indrelid
      WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
    ) parts ORDER BY step, name`,
    [tables],
  );
  return rows;
};

/** Memory to build an index with; a server may have been given more. */
const buildMemoryMb = 256;

/**
 * Fills tables that have neither indexes nor constraints meanwhile, and makes those afterwards, which takes a fraction of the time that
 * keeping them up to date row by row takes. Nothing of it is seen from outside of the transaction that the caller has begun.
 * @throws the database's error, when rows do not keep a constraint too; the caller then rolls back
 */
export const withoutIndexes = async (
  client: Client,
  tables: readonly Table['name'][],
  fill: () => Promise<void>,
): Promise<void> => {
  const parts = await partsOf(client, tables);
  for (const { drop } of parts.toReversed()) await client.query(drop);
  await fill();
  await client.query(`SELECT set_config('maintenance_work_mem', '${buildMemoryMb}MB', true)
    FROM pg_settings WHERE name = 'maintenance_work_mem' AND setting::bigint < ${buildMemoryMb} * 1024`);
  for (const { make } of parts) await client.query(make);
};
