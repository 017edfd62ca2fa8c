import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskSpaceProblem } from './disk-space.mjs';
import { holdDirectory } from './lock.mjs';
import { root, siteKeyFile } from './places.mjs';
import { demandPort, freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { isSampleShown, sampleEnvironment } from './sample.mjs';
import { startService } from './service.mjs';
import { supervise } from './supervise.mjs';

/**
 * @typedef {object} System
 * @property {string} siteUrl
 * @property {string} backendUrl
 * @property {string} databaseUrl
 * @property {Promise<string>} broken resolves with a sentence when a part ended on its own and was started again in vain
 * @property {Record<string, number | undefined>} pids
 * @property {() => Promise<void>} stop stops every part, the last started first; once `hurry` is aborted it waits for no request
 */

/**
 * @typedef {object} Plan
 * @property {string} dataDir
 * @property {number} sitePort
 * @property {number} backendPort
 * @property {number} [samplePort] of the servers of the sample firm; any free one unless said
 * @property {NodeJS.ProcessEnv} [env]
 * @property {{ folder: string, program: string, execArgv: string[] }} [site] another renderer's program in place of `apps/web`
 * @property {number} [restarts] how often a part that ended on its own is started again before it is given up; never unless said
 * @property {AbortSignal} [signal] gives up the start; nothing is left behind
 * @property {AbortSignal} [hurry]
 */

/**
 * For all processes that are started here; the units and the images set the same. Otherwise the C library gives each
 * allocating thread of Node a heap of its own, up to eight for each core, and what a burst of pages has left in them
 * is never freed.
 */
export const allocator = { MALLOC_ARENA_MAX: '2' };

/**
 * The engine's options for the site; the unit and the image set the same. The main thread frees what it allocates
 * within a request: with a larger young generation the engine would take 25 MB for it and free none. The render
 * worker has limits of its own.
 */
export const engineOfSite = ['--max-semi-space-size=4'];

/**
 * The name of a process in messages, and of its log.
 * @typedef {'database' | 'sample' | 'backend' | 'site'} PartName
 */

/**
 * Starts PostgreSQL (unless DATABASE_URL names one) with the sample firm, unless SAMPLE is `none`, and the backend
 * behind it and, side by side with them, the site, on one data directory; a process that ends on its own is
 * restarted. Fails with a PlainError that names a taken port, a directory in use, or the process that did not start.
 * @param {Plan} plan
 * @returns {Promise<System>}
 */
export const startSystem = async ({
  dataDir,
  sitePort,
  backendPort,
  samplePort,
  env = process.env,
  site: siteProgram = { folder: 'apps/web', program: 'dist/server.js', execArgv: engineOfSite },
  restarts = 0,
  signal = new AbortController().signal,
  hurry,
}) => {
  await holdDirectory(dataDir);
  await demandPort(backendPort, 'BACKEND_PORT');
  await demandPort(sitePort, 'PORT');
  const sample = isSampleShown(env) ? await sampleOf(samplePort) : undefined;
  const abandoned = new AbortController();
  const starting = AbortSignal.any([signal, abandoned.signal]);
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const common = {
    MASTHEAD_ENV: 'demo',
    ...allocator,
    SITE_ORIGIN: siteUrl,
    ...sample?.common,
    CALLER_SECRET: randomBytes(32).toString('base64url'),
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
  };
  writeFileSync(siteKeyFile(dataDir), env.SITE_KEY ?? sample?.common.SITE_KEY ?? '');

  /** @type {Partial<Record<PartName, { pid: () => number | undefined, givenUp: Promise<string>, stop: () => Promise<void>, kill: () => Promise<void> }>>} */
  const parts = {};
  /**
   * @template {import('./supervise.mjs').Running} Kind
   * @param {PartName} name
   * @param {(signal: AbortSignal, logFile: string) => Promise<Kind>} start
   */
  const add = async (name, start) => {
    const logFile = join(dataDir, 'logs', `${name === 'database' ? 'postgres' : name}.log`);
    const begin = (/** @type {AbortSignal} */ stopping) => start(AbortSignal.any([starting, stopping]), logFile);
    starting.throwIfAborted();
    const hindered = () => diskSpaceProblem(dataDir);
    const part = await supervise({ name, logFile, start: begin, hindered }, { restarts });
    parts[name] = part;
    return part.first;
  };
  /** @type {number | undefined} */
  let databasePort;
  const startServices = async () => {
    let databaseUrl = env.DATABASE_URL;
    if (!databaseUrl) {
      const postgres = await add('database', (stopping) =>
        startPostgres(join(dataDir, 'postgres'), {}, { port: databasePort, signal: stopping }),
      );
      databasePort = postgres.port;
      databaseUrl = postgres.url;
    }
    const own = { ...sample?.backend, ...common, DATABASE_URL: databaseUrl, BACKEND_PORT: String(backendPort) };
    if (sample !== undefined)
      await add('sample', (stopping, logFile) =>
        startProgram('sample', 'main.js', { ...own, SAMPLE_PORT: String(sample.port) }, stopping, logFile),
      );
    await add('backend', (stopping, logFile) => startProgram('backend', 'main.js', own, stopping, logFile));
    return databaseUrl;
  };
  const startSite = () => {
    const own = {
      ...serviceUrls(backendUrl),
      ...sample?.site,
      ...withoutDatabase(common),
      PORT: String(sitePort),
    };
    return add('site', (stopping, logFile) => startSiteProgram(siteProgram, own, stopping, logFile));
  };

  const stop = async () => {
    /** @type {(name: PartName) => Promise<void> | undefined} */
    const end = (name) => (hurry?.aborted ? parts[name]?.kill() : parts[name]?.stop());
    hurry?.addEventListener('abort', () => Object.values(parts).forEach((part) => void part.kill()), { once: true });
    for (const name of /** @type {const} */ (['site', 'backend', 'sample', 'database'])) await end(name);
  };
  const services = startServices();
  const site = startSite();
  try {
    const [databaseUrl] = await Promise.all([services, site]);
    const broken = Promise.race(Object.values(parts).map(({ givenUp }) => givenUp));
    const pids = Object.fromEntries(Object.entries(parts).map(([name, { pid }]) => [name, pid()]));
    return { siteUrl, backendUrl, databaseUrl, broken, pids, stop };
  } catch (error) {
    abandoned.abort();
    await Promise.allSettled([services, site]);
    await stop();
    throw error;
  }
};

/**
 * Returns the address of the sample firm's servers, and its settings for the other processes.
 * @param {number} [given]
 */
const sampleOf = async (given) => {
  const port = given ?? (await freePort());
  await demandPort(port, 'SAMPLE_PORT');
  const { firmSettings, providerSettings, thirdPartySettings } = await sampleEnvironment();
  const url = `http://127.0.0.1:${port}`;
  return { port, common: firmSettings(url), backend: providerSettings(url), site: thirdPartySettings(url) };
};

/** @param {'sample' | 'backend'} name @param {string} program @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal @param {string} logFile */
const startProgram = (name, program, env, signal, logFile) => {
  const cwd = join(root, 'apps', name);
  return startService({ name, program: join(cwd, 'dist', program), cwd, env, logFile, signal });
};

/** @param {NonNullable<Plan['site']>} site @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal @param {string} logFile */
const startSiteProgram = ({ folder, program, execArgv }, env, signal, logFile) => {
  const cwd = join(root, folder);
  return startService({ name: 'site', program: join(cwd, program), execArgv, cwd, env, logFile, signal });
};

/** The default addresses of decisions §3. @param {string} backendUrl */
const serviceUrls = (backendUrl) => ({
  USER_SERVICE_URL: `${backendUrl}/user`,
  CONTENT_GRAPHQL_URL: `${backendUrl}/content/graph`,
  PUBLICATIONS_URL: `${backendUrl}/content/publications`,
  GEO_URL: `${backendUrl}/geo`,
  SEARCH_SERVICE_URL: `${backendUrl}/search`,
  FORMS_SERVICE_URL: `${backendUrl}/forms`,
  MEDIA_URL: `${backendUrl}/content`,
  ARTICLE_API_URL: `${backendUrl}/articles`,
  ALUMNI_API_URL: `${backendUrl}/alumni`,
  PUBLIC_SITE_URL: `${backendUrl}/site`,
});

/** The site never sees the database. @param {NodeJS.ProcessEnv} env */
const withoutDatabase = ({ DATABASE_URL: _, ...env }) => env;
