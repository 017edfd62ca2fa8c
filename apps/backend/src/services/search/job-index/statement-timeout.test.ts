import { sql } from 'kysely';
import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { beginTimeout } from './statement-timeout.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterAll(() => database.close(), startTimeout);

test(
  'statements share one timeout: each gets what those before it left',
  async () => {
    const limits = await database.db.transaction().execute(async (tx) => {
      const now = vi.spyOn(performance, 'now').mockReturnValue(0);
      const inTime = await beginTimeout(tx);
      const limit = async () => {
        const { rows } = await sql<{ readonly ms: number }>`
          SELECT setting::integer AS ms FROM pg_settings WHERE name = 'statement_timeout'`.execute(tx);
        return rows[0]?.ms ?? 0;
      };
      const first = await limit();
      await inTime();
      now.mockReturnValue(500);
      await inTime();
      now.mockRestore();
      return [first, await limit()] as const;
    });
    expect(limits).toEqual([2_000, 1_500]);
  },
  startTimeout,
);

test(
  'a statement past its timeout is cancelled',
  async () => {
    const late = database.db.transaction().execute(async (tx) => {
      const inTime = await beginTimeout(tx);
      await sql`SELECT pg_sleep(1.5)`.execute(tx);
      await inTime();
      await sql`SELECT pg_sleep(1.5)`.execute(tx);
    });
    await expect(late).rejects.toMatchObject({ code: '57014' });
  },
  startTimeout,
);
