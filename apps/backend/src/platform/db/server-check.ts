import { type Kysely, sql } from 'kysely';

/** The oldest major version of PostgreSQL that is tested; docs/operating.md names it, too. */
const oldestVersion = 16;

export type ServerFacts = {
  /** As PostgreSQL counts: 180004 is 18.4. */
  readonly version: number;
  readonly versionName: string;
  readonly encoding: string;
  readonly user: string;
  readonly isStandby: boolean;
  readonly mayCreate: boolean;
  readonly hasTrigrams: boolean;
  readonly mayHaveTrigrams: boolean;
  /** Tables of ours that the account may not read or write. */
  readonly closedTables: readonly string[];
  /** The migrations that the database has seen. */
  readonly seen: readonly string[];
};

/** The database cannot be used as it is; the message is a sentence for the operator. */
class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** What keeps a server from being used by a program with these migrations, as a sentence; `undefined` when nothing does. */
export const complaintAboutServer = (facts: ServerFacts, known: readonly string[]): string | undefined => {
  const { seen, user } = facts;
  if (facts.version < oldestVersion * 10_000)
    return `The database is PostgreSQL ${facts.versionName}; Masthead needs ${oldestVersion} or newer.`;
  if (facts.encoding !== 'UTF8')
    return `The database is encoded in ${facts.encoding}; create one with ENCODING 'UTF8'.`;
  const unknown = seen.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return `The database belongs to a newer version of Masthead: this one does not know ${unknown.join(', ')}. Start the newer version, or restore the backup of before the upgrade.`;
  if (facts.isStandby)
    return 'The database is a standby, which cannot be written to; name the primary in DATABASE_URL.';
  if (known.some((name) => !seen.includes(name))) {
    if (!facts.mayCreate)
      return `The database must be brought up to date, and ${user} may not create tables in it. Make ${user} its owner: ALTER DATABASE … OWNER TO ${user}.`;
    if (!facts.hasTrigrams && !facts.mayHaveTrigrams)
      return `The database lacks the extension pg_trgm and ${user} may not create it. Install the contributed modules of PostgreSQL, then CREATE EXTENSION pg_trgm as its administrator.`;
  }
  if (facts.closedTables.length > 0)
    return `${user} may not read and write ${facts.closedTables.join(', ')}. GRANT SELECT, INSERT, UPDATE, DELETE on all tables to ${user}.`;
  return undefined;
};

const factsOf = async <Tables>(db: Kysely<Tables>): Promise<ServerFacts> => {
  const { rows } = await sql<Omit<ServerFacts, 'seen'> & { readonly isMigrated: boolean }>`
    SELECT current_setting('server_version_num')::integer AS version, current_setting('server_version') AS "versionName",
      current_setting('server_encoding') AS encoding, current_user::text AS "user", pg_is_in_recovery() AS "isStandby",
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreate",
      EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams",
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')
        AND has_database_privilege(current_database(), 'CREATE') AS "mayHaveTrigrams",
      ARRAY(
        SELECT relname::text FROM pg_class
        WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r' AND relname NOT LIKE 'kysely%' AND NOT (
          has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
          AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))
        ORDER BY 1
      ) AS "closedTables",
      coalesce(has_table_privilege(to_regclass('kysely_migration'), 'SELECT'), false) AS "isMigrated"`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database says nothing about itself');
  const { isMigrated, ...rest } = facts;
  const { rows: seen } = isMigrated
    ? await sql<{ readonly name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
    : { rows: [] };
  return { ...rest, seen: seen.map(({ name }) => name) };
};

/**
 * Checks before any change that these migrations can use the database: version, encoding, schema and rights.
 * @throws UnusableDatabase with a sentence about the remedy, and the database's own error when it does not answer
 */
export const demandUsable = async <Tables>(db: Kysely<Tables>, known: readonly string[]): Promise<void> => {
  const complaint = complaintAboutServer(await factsOf(db), known);
  if (complaint !== undefined) throw new UnusableDatabase(complaint);
};

/** Connections beside the pool that a backend holds all the time: for publications, the search's index and the agreement on secrets. */
const lastingConnections = 3;

/**
 * Checks that the account may open as many connections as a backend needs; with fewer it would start and fail later.
 * @throws UnusableDatabase with a sentence about the remedy
 */
export const demandConnections = async <Tables>(db: Kysely<Tables>, poolSize: number): Promise<void> => {
  const { rows } = await sql<{ readonly user: string; readonly allowed: number }>`
    SELECT rolname::text AS "user", least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) AS allowed
    FROM pg_roles, pg_database
    WHERE rolname = current_user AND datname = current_database() AND NOT rolsuper
      AND least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) < ${poolSize + lastingConnections}`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  throw new UnusableDatabase(
    `${found.user} may open ${found.allowed} connections at once, and a backend holds up to ${poolSize + lastingConnections}: DATABASE_POOL_SIZE and ${lastingConnections} more. Raise CONNECTION LIMIT of the role or the database for all backends together, or lower DATABASE_POOL_SIZE.`,
  );
};
