import { startTimeout } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { type Program, programOf } from '../testing/program.ts';

let database: TestDatabase;
let program: Program;
beforeAll(async () => {
  program = await programOf('sample-site/cli.ts');
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterAll(() => Promise.all([database.close(), program.remove()]), startTimeout);

/** Runs the command as an editor does; gives how it ended and what it said. */
const site = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { code, out, complaint } = await program.run(args, env);
  return { code, said: out + complaint };
};

test(
  'a site is published into a database of one’s own, once; without a database nothing is',
  async () => {
    const DATABASE_URL = database.url;
    expect(await site(['--publish'], { DATABASE_URL })).toEqual({
      code: 0,
      said: expect.stringMatching(/[1-9]\d* pages published, 0 removed/),
    });
    expect(await site(['--publish'], { DATABASE_URL })).toMatchObject({
      said: expect.stringContaining('\n0 pages published, 0 removed'),
    });
    expect((await database.pool.query('SELECT FROM pages')).rowCount).toBeGreaterThan(50);
    expect((await database.pool.query('SELECT FROM users')).rowCount).toBe(0);
    expect(await site(['--publish'])).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL is required') });
  },
  startTimeout,
);
