import { type Kysely, sql } from 'kysely';
import { startTimeout } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.generated.ts';
import { openDatabase, openPool } from './pool.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterEach(() => database.close(), startTimeout);

describe('migrations', () => {
  it('run everything once and nothing the second time', async () => {
    expect(await migrate(database.db)).toEqual(Object.keys(migrations));
    expect(await migrate(database.db)).toEqual([]);
  });

  it('take turns when instances start together', async () => {
    const others = Array.from({ length: 3 }, () =>
      openDatabase(openPool({ databaseUrl: database.url, size: 2, statementTimeoutMs: 0, onLost: () => {} })),
    );
    const runs = await Promise.all([migrate(database.db), ...others.map((db) => migrate(db))]);
    expect(runs.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)]);
    await Promise.all(others.map((db) => db.destroy()));
  });

  it('leave no trace when they fail half-way, and run again', async () => {
    const broken = {
      ...migrations,
      '9999-broken': {
        up: async (db: Kysely<unknown>) => {
          await sql`CREATE TABLE half_made (id integer)`.execute(db);
          throw new Error('killed here');
        },
      },
    };
    await expect(migrate(database.db, broken)).rejects.toThrow('killed here');
    const { rows } = await database.pool.query(
      "SELECT FROM information_schema.tables WHERE table_name IN ('half_made', 'users')",
    );
    expect(rows).toHaveLength(0);
    expect(await migrate(database.db)).toEqual(Object.keys(migrations));
  });

  it('run one that was merged later, even with a lower number', async () => {
    const { '1090-search-own-words': late, ...before } = migrations;
    expect(late).toBeDefined();
    await migrate(database.db, before);
    expect(await migrate(database.db)).toEqual(['1090-search-own-words']);
  });

  it('block no other statement while something locks a table, and continue when it is released', async () => {
    await migrate(database.db);
    const next = {
      ...migrations,
      '9999-taller': {
        up: (db: Kysely<unknown>) => db.schema.alterTable('users').addColumn('height', 'integer').execute(),
      },
    };
    // As a backup does, from its beginning to its end.
    const backup = await database.pool.connect();
    await backup.query('BEGIN; LOCK TABLE users IN ACCESS SHARE MODE');
    let letsKnow = () => {};
    const held = new Promise<void>((isHeld) => {
      letsKnow = isHeld;
    });
    const upgrade = migrate(database.db, next, { lockTimeoutMs: 50, pauseMs: 50, onHeld: () => letsKnow() });
    await held;
    expect((await database.pool.query('SELECT count(*) FROM users')).rowCount).toBe(1);
    await backup.query('COMMIT');
    backup.release();
    expect(await upgrade).toEqual(['9999-taller']);
    expect((await database.pool.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  });
});
