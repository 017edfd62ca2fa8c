import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '../../../../../scripts/lib/patience.mjs';
import { root } from '../../../../../scripts/lib/places.mjs';
import { freePort } from '../../../../../scripts/lib/ports.mjs';

/** The house that the whole run shares. */
export const siteUrl = process.env.MASTHEAD_E2E_SITE ?? 'http://127.0.0.1:3000';
export const backendUrl = process.env.MASTHEAD_E2E_BACKEND ?? '';
const dataDir = process.env.MASTHEAD_E2E_DATA ?? '';
const apps = join(root, 'apps');

/** Settings of a site that gives up as a production site does, for `startSite`. */
export const asInProduction = { TIMEOUT_FACTOR: undefined, CONTENT_TIMEOUT_MS: undefined };

export const logOf = (part: string): string => readFileSync(join(dataDir, 'logs', `${part}.log`), 'utf8');

/** Who may do what with a log, as `chmod` writes it. */
export const modeOfLog = (part: string): number => statSync(join(dataDir, 'logs', `${part}.log`)).mode & 0o777;

/** One more process of ours, for tests that treat it badly. */
export type Part = {
  readonly url: string;
  readonly process: ChildProcess;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | string | null>;
  readonly stop: () => Promise<void>;
};

/** Variables of a process; `ProcessEnv` has more that are required where the types of Next are in view. */
type Environment = Readonly<Record<string, string | undefined>>;

const start = async (
  name: string,
  program: string,
  port: number,
  env: Environment,
  execArgv: string[] = [],
): Promise<Part> => {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const log = openSync(join(dataDir, 'logs', `${name}.log`), 'a');
  const cwd = join(program, '..', '..');
  const child = fork(program, [], { cwd, env: env as NodeJS.ProcessEnv, stdio: ['ignore', log, log, 'ipc'], execArgv });
  closeSync(log);
  const exited = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  );
  const ready = new Promise((done) => child.once('message', done));
  const end = await Promise.race([ready, exited.then((how) => `ended with ${how}`)]);
  if (end !== 'ready') throw new Error(`${name} did not start (${String(end)}): ${logOf(name).slice(-500)}`);
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url: `http://127.0.0.1:${port}`, process: child, exited, stop };
};

/** Node warns where colours are forced, as Playwright does for its workers, and refused. */
const { FORCE_COLOR: _, ...environment } = process.env;

const common = {
  ...environment,
  SITE_KEY: 'halden-brook',
  SITE_NAME: 'Halden Brook',
  MASTHEAD_ENV: 'test',
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  DATA_DIR: dataDir,
};

/** A site of its own in front of `backend`, which may be anything that listens. */
export const startSite = async (
  name: string,
  backend: string,
  env: Environment = {},
  execArgv: string[] = [],
): Promise<Part> => {
  const port = await freePort();
  const settings = {
    ...common,
    ...patience,
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    PORT: String(port),
    USER_SERVICE_URL: `${backend}/user`,
    CONTENT_GRAPHQL_URL: `${backend}/content/graph`,
    GEO_URL: `${backend}/geo`,
    SEARCH_SERVICE_URL: `${backend}/search`,
    FORMS_SERVICE_URL: `${backend}/forms`,
    MEDIA_URL: `${backend}/content`,
    ARTICLE_API_URL: `${backend}/articles`,
    ALUMNI_API_URL: `${backend}/alumni`,
    PUBLIC_SITE_URL: `${backend}/site`,
    RATE_LIMITS: 'off',
    ...env,
  };
  return start(name, join(apps, 'web/dist/server.js'), port, settings, execArgv);
};

/** What one thread of a site holds: how many there are of each kind of thing, and what a pattern found in its strings. */
export type Held = { readonly kinds: Readonly<Record<string, number>>; readonly found: readonly string[] };

/** A site that tells what each of its threads still holds. */
export const startMeasuredSite = async (name: string, backend: string) => {
  const probe = join(apps, 'web/e2e/support/heap-probe.mjs');
  const site = await startSite(name, backend, {}, ['--expose-gc', '--import', probe]);
  const held = (pattern: string): Promise<readonly Held[]> =>
    new Promise((done) => {
      site.process.once('message', done);
      site.process.send(pattern);
    });
  return { ...site, held };
};

/** A backend of its own on the database and the secrets that the house uses. */
export const startBackend = async (name: string, env: Environment = {}): Promise<Part> => {
  const port = await freePort();
  return start(name, join(apps, 'backend/dist/main.js'), port, {
    ...common,
    DATABASE_URL: process.env.MASTHEAD_E2E_DATABASE,
    BACKEND_PORT: String(port),
    ...env,
  });
};
