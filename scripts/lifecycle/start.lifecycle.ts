import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  aPlan,
  command,
  endAll,
  hasPrinted,
  leftBehind,
  type Part,
  type Plan,
  start,
  type TestSystem,
} from './test-system.ts';
import { articleKeys, save, savedKeys, signIn, unsaveAll } from './writers.ts';

const ended = async (system: TestSystem): Promise<number | null> => {
  if (system.starter.exitCode === null) system.starter.kill('SIGINT');
  return system.exited;
};

const runs = (system: TestSystem, part: Part): boolean => {
  try {
    return system.pidOf(part) > 0;
  } catch {
    return false;
  }
};

/** A job as a firm's feed holds it. */
const aJob = (title: string) => ({
  jobID: 'L-1',
  title,
  lang: 'en',
  interest: 'Consulting',
  interestCategory: 'Serve clients',
  locations: [{ city: 'Oslo', country: 'Norway', continent: 'Europe' }],
  industries: ['Energy'],
  functions: ['Operations'],
  whatYouWillDo: '<p>Keep the light.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-01-01',
  validThrough: '2099-12-31',
  jobApplyURL: 'https://apply.example/?job=L-1',
});

/** Resolves once it is ready: the answer may be a second old. */
const untilReady = async (url: string): Promise<void> => {
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise((done) => setTimeout(done, 100));
};

/** Asks over a connection of its own; gives the status, or what became of the connection. */
const askAnew = (url: string): Promise<string> =>
  new Promise((done) => {
    get(`${url}/healthz`, { agent: false }, (answer) => {
      answer.resume().on('end', () => done(String(answer.statusCode)));
    }).on('error', (error: Error & { readonly code?: string }) => done(String(error.code)));
  });

/** Requests until the connection is refused; returns the results. */
const askUntilGone = async (url: string): Promise<readonly string[]> => {
  const ends = new Set<string>();
  while (!ends.has('ECONNREFUSED')) ends.add(await askAnew(url));
  return [...ends];
};

const sampleSite = join(__dirname, '..', '..', 'apps', 'sample', 'site');

const ownPage = `---
template: Article
path: /insights/our-own
id: 0d3c6a3e-61d5-4d0e-8f0e-3c1b7a5f2a61
title: Our own article
description: It is no part of the sample.
articleType: Article
displayDate: 2026-10-05
authors: [{ name: A. Writer }]
image: { src: /artwork/cost-of-complexity.svg, alt: Blue planes }
---
A paragraph.
`;

/** What the site answers at addresses: a published page, one that was removed, and one of the sample. */
const statuses = (system: TestSystem, ...paths: readonly string[]): Promise<readonly number[]> =>
  Promise.all(paths.map(async (path) => (await fetch(`${system.siteUrl}${path}`)).status));

/** What the search for jobs answers for the job at an address. */
const jobAt = async (system: TestSystem, name: string): Promise<unknown> =>
  (await fetch(`${system.backendUrl}/search/api/jobsearch/jobdetails?q=${name}`)).json();

/** Kills a part once half of the articles are saved by fifty writers; gives what was acknowledged until all had come to an end. */
const killUnderWriters = async (system: TestSystem, part: Part): Promise<ReadonlySet<string>> => {
  const writer = await signIn(system.backendUrl);
  const keys = await articleKeys(system.backendUrl);
  expect(keys.length).toBeGreaterThan(10);
  await unsaveAll(system.backendUrl, writer, keys);
  const acknowledged = new Set<string>();
  let isOver = false;
  const writers = Array.from({ length: 50 }, async (_, turn) => {
    for (let step = 0; !isOver && step < keys.length; step += 1) {
      const key = keys[(turn + step) % keys.length] ?? '';
      if (await save(system.backendUrl, writer, key)) acknowledged.add(key);
      if (acknowledged.size === Math.floor(keys.length / 2) && !isOver) {
        isOver = true;
        process.kill(system.pidOf(part), 'SIGKILL');
      }
    }
  });
  await Promise.all(writers);
  expect(isOver).toBe(true);
  return acknowledged;
};

/** Checks that the system is ready and has everything that was acknowledged, each item once. */
const holdsAll = async (system: TestSystem, acknowledged: ReadonlySet<string>): Promise<void> => {
  await Promise.all([untilReady(system.siteUrl), untilReady(system.backendUrl)]);
  const saved = await savedKeys(system.backendUrl, await signIn(system.backendUrl));
  expect(saved).toEqual(expect.arrayContaining([...acknowledged]));
  expect(new Set(saved).size).toBe(saved.length);
};

describe('npm start', () => {
  let plan: Plan;
  beforeAll(async () => {
    plan = await aPlan();
  });
  afterAll(() => rmSync(plan.dataDir, { recursive: true, force: true }));

  describe('while running', () => {
    let system: TestSystem;
    let feed: string;
    beforeAll(async () => {
      system = await start(plan);
      feed = join(plan.dataDir, 'feed.json');
    });
    afterAll(async () => {
      // Ctrl-C, after whatever happened to it, leaves nothing running.
      expect(await ended(system)).toBe(0);
      expect(await leftBehind(plan.dataDir)).toEqual([]);
      await endAll();
    });

    test('prints all addresses, and a second start on the same directory fails', async () => {
      expect(system.said()).not.toContain('Building'); // what is built already is not built twice
      expect(system.said()).toContain(system.siteUrl);
      expect(system.said()).toContain(system.backendUrl);
      expect((await fetch(`${system.siteUrl}/readyz`)).status).toBe(200);
      expect((await fetch(`${system.backendUrl}/readyz`)).status).toBe(200);

      const second = await start({ ...(await aPlan()), dataDir: plan.dataDir });
      expect(await second.exited).toBe(1);
      expect(second.said()).toContain(`already running on the data directory ${plan.dataDir}`);
      expect((await fetch(`${system.siteUrl}/readyz`)).status).toBe(200);
    });

    test('lets a firm import its own jobs', async () => {
      writeFileSync(feed, JSON.stringify([aJob('Lighthouse keeper')]));
      expect(await command('jobs', plan, 'import', feed)).toEqual({ code: 0, said: '1 jobs written, 0 expired.\n' });
      expect(await jobAt(system, 'lighthouse-keeper-l-1')).toMatchObject({ docs: [{ title: 'Lighthouse keeper' }] });
      expect(await command('jobs', plan, 'import', join(plan.dataDir, 'nothing.json'))).toMatchObject({ code: 1 });
    });

    test('can be backed up under writes, and restored elsewhere with its imported jobs', async () => {
      const writer = await signIn(system.backendUrl);
      const keys = await articleKeys(system.backendUrl);
      for (const key of keys.slice(0, 5)) await save(system.backendUrl, writer, key);
      const before = await savedKeys(system.backendUrl, writer);
      const report = join(plan.dataDir, 'report.txt');
      writeFileSync(report, 'What the report says.\n');
      expect(await command('media', plan, 'add', report, '--title', 'A report')).toMatchObject({ code: 0 });
      const backup = join(plan.dataDir, 'backups', 'monday');
      expect(await command('backup', plan, backup)).toEqual({ code: 0, said: expect.stringContaining('Backed up to') });
      expect(await command('backup', plan, '--check', backup)).toMatchObject({ code: 0 });
      await unsaveAll(system.backendUrl, writer, keys);
      expect(await command('restore', plan, backup)).toEqual({
        code: 1,
        said: expect.stringContaining('already running on the data directory'),
      });

      const elsewhere = await aPlan();
      const restored = await command('restore', elsewhere, backup);
      expect(restored).toEqual({ code: 0, said: expect.stringContaining('Restored') });
      writeFileSync(feed, JSON.stringify([aJob('Keeper of the light')]));
      const imported = await command('jobs', elsewhere, 'import', feed);
      expect(imported).toMatchObject({ code: 0, said: expect.stringContaining('1 jobs written') });
      const again = await start(elsewhere);
      expect(again.said()).toContain('Masthead is ready');
      expect(await jobAt(again, 'keeper-of-the-light-l-1')).toMatchObject({ docs: [{ title: 'Keeper of the light' }] });
      // The tokens of before are taken still: the secrets came along.
      expect(await savedKeys(again.backendUrl, writer)).toEqual(before);
      expect(before.length).toBeGreaterThanOrEqual(5);
      expect(await (await fetch(`${again.siteUrl}/~/media/report.txt`)).text()).toBe('What the report says.\n');
      expect(await ended(again)).toBe(0);
      rmSync(elsewhere.dataDir, { recursive: true, force: true });
    });

    test.each<Part>(['database', 'backend', 'site'])(
      'keeps every acknowledged write when the %s is killed under 50 writers, and restarts it',
      async (part) => {
        const acknowledged = await killUnderWriters(system, part);
        await hasPrinted(system, `The ${part} ended on its own (SIGKILL). Starting it again`);
        await hasPrinted(system, `The ${part} runs again.`);
        await holdsAll(system, acknowledged);
      },
    );
  });

  describe('when stopped', () => {
    afterEach(endAll);

    test('by SIGTERM to npm, resets none of fifty new connections, and leaves no process or file', async () => {
      const system = await start(plan, { program: ['npm', 'start'], env: { DRAIN_MS: '3000' } });
      const urls = [system.siteUrl, system.backendUrl];
      system.starter.kill('SIGTERM');
      const atOnce = await Promise.all(urls.flatMap((url) => Array.from({ length: 25 }, () => askAnew(url))));
      expect(atOnce).toEqual(atOnce.map(() => '200'));
      const asking = urls.map(askUntilGone);
      const answered = [...new Set((await Promise.all(asking)).flat())].sort();
      expect(answered).toEqual(['200', 'ECONNREFUSED']);
      await system.exited;
      expect(await leftBehind(plan.dataDir)).toEqual([]);
    });

    test('keeps the pages that an editor published, and does not restore those they removed', async () => {
      const folder = join(plan.dataDir, 'our-site');
      cpSync(sampleSite, folder, { recursive: true });
      writeFileSync(join(folder, 'pages', 'our-own.en.md'), ownPage);
      for (const language of ['en', 'de', 'ar', 'ja-JP'])
        rmSync(join(folder, 'pages', `maintenance-backlog.${language}.md`));
      const paths = ['/insights/our-own', '/insights/maintenance-backlog', '/insights/cost-of-complexity'];

      const system = await start(plan);
      expect(await statuses(system, ...paths)).toEqual([404, 200, 200]);
      expect(await command('publish-site', plan, folder)).toEqual({
        code: 0,
        said: expect.stringMatching(/[1-9]\d* removed/),
      });
      expect(await ended(system)).toBe(0);

      const again = await start(plan);
      expect(await statuses(again, ...paths)).toEqual([200, 404, 200]);
      expect(await ended(again)).toBe(0);
    });

    test('before it is ready, and a second time, leaves no process or file', async () => {
      const system = await start(plan, { isAwaited: false });
      while (!runs(system, 'database')) await new Promise((done) => setTimeout(done, 10));
      system.starter.kill('SIGTERM');
      expect(await system.exited).toBe(0);
      expect(system.said()).toContain('Stopped before it was ready.');
      expect(await leftBehind(plan.dataDir)).toEqual([]);

      const hurried = await start(plan, { env: { DRAIN_MS: '60000' } });
      hurried.starter.kill('SIGINT');
      await hasPrinted(hurried, 'Stopping');
      hurried.starter.kill('SIGINT');
      expect(await hurried.exited).toBe(0);
      expect(await leftBehind(plan.dataDir)).toEqual([]);
    });

    test('stops a process that ends again and again, prints its log, and leaves no process or file', async () => {
      const system = await start(plan, { env: { RESTARTS: '0' } });
      process.kill(system.pidOf('site'), 'SIGKILL');
      expect(await system.exited).toBe(1);
      expect(system.said()).toContain('The site ended on its own (SIGKILL). The end of site.log:');
      expect(await leftBehind(plan.dataDir)).toEqual([]);
    });

    test.each(['sitePort', 'backendPort'] as const)('names a taken port: %s', async (which) => {
      const other = createServer();
      const fresh = await aPlan();
      await new Promise<void>((done) => other.listen(fresh[which], '127.0.0.1', done));
      const system = await start(fresh);
      expect(await system.exited).toBe(1);
      expect(system.said()).toContain(`Port ${fresh[which]} is taken`);
      await new Promise((done) => other.close(done));
      rmSync(fresh.dataDir, { recursive: true, force: true });
    });

    test('keeps every acknowledged write when the starter is killed under 50 writers, and restarts', async () => {
      const system = await start(plan);
      const acknowledged = await killUnderWriters(system, 'starter');
      await system.exited;
      const again = await start(plan);
      expect(again.said()).toContain('Masthead is ready');
      await holdsAll(again, acknowledged);
      expect(await ended(again)).toBe(0);
      expect(await leftBehind(plan.dataDir)).toEqual([]);
    });
  });
});
