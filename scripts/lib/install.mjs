import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { results } from './build.mjs';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

/**
 * Installs what the lock file of a folder names, unless that is in place already.
 * @param {string} folder
 * @param {string} announcement printed before an installation
 * @param {AbortSignal} [signal]
 */
export const installLocked = async (folder, announcement, signal) => {
  const stampFile = join(folder, 'node_modules', '.masthead-installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  console.log(announcement);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, show: true, signal });
  writeFileSync(stampFile, lock);
};

/**
 * Installs the locked dependencies unless the ones in place are already those. Refuses a Node that is too old.
 * @param {AbortSignal} [signal]
 */
export const ensureInstalled = async (signal) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new PlainError(`Masthead needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  await installLocked(root, 'Installing dependencies …', signal);
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
