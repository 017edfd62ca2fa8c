import { run } from './run.mjs';
import { jest, siteTests, unitTests } from './unit-tests.mjs';

// What scaffolds end with: the narrowest checks that concern what they have laid out. Each fails with a PlainError.

/** @param {readonly string[]} files */
export const formatted = (files) =>
  run('npx', ['--no-install', 'biome', 'check', '--write', ...files.filter((file) => !/\.(md|yaml)$/.test(file))]);

export const typesHold = () => run('npm', ['run', 'typecheck']);

/** @param {import('./unit-tests.mjs').Runner} runner @param {string[]} more */
const testsPass = ({ command, args, env }, ...more) =>
  run(command, [...args, ...more], { env: { ...process.env, ...env } });

/** The unit tests of all but the site whose path contains one of the words. @param {string[]} words */
export const unitTestsPass = (...words) => testsPass(unitTests, ...words);

/** The unit tests of the site whose path matches a pattern. @param {string} pattern */
export const siteTestsPass = (pattern) => testsPass(siteTests, '--testPathPatterns', pattern);

/** @param {string[]} args */
export const contractTestsPass = (...args) =>
  testsPass(jest('contract-tests/jest.config.mjs', '--maxWorkers=1'), ...args);
