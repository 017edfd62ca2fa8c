import { withDocument } from './site-tests.mjs';

/** @typedef {Omit<import('./gates.mjs').Gate, 'name'>} Runner */

/** Runs the unit, property and model tests, but those of the site that need a document; arguments select files by a part of their path. @type {Runner} */
export const unitTests = {
  command: process.execPath,
  args: ['node_modules/vitest/vitest.mjs', '--run', '--config', 'scripts/vitest.config.mjs'],
  runner: 'vitest',
  env: { NODE_ENV: 'test' },
};

/**
 * Runs tests by jest.
 * @param {string} config
 * @param {string[]} args
 * @returns {Runner}
 */
export const jest = (config, ...args) => ({
  command: process.execPath,
  args: ['node_modules/jest/bin/jest.js', '-c', config, ...args],
  runner: 'jest',
  env: { NODE_ENV: 'test', PACT_DO_NOT_TRACK: '1' },
});

/** Runs the unit tests of the site that need a document. */
export const siteTests = jest('scripts/jest.config.mjs', '--maxWorkers=100%');

/**
 * Returns the gates that run the given unit test files, at most one for each runner.
 * @param {string} name
 * @param {readonly string[]} files paths from the root of the repository
 * @returns {import('./gates.mjs').Gate[]}
 */
export const testsOf = (name, files) => {
  const needsDocument = (/** @type {string} */ file) => withDocument.includes(file);
  const [ofSite, others] = [files.filter(needsDocument), files.filter((file) => !needsDocument(file))];
  const gates = [];
  if (others.length > 0) gates.push({ name, ...unitTests, args: [...unitTests.args, ...others] });
  if (ofSite.length > 0)
    gates.push({ name: `${name} of the site`, ...siteTests, args: [...siteTests.args, '--runTestsByPath', ...ofSite] });
  return gates;
};
