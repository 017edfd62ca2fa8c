import { type Client, DatabaseError } from 'pg';
import type { World } from './provider.ts';
import type { Database } from './state.ts';

/** Written by migrations; what states add to them does no harm. */
const kept = ['kysely_migration', 'kysely_migration_lock', 'companies', 'job_stock'];

/** The database of the running backend as what states are made in. @param tables the same database through the backend's eyes */
export const inDatabase = (client: Client, tables: Database['tables']): World => {
  const run: Database['run'] = async (sql, values) => {
    await client.query(sql, values?.slice());
  };

  const others = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<{ readonly name: string }>(
      'SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL ($1)',
      [kept],
    );
    return rows.map(({ name }) => name);
  };

  /** `false` when the backend was writing requested mail at that moment, and one of the two hit a deadlock. */
  const emptied = async (): Promise<boolean> => {
    const tables = await others();
    try {
      // As an import does, so that a count of the jobs and this wait for each other.
      await run('BEGIN');
      await run('SELECT FROM job_stock FOR UPDATE');
      // Most tables are empty: TRUNCATE takes ten times as long, because it makes new files for each table and index.
      await run(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      // Without triggers and references: everything goes.
      await run('SET LOCAL session_replication_role = replica');
      await run(tables.map((table) => `DELETE FROM ${table}`).join(';'));
      await run('SET LOCAL session_replication_role = origin');
      // The trigger of a published page is one of those.
      await run('INSERT INTO publications DEFAULT VALUES');
      // What the service keeps of its stock is good for one revision.
      await run('UPDATE job_stock SET revision = revision + 1');
      await run('COMMIT');
      return true;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '40P01') return false;
      throw error;
    }
  };

  return {
    make: async ({ inDatabase: seed }, given) => {
      await seed?.(given, { run, tables });
    },
    letADayPass: async () => {
      await run("UPDATE refresh_tokens SET issued_at = issued_at - interval '1 day'");
      await run("UPDATE sessions SET created_at = created_at - interval '1 day'");
    },
    forget: async () => {
      for (let isEmpty = false; !isEmpty; ) {
        // A state may have left a transaction open that holds a lock.
        await run('ROLLBACK');
        isEmpty = await emptied();
      }
    },
  };
};
