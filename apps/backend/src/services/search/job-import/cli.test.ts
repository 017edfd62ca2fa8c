import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Program, programOf } from '../../../testing/program.ts';
import { aJob, openAt } from './builder.ts';

let database: TestDatabase;
let folder: string;
let program: Program;
beforeAll(async () => {
  program = await programOf('services/search/job-import/cli.ts');
  database = await freshDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), 'masthead-jobs-'));
}, startTimeout);
afterAll(async () => {
  await database.close();
  await program.remove();
  await rm(folder, { recursive: true });
}, startTimeout);

const jobs = (args: readonly string[], databaseUrl = database.url) => program.run(args, { DATABASE_URL: databaseUrl });

const open = openAt(new Date());

const fileOf = async (name: string, content: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

test(
  'imports, replaces and rejects feeds, each with a sentence',
  async () => {
    const both = await fileOf('both.json', { jobs: [aJob(1, open), aJob(2, open)] });
    expect(await jobs(['import', both])).toEqual({ code: 0, out: '2 jobs written, 0 expired.\n', complaint: '' });
    const one = await fileOf('one.json', [aJob(1, open)]);
    expect(await jobs(['import', one, '--replace'])).toMatchObject({ code: 0, out: '0 jobs written, 1 expired.\n' });
    const wrong = await fileOf('wrong.json', [{ ...aJob(3, open), title: '' }]);
    expect(await jobs(['import', wrong])).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^The feed cannot be imported:\n {2}record 1, title: /u),
    });
    expect(await jobs(['import', join(folder, 'nowhere.json')])).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/cannot be read: .*nowhere\.json/u),
    });
    const { rows } = await database.pool.query('SELECT job_id FROM jobs ORDER BY job_id');
    expect(rows).toEqual([{ job_id: 'T-1' }, { job_id: 'T-2' }]);
  },
  startTimeout,
);

test(
  'answers a wrong call with the mistake and its usage, without database access',
  async () => {
    const calls = [[], ['sell'], ['import'], ['import', '--repalce', 'x'], ['import', 'x']];
    const answers = await Promise.all(calls.map((args) => jobs(args, '')));
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1]);
    expect(answers.map(({ out, complaint }) => `${out}${complaint}`.split('\n')[0])).toEqual([
      expect.stringContaining('Jobs of the search service'),
      'There is no such command.',
      'There is no such command.',
      expect.stringContaining('--repalce'),
      'DATABASE_URL is required.',
    ]);
  },
  startTimeout,
);
