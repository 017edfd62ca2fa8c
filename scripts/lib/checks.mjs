import { run } from './run.mjs';

// What scaffolds end with: the narrowest checks that concern what they have laid out. Each fails with a PlainError.

/** @param {readonly string[]} files */
export const formatted = (files) =>
  run('npx', ['--no-install', 'biome', 'check', '--write', ...files.filter((file) => !/\.(md|yaml)$/.test(file))]);

export const typesHold = () => run('npm', ['run', 'typecheck']);

/** @param {'scripts' | 'contract-tests'} folder whose configuration counts @param {readonly string[]} args */
export const testsPass = (folder, ...args) =>
  run('npx', ['--no-install', 'jest', '-c', `${folder}/jest.config.mjs`, '--maxWorkers=1', ...args], {
    env: { ...process.env, NODE_ENV: 'test', PACT_DO_NOT_TRACK: '1' },
  });
