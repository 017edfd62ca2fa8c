import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { results } from './build.mjs';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.masthead-installed');

/**
 * Installs the locked dependencies unless the ones in place are already those. Refuses a Node that is too old.
 * @param {AbortSignal} [signal]
 */
export const ensureInstalled = async (signal) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainError(`Masthead needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  await run('npm', ['ci', '--no-audit', '--no-fund'], { show: true, signal });
  writeFileSync(stampFile, lock);
};

/** Of what only development needs, this is always there. */
export const developmentOnly = '@biomejs/biome';

/**
 * Whether a folder is an installation as docs/operating.md makes one: built, and without what only development needs. No command installs or
 * builds anything there: a site may be running from it.
 * @param {string} [folder]
 */
export const isInstallation = (folder = root) =>
  results.every((result) => existsSync(join(folder, result))) &&
  !existsSync(join(folder, 'node_modules', developmentOnly));
