import { spawnSync } from 'node:child_process';
import { root } from './places.mjs';

/** What git prints about the checkout, by line without empty ones; undefined when it refuses. @param {string[]} args @returns {readonly string[] | undefined} */
export const gitLines = (...args) => {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
};
