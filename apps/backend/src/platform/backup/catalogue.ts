import type { ClientBase } from 'pg';

/** A table as it is copied: its columns without those that the database works out by itself. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

type FoundTable = Table & { readonly refersTo: readonly string[] };

/** Returns whether a table belongs to the migrations; the manifest has their record. */
const isOfMigrations = (name: string): boolean => name.startsWith('kysely_migration');

/** Those first that others refer to. Tables that refer to each other in a ring would need constraints that are checked at the end. */
const inOrder = (tables: readonly FoundTable[]): readonly Table[] => {
  const placed: FoundTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refersTo }) =>
      refersTo.every((name) => !waiting.some((other) => other.name === name)),
    );
    if (next < 0) throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    placed.push(...waiting.splice(next, 1));
  }
  return placed.map(({ name, columns }) => ({ name, columns }));
};

/** Every table with rows of ours, those first that others refer to. */
export const tablesOf = async (client: ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<FoundTable>(`
    SELECT t.relname::text AS name,
      ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
      ) AS columns,
      ARRAY(
        SELECT DISTINCT other.relname::text FROM pg_constraint c JOIN pg_class other ON other.oid = c.confrelid
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.confrelid <> t.oid
      ) AS "refersTo"
    FROM pg_class t
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
    ORDER BY 1`);
  return inOrder(rows.filter(({ name }) => !isOfMigrations(name)));
};

export type Sequence = { readonly name: string; readonly lastValue: string };

/** Every sequence that has given a number, with the last it gave. */
export const sequencesOf = async (client: ClientBase): Promise<readonly Sequence[]> => {
  const { rows } = await client.query<Sequence>(`
    SELECT sequencename::text AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`);
  return rows;
};

/** The migrations that a database has seen, in their order; none for an empty one. */
export const migrationsOf = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows: found } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('kysely_migration')");
  if (found.length === 0) return [];
  const { rows } = await client.query<{ readonly name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
};
