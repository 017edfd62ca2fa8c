import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compile } from './compile.mjs';
import { root } from './places.mjs';
import { run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.cache', 'masthead', 'built');
const inputs = ['package-lock.json', 'tsconfig.json', 'packages', 'apps/backend', 'apps/sample', 'apps/web'];
const notInputs =
  /(^|\/)(node_modules|dist|\.next[^/]*|\.generated|e2e|coverage)(\/|$)|^apps\/web\/public(\/|$)|\.tsbuildinfo$|next-env\.d\.ts$|\.test\.tsx?$/;

/** Whether the build reads a file: neither what it writes nor tests are, or no checkout would ever count as built. @param {string} path relative to the root */
export const isInput = (path) => inputs.some((input) => `${path}/`.startsWith(`${input}/`)) && !notInputs.test(path);

/** @param {string} place @returns {string[]} */
const filesUnder = (place) => {
  if (!existsSync(place)) return [];
  const entries = readdirSync(place, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(place, entry.name);
    if (!isInput(relative(root, path))) return [];
    return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : [];
  });
};

/** A digest of everything the build reads, so that an unchanged checkout is never built twice. */
const digestOfSources = () => {
  const hash = createHash('sha256').update(process.versions.node);
  for (const input of inputs) {
    const path = join(root, input);
    const files = input.includes('.') ? [path] : filesUnder(path).sort();
    for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** What a build leaves, by which it is known to be whole. */
export const results = [
  'packages/core/dist',
  'apps/backend/dist/main.js',
  'apps/web/dist/server.js',
  'apps/web/dist/renderer.js',
  'apps/web/.next/BUILD_ID',
];

/** What is compiled file by file, in the order of its dependencies. */
export const projects = [
  'packages/core',
  'packages/adapters',
  'packages/composition',
  'packages/gateway',
  'packages/react',
  'packages/editing',
  'apps/backend',
];

/**
 * Waits for all of these steps, and fails with the first that failed: none is left running behind an error.
 * @param {Promise<unknown>[]} steps
 */
const together = async (...steps) => {
  const ends = await Promise.allSettled(steps);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Builds packages, backend, sample firm and site, whatever is there. What needs nothing of each other runs side by side.
 * Fails with a PlainError that names the step.
 * @param {AbortSignal} [signal]
 */
export const build = async (signal) => {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const step = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    run(command, args, { show: true, signal, env });
  const ofSite = (/** @type {string} */ script) => step('npm', 'run', '--silent', script, '-w', '@masthead/web');
  await compile(projects);
  await together(step(process.execPath, 'scripts/sample.mjs', 'build'), ofSite('assets'));
  await together(ofSite('pages'), ofSite('compress'));
};

/**
 * Builds packages, backend and site when their sources changed since the last build.
 * @param {AbortSignal} [signal]
 */
export const ensureBuilt = async (signal) => {
  const digest = digestOfSources();
  const isCurrent =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === digest &&
    results.every((result) => existsSync(join(root, result)));
  if (isCurrent) return;
  console.log('Building …');
  await build(signal);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
};
