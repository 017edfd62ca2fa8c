import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitLines } from './git.mjs';
import { installLocked } from './install.mjs';
import { root } from './places.mjs';
import { demandPort } from './ports.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

/** Apart from the workspaces: what it needs is installed with it alone (ADR 0101). */
export const studioFolder = join(root, 'apps/studio');

export const defaultStudioPort = 3001;

/** The address of a studio on this machine. @param {number} port */
export const studioUrl = (port) => `http://127.0.0.1:${port}`;

const stampFile = join(studioFolder, '.next/masthead-built');

/** Without git, as in an archive, every start builds. */
const digestOfSources = () => {
  const files = gitLines('ls-files', '-co', '--exclude-standard', 'apps/studio', 'packages/editing/src');
  if (files === undefined) return undefined;
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of [...files].sort()) {
    const path = join(root, file);
    if (existsSync(path) && !/\.test\.ts$|\.md$|\/e2e\//.test(file)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/**
 * Installs what the studio needs, and builds it when its sources changed since the last build.
 * @param {AbortSignal} [signal]
 */
export const ensureStudioBuilt = async (signal) => {
  await installLocked(studioFolder, 'Installing the studio …', { signal });
  const digest = digestOfSources();
  if (digest !== undefined && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  console.log('Building the studio …');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await run('npm', ['run', '--silent', 'build'], { cwd: studioFolder, show: true, signal, env });
  writeFileSync(stampFile, digest ?? '');
};

/** Fails with a PlainError unless a backend with a content service answers. @param {string} backendUrl */
export const demandBackend = async (backendUrl) => {
  try {
    const answer = await fetch(`${backendUrl}/content/schemas`, { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) return;
  } catch {
    // Answered below.
  }
  throw new PlainError(
    `No backend answers at ${backendUrl}. Start the site first (npm start), or set CONTENT_URL to the address of its backend.`,
  );
};

const readyTimeoutMs = 60_000;

/**
 * Starts the studio that is built, and waits until it answers. Fails with a PlainError when the port is taken or the
 * studio ends before.
 * @param {{ port: number, backendUrl: string }} plan
 * @returns {Promise<{ url: string, exited: Promise<string>, stop: () => Promise<void>, kill: () => Promise<void> }>} `kill` lets it finish nothing
 */
export const startStudio = async ({ port, backendUrl }) => {
  await demandPort(port, 'STUDIO_PORT');
  const url = studioUrl(port);
  const next = join(studioFolder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    cwd: studioFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      CONTENT_SERVICE_URL: `${backendUrl}/content`,
      USER_SERVICE_URL: `${backendUrl}/user`,
      STUDIO_ORIGIN: url,
    },
  });
  /** @type {Promise<string>} */
  const exited = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? `code ${code}`)));
  const end = (/** @type {NodeJS.Signals} */ signal) => async () => {
    child.kill(signal);
    await exited;
  };
  const [stop, kill] = [end('SIGTERM'), end('SIGKILL')];
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const answer = await fetch(`${url}/sign-in`).catch(() => undefined);
    if (answer?.ok) return { url, exited, stop, kill };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new PlainError('The studio did not start.');
    }
    await new Promise((done) => setTimeout(done, 200));
  }
};
