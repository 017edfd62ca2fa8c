import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { projects } from './lib/build.mjs';
import { compile } from './lib/compile.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { portFrom, root } from './lib/places.mjs';
import { demandPort } from './lib/ports.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';
import { isSampleShown, readingSettings, sampleSettings } from './lib/sample.mjs';

offerHelp(`
npm run dev:memory: runs the site in development, with the services in memory instead of a backend and a database.
Visitors' data is gone after Ctrl-C.

  PORT                 the site's port, 3000
  SITE_ORIGIN          the public address of the site, http://127.0.0.1:PORT
  MEMORY_SITE          a site compiled to JSON, instead of the sample site's files
  MEMORY_QUIZZES       the right answers in the quizzes of MEMORY_SITE; without it they cannot be answered
  MEMORY_JOBS          a feed of jobs for MEMORY_SITE; without it there are none
  ACCESS_TOKEN_TTL_S   how long an access token lasts, 600
`);

/** The JSON in the file that a setting names. @param {string} setting @param {string} file */
const givenJson = (setting, file) => {
  if (!existsSync(file)) throw new PlainError(`${setting} names ${file}, which does not exist.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/**
 * Returns the pages, and apart from them the right answers of their quizzes, jobs, events and deadlines, and the
 * files of the media store. The sample site is compiled at each start, so that an edit of its files appears.
 * @param {string} media folder that its pictures and reports are made into
 */
const compiledSite = async (media) => {
  const { MEMORY_SITE: pages, MEMORY_QUIZZES: quizzes, MEMORY_JOBS: jobs } = process.env;
  if (pages) {
    return {
      content: givenJson('MEMORY_SITE', pages),
      quizQuestions: quizzes ? givenJson('MEMORY_QUIZZES', quizzes) : [],
      jobs: jobs ? givenJson('MEMORY_JOBS', jobs) : [],
      careers: { events: [], deadlines: {} },
    };
  }
  if (!isSampleShown(process.env))
    throw new PlainError('MEMORY_SITE is required: without the sample firm there is no other site.');
  const folder = mkdtempSync(join(tmpdir(), 'masthead-site-'));
  const [layouts = '', answers = '', feed = '', careers = ''] = ['site', 'quizzes', 'jobs', 'careers'].map((name) =>
    join(folder, `${name}.json`),
  );
  const runSource = (/** @type {string} */ program, /** @type {readonly string[]} */ args) =>
    run('node', ['--import', 'tsx', '-C', 'source', join(root, 'apps', program), ...args], {
      env: { ...readingSettings, ...process.env },
    });
  try {
    const site = ['--folder', join(root, 'apps/sample/site')];
    await runSource('backend/src/publishing/cli.ts', [
      ...site,
      '--layouts',
      layouts,
      '--quizzes',
      answers,
      '--media',
      media,
    ]);
    await runSource('sample/src/cli.ts', ['files', '--jobs', feed, '--careers', careers]);
    return {
      content: JSON.parse(readFileSync(layouts, 'utf8')),
      quizQuestions: JSON.parse(readFileSync(answers, 'utf8')),
      jobs: JSON.parse(readFileSync(feed, 'utf8')),
      careers: JSON.parse(readFileSync(careers, 'utf8')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The sample account of decisions §9 that reads. */
const reader = {
  id: '7d0f8a52-9f0c-4b77-8f5a-2f1b3c4d5e6f',
  email: 'reader@haldenbrook.example',
  password: 'correct-horse-battery',
  firstName: 'Robin',
  lastName: 'Reader',
  company: 'Halden Brook',
  titleName: 'Manager',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};
/** A visitor with linked providers. */
const linked = {
  ...reader,
  id: '0a7e9d34-55c1-4d0c-9a4e-6b8f1c2d3e4f',
  email: 'linked@haldenbrook.example',
  firstName: 'Lin',
  socialLoginIdps: 'google,firm',
};

/** A visitor with the role of editor of newsletters. */
const editor = {
  ...reader,
  id: '4d2b6f1e-8c3a-4e5d-9b7f-1a2c3d4e5f60',
  email: 'editor@haldenbrook.example',
  firstName: 'Edda',
  isEditor: true,
};

/** What lies at a path of the media store, in a folder of this start's own. @param {string} folder @returns {(path: string) => Uint8Array | undefined} */
const bytesIn = (folder) => (path) => {
  const file = resolve(folder, `.${path}`);
  return file.startsWith(`${folder}${sep}`) && existsSync(file) && statSync(file).isFile()
    ? readFileSync(file)
    : undefined;
};

await runProgram(async () => {
  const media = mkdtempSync(join(tmpdir(), 'masthead-media-'));
  process.once('exit', () => rmSync(media, { recursive: true, force: true }));
  await ensureInstalled();
  const port = portFrom('PORT', 3000);
  await demandPort(port, 'PORT');
  const accessTokenSeconds = Number(process.env.ACCESS_TOKEN_TTL_S || 600);
  if (!(accessTokenSeconds > 0)) throw new PlainError('ACCESS_TOKEN_TTL_S must be a positive number of seconds.');
  await compile(projects);
  await run(process.execPath, ['scripts/sample.mjs', 'build']);
  const [compiled, { FeedJob, memoryWorld }, { serveOnLoopback }] = await Promise.all([
    compiledSite(media),
    import('@masthead/adapters/memory'),
    import('@masthead/adapters/loopback'),
  ]);
  if (!Array.isArray(compiled.jobs) || !compiled.jobs.every(FeedJob.is))
    throw new PlainError('The jobs are no feed as docs/contracts/search-service.md has it.');
  const firm = await sampleSettings();
  const siteOrigin = process.env.SITE_ORIGIN || `http://127.0.0.1:${port}`;
  const secret = 'the secret of a world that ends with its process';
  const alerts = compiled.content.alerts ?? [];
  // The editor subscribes to them, too, so that each has a reader.
  const subscriptions = alerts.map((/** @type {{ alertCode: string }} */ { alertCode }) => alertCode);
  const served = await serveOnLoopback(
    memoryWorld({
      ...compiled,
      events: compiled.careers.events,
      localDeadlines: compiled.careers.deadlines,
      alerts,
      files: compiled.content.files ?? [],
      contacts: compiled.content.contacts ?? [],
      bytesAt: bytesIn(media),
      users: [reader, linked, { ...editor, subscriptions }],
      secret,
      country: 'DE',
      accessTokenSeconds,
      providers: ['linkedin', 'apple', 'google', 'firm'],
      siteOrigin,
      siteName: process.env.SITE_NAME || firm.SITE_NAME || 'Masthead',
      onMail: (mail) =>
        console.log(`Would be mailed to ${mail.to}: ${'code' in mail ? mail.code : siteOrigin + mail.link}`),
    }),
  );
  // The first search reads every page, which takes longer than a visitor waits: it is made while the site is being built.
  void fetch(`${served.environment.SEARCH_SERVICE_URL}/api/pages?q=page`).catch(() => undefined);
  const site = spawn('npm', ['run', 'dev', '-w', '@masthead/web'], {
    cwd: root,
    stdio: 'inherit',
    // A process group of its own, so that whatever npm started ends with it.
    detached: true,
    env: {
      SITE_ORIGIN: siteOrigin,
      ACCESS_TOKEN_SECRET: secret,
      ...firm,
      ...process.env,
      ...served.environment,
      PORT: String(port),
      NEXT_DIST_DIR: '.next-memory',
    },
  });
  console.log(`
The services are in memory at ${served.url}; the site is being built at http://127.0.0.1:${port}.
Sign in as ${reader.email}, ${linked.email} whose account is linked with providers, or ${editor.email} who sends newsletters, with the password ${reader.password}. Ctrl-C stops everything and forgets it.`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      if (site.pid && site.exitCode === null && site.signalCode === null) process.kill(-site.pid, signal);
    });
  const how = await new Promise((done) => site.once('exit', (code, signal) => done(signal ?? code)));
  await served.close();
  if (typeof how === 'number' && how !== 0 && how !== 130) throw new PlainError(`The site ended with code ${how}.`);
});
