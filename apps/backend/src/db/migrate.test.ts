import { type Kysely, sql } from 'kysely';
import { startTimeout } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.generated.ts';
import { openDatabase, openPool } from './pool.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterEach(() => database.close(), startTimeout);

describe('migrating', () => {
  it('runs everything once and nothing the second time', async () => {
    expect(await migrate(database.db)).toEqual(Object.keys(migrations));
    expect(await migrate(database.db)).toEqual([]);
  });

  it('lets instances that start together take turns', async () => {
    const others = Array.from({ length: 3 }, () =>
      openDatabase(openPool({ databaseUrl: database.url, size: 2, statementTimeoutMs: 0, onLost: () => {} })),
    );
    const runs = await Promise.all([database.db, ...others].map((db) => migrate(db)));
    expect(runs.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)]);
    await Promise.all(others.map((db) => db.destroy()));
  });

  it('leaves nothing behind when it breaks half-way, and runs again', async () => {
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
});
