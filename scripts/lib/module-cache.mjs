import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'MASTHEAD_TEST_MODULES';

/**
 * Makes a folder for the modules that Vitest compiles, which all runs of Vitest below this process share; it goes with this process. Outside such a
 * run nothing is kept: a module of it has the addresses that its imports led to, which a file that is moved would change.
 */
export const shareModules = () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-modules-'));
  process.env[variable] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};

/** Options of Vitest: where modules are kept that another run of the same gate has compiled. */
export const sharedModules = () => {
  const folder = process.env[variable];
  return folder === undefined ? {} : { experimental: { fsModuleCache: true, fsModuleCachePath: folder } };
};
