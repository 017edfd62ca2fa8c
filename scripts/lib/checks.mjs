import { run } from './run.mjs';
import { contracts, unitTests } from './unit-tests.mjs';

// What scaffolds end with: the narrowest checks that concern what they have laid out. Each fails with a PlainError.

/** @param {readonly string[]} files */
export const formatted = (files) =>
  run('npx', ['--no-install', 'biome', 'check', '--write', ...files.filter((file) => !/\.(md|yaml)$/.test(file))]);

export const typesHold = () => run('npm', ['run', 'typecheck']);

/** @param {import('./unit-tests.mjs').Runner} runner @param {string[]} more */
const testsPass = ({ command, args, env }, ...more) =>
  run(command, [...args, ...more], { env: { ...process.env, ...env } });

/** The unit tests whose path contains one of the words. @param {string[]} words */
export const unitTestsPass = (...words) => testsPass(unitTests, ...words);

/** @param {string[]} args */
export const contractTestsPass = (...args) => testsPass(contracts(), ...args);
