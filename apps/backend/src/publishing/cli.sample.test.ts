import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder as sampleSite } from '../../../sample/src/shared/site-folder.ts';
import { sampleSettings } from '../../../sample/src/testing/site.ts';
import { startTimeout } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { type Program, programOf } from '../testing/program.ts';

let folder: string;
let database: TestDatabase;
let program: Program;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-publish-'));
  program = await programOf('publishing/cli.ts');
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterAll(() => Promise.all([database.close(), program.remove(), rm(folder, { recursive: true })]), startTimeout);

/** Runs the command as an editor does; returns its exit code and output. */
const site = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { code, out, complaint } = await program.run(args, env);
  return { code, said: out + complaint };
};

test(
  'publishes a site into its own database, pictures before pages, and requires a database',
  async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, ...sampleSettings };
    expect(await site(['--publish', '--folder', sampleSite], env)).toEqual({
      code: 0,
      said: expect.stringMatching(/[1-9]\d* pages published, 0 removed/),
    });
    const pictures = "SELECT FROM media_files WHERE media_type = 'image/webp'";
    expect((await database.pool.query(pictures)).rowCount).toBeGreaterThan(1);
    expect(await site(['--publish', '--folder', sampleSite], env)).toMatchObject({
      said: expect.stringMatching(/warnings\n0 pages published, 0 removed/),
    });
    expect((await database.pool.query('SELECT FROM pages')).rowCount).toBeGreaterThan(50);
    expect((await database.pool.query('SELECT FROM users')).rowCount).toBe(0);
    expect(await site(['--publish', '--folder', sampleSite], sampleSettings)).toEqual({
      code: 1,
      said: expect.stringContaining('DATABASE_URL is required'),
    });
  },
  startTimeout,
);
