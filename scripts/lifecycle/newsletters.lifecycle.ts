import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTestServer } from '../../apps/backend/src/testing/postgres.ts';
import { killInstances, startInstance } from './instances.ts';

const subscribers = 10_000;
const root = join(__dirname, '..', '..');
const program = join(root, 'apps/backend/dist/services/user/newsletters/cli.js');

let folder: string;
let server: Awaited<ReturnType<typeof startTestServer>>;
let database: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-lifecycle-'));
  server = await startTestServer();
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
});
afterAll(async () => {
  await killInstances();
  await database.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const newsletter = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.url, SITE_KEY: 'halden-brook' },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

/** The messages that lie in the folder of the outbox, by their ids. */
const messages = (): readonly string[] => {
  try {
    return readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.eml'));
  } catch {
    return []; // it is made with the first message
  }
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20));
};

const aBackend = () =>
  startInstance('backend', {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    BACKEND_PORT: '0',
    NEWSLETTERS_PER_SECOND: '100000',
    SITE_ORIGIN: 'http://127.0.0.1:3000',
  });

test('each of 10,000 subscribers gets one message although the sender is killed half-way', async () => {
  expect(newsletter('status').said).toContain('There is no newsletter.');
  await database.query(`
    INSERT INTO alerts (site, alert_code, alert_group, position, language, title, tool_tip, description, frequency, preview_link, preview_link_label)
    VALUES ('halden-brook', 'brief-en', 'newsLetters', 0, 'en', 'The Brief', '', '', '', '', '')`);
  await database.query(`
    INSERT INTO address_subscriptions (email_key, alert_code, email, language, confirmed_at)
    SELECT 'reader-' || n || '@example.com', 'brief-en', 'reader-' || n || '@example.com', 'en', now()
    FROM generate_series(1, ${subscribers}) n`);
  const file = join(folder, 'brief.en.md');
  writeFileSync(file, '---\nsubject: The four-hundredth rule\nlanguage: en\n---\nDear readers,\n');
  expect(newsletter('send', 'brief-en', file)).toMatchObject({ status: 0 });

  const first = aBackend();
  await until(() => messages().length >= subscribers / 5);
  await first.kill();
  expect(messages().length).toBeLessThan(subscribers);

  // Two at once, of which one dies as well.
  const [second, third] = [aBackend(), aBackend()];
  await until(() => messages().length >= subscribers / 2);
  await second.kill();
  await until(async () => (await database.query("SELECT FROM newsletters WHERE status = 'sent'")).rowCount === 1);
  await third.kill();

  const recipients = messages().map(
    (name) => /^To: (\S+)/m.exec(readFileSync(join(folder, 'outbox', name), 'utf8'))?.[1],
  );
  expect(recipients).toHaveLength(subscribers);
  expect(new Set(recipients).size).toBe(subscribers);
  expect(newsletter('status').said).toContain(`${subscribers} of ${subscribers} sent, 0 withheld`);
  expect(newsletter('send', 'brief-en', file)).toEqual({
    status: 1,
    said: 'The same issue was ordered for brief-en before: nobody gets it twice. See its status.\n',
  });
});
