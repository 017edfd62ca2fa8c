import { setTimeout as pass } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { startTimeout } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase, openPool } from './pool.ts';

let database: TestDatabase;
let limited: Kysely<unknown>;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
  limited = openDatabase(openPool({ databaseUrl: database.url, size: 1, statementTimeoutMs: 500, onLost: () => {} }));
}, startTimeout);
afterEach(async () => {
  await limited.destroy();
  await database.close();
}, startTimeout);

describe('a pool with a limit in time', () => {
  it('ends a statement that runs out of it', async () => {
    await expect(sql`SELECT pg_sleep(5)`.execute(limited)).rejects.toThrow('statement timeout');
  });

  it('keeps a transaction whose process is busy for longer', async () => {
    const { rows } = await limited.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      await pass(1_000);
      return sql<{ readonly kept: number }>`SELECT 1 AS kept`.execute(tx);
    });
    expect(rows).toEqual([{ kept: 1 }]);
  });
});
