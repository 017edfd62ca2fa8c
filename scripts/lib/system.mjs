import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { holdDirectory } from './lock.mjs';
import { root } from './places.mjs';
import { demandPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startService } from './service.mjs';

/**
 * @typedef {object} System
 * @property {string} siteUrl
 * @property {string} backendUrl
 * @property {string} databaseUrl
 * @property {Promise<string>} broken resolves with a sentence when a part ends on its own
 * @property {Record<string, number | undefined>} pids
 * @property {() => Promise<void>} stop stops every part, the last started first
 */

/**
 * Starts PostgreSQL (unless DATABASE_URL names one), the backend and the site, in this order, on one data directory.
 * Fails with a PlainError that names a taken port, a directory in use, or the part that did not start.
 * @param {{ dataDir: string, sitePort: number, backendPort: number, env?: NodeJS.ProcessEnv }} plan
 * @returns {Promise<System>}
 */
export const startSystem = async ({ dataDir, sitePort, backendPort, env = process.env }) => {
  await holdDirectory(dataDir);
  await demandPort(backendPort, 'BACKEND_PORT');
  await demandPort(sitePort, 'PORT');
  /** @type {{ name: string, pid?: number | undefined, exited: Promise<string>, stop: () => Promise<void> }[]} */
  const parts = [];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (const part of parts.splice(0).reverse()) await part.stop();
  };
  try {
    let databaseUrl = env.DATABASE_URL;
    if (!databaseUrl) {
      const postgres = await startPostgres(join(dataDir, 'postgres'));
      parts.push({ name: 'database', ...postgres });
      databaseUrl = postgres.url;
    }
    const backendUrl = `http://127.0.0.1:${backendPort}`;
    const siteUrl = `http://127.0.0.1:${sitePort}`;
    const common = {
      MASTHEAD_ENV: 'demo',
      SAMPLE_SITE: '1',
      SITE_ORIGIN: siteUrl,
      SITE_NAME: 'Halden Brook',
      CALLER_SECRET: randomBytes(32).toString('base64url'),
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
    };
    parts.push(
      await startService({
        name: 'backend',
        program: join(root, 'apps/backend/dist/main.js'),
        cwd: join(root, 'apps/backend'),
        env: {
          ...common,
          DATABASE_URL: databaseUrl,
          BACKEND_PORT: String(backendPort),
        },
        logFile: join(dataDir, 'logs', 'backend.log'),
      }),
    );
    parts.push(
      await startService({
        name: 'site',
        program: join(root, 'apps/web/dist/server.js'),
        cwd: join(root, 'apps/web'),
        env: {
          ...serviceUrls(backendUrl),
          ...withoutDatabase(common),
          PORT: String(sitePort),
        },
        logFile: join(dataDir, 'logs', 'site.log'),
      }),
    );
    const broken = Promise.race(
      parts.map(async (part) => {
        const how = await part.exited;
        return isStopping ? new Promise(() => {}) : `The ${part.name} ended on its own (${how}).`;
      }),
    );
    const pids = Object.fromEntries(parts.map((part) => [part.name, part.pid]));
    return { siteUrl, backendUrl, databaseUrl, broken, pids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The default addresses of decisions §3. @param {string} backendUrl */
const serviceUrls = (backendUrl) => ({
  USER_SERVICE_URL: `${backendUrl}/user`,
  CONTENT_GRAPHQL_URL: `${backendUrl}/content/graph`,
  PUBLICATIONS_URL: `${backendUrl}/content/publications`,
  GEO_URL: `${backendUrl}/geo`,
  SEARCH_SERVICE_URL: `${backendUrl}/search`,
  FORMS_SERVICE_URL: `${backendUrl}/forms`,
});

/** The site never sees the database. @param {NodeJS.ProcessEnv} env */
const withoutDatabase = ({ DATABASE_URL: _, ...env }) => env;
