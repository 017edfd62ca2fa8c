import { patience } from './patience.mjs';

/** @typedef {Omit<import('./gates.mjs').Gate, 'name'>} Runner */

/**
 * Runs tests once by Vitest; further arguments select files by a part of their path.
 * @param {string} config
 * @param {string[]} args
 * @returns {Runner}
 */
const vitest = (config, ...args) => ({
  command: process.execPath,
  args: ['node_modules/vitest/vitest.mjs', '--run', '--config', config, ...args],
  runner: 'vitest',
  env: { NODE_ENV: 'test' },
});

/** Runs the unit, property and model tests. */
export const unitTests = vitest('scripts/vitest.config.mjs');

/** Runs the contracts. @param {string[]} args */
export const contracts = (...args) => vitest('contract-tests/vitest.config.mjs', ...args);

/** Runs the tests of the life cycle of processes. @param {string[]} args */
export const lifecycle = (...args) => {
  const tests = vitest('scripts/lifecycle/vitest.config.mjs', ...args);
  return { ...tests, env: { ...tests.env, ...patience } };
};
