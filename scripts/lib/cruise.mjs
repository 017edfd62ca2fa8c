import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './places.mjs';
import { PlainError } from './say.mjs';

/**
 * The import graph of some files and folders as dependency-cruiser reads it, with imports of types.
 * @param {readonly string[]} paths
 * @returns {readonly import('./web-graph.mjs').CruisedModule[]}
 */
export const cruise = (paths) => {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...paths, '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === null || stdout === '') throw new PlainError(`dependency-cruiser did not run: ${stderr}`);
  return JSON.parse(stdout).modules;
};
