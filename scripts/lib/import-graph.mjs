import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';

/** A file and the files it imports, paths from the root of the repository. @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} CruisedModule */

/**
 * The import graph of these files and folders, types and tests included, as dependency-cruiser resolves it.
 * Fails with a PlainError when the tool cannot run.
 * @param {readonly string[]} places from the root of the repository
 * @returns {readonly CruisedModule[]}
 */
export const importGraph = (places) => {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...places, '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === null || stdout === '') throw new PlainError(`dependency-cruiser did not run: ${stderr}`);
  return JSON.parse(stdout).modules;
};
