import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';

/** The arguments of `npm run direction`. */
const cruised = ['packages', 'apps', 'contract-tests', 'scripts', '--cache', 'node_modules/.cache/dependency-cruiser'];

/** A file and the files it imports, paths from the root of the repository. @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} CruisedModule */

/**
 * Returns the import graph of the repository, types and tests included, as dependency-cruiser resolves it. It is that
 * of `npm run direction`, whose cache it shares while no file has changed.
 * Fails with a PlainError when the tool cannot run.
 * @returns {readonly CruisedModule[]}
 */
export const importGraph = () => {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...cruised, '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === null || stdout === '') throw new PlainError(`dependency-cruiser did not run: ${stderr}`);
  return JSON.parse(stdout).modules;
};
