import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portFrom, root } from './places.mjs';
import { PlainError } from './program.mjs';

const folder = join(root, 'apps/sample');

/** The port of the sample firm's servers, unless SAMPLE_PORT sets another. */
export const defaultSamplePort = 4001;

/** The folder of the sample firm, unless it was taken away. @returns {string | undefined} */
export const sampleFolder = () => (existsSync(join(folder, 'package.json')) ? folder : undefined);

/** Patterns of the test files that take the data of the sample firm, where its folder was deleted; otherwise none. */
export const testsWithoutSample = () => (sampleFolder() === undefined ? ['**/*.sample.test.ts'] : []);

/**
 * Returns whether the sample firm is shown: where its folder exists, unless SAMPLE is `none`. Fails with a PlainError
 * for any other value.
 * @param {NodeJS.ProcessEnv} env
 */
export const isSampleShown = (env) => {
  if (env.SAMPLE && env.SAMPLE !== 'none') throw new PlainError('SAMPLE must be none, or not set.');
  return !env.SAMPLE && sampleFolder() !== undefined;
};

/** What the files of the firm name that differs from place to place, where they are only read or checked. */
export const readingSettings = { PIECES_URL: 'https://pieces.example' };

/**
 * Returns the settings of the sample firm for the processes of a system, from its build.
 * @returns {Promise<Record<'firmSettings' | 'providerSettings' | 'thirdPartySettings', (url: string) =>
 * Record<string, string>>>}
 */
export const sampleEnvironment = () => import(pathToFileURL(join(folder, 'dist/environment.js')).href);

/**
 * Returns the settings of the sample firm for a command that works on a site; the environment takes precedence.
 * @returns {Promise<Record<string, string>>}
 */
export const sampleSettings = async () => {
  if (!isSampleShown(process.env)) return {};
  const { firmSettings } = await sampleEnvironment();
  return firmSettings(`http://127.0.0.1:${portFrom('SAMPLE_PORT', defaultSamplePort)}`);
};
