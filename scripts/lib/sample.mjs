import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portFrom, root } from './places.mjs';
import { PlainError } from './say.mjs';

const folder = join(root, 'apps/sample');

/** Where the servers of the sample firm are, unless SAMPLE_PORT says otherwise. */
export const defaultSamplePort = 4001;

/** The folder of the sample firm, unless it was taken away. @returns {string | undefined} */
export const sampleFolder = () => (existsSync(join(folder, 'package.json')) ? folder : undefined);

/**
 * Whether the sample firm is shown: where its folder is, unless SAMPLE says `none`.
 * Fails with a PlainError for any other value.
 * @param {NodeJS.ProcessEnv} env
 */
export const isSampleShown = (env) => {
  if (env.SAMPLE && env.SAMPLE !== 'none') throw new PlainError('SAMPLE must be none, or not set.');
  return !env.SAMPLE && sampleFolder() !== undefined;
};

/** What the files of the firm name that differs from place to place, where they are only read or checked. */
export const readingSettings = { PIECES_URL: 'https://pieces.example' };

/**
 * What the sample firm tells the processes of a system, from its build.
 * @returns {Promise<Record<'firmSettings' | 'providerSettings' | 'thirdPartySettings', (url: string) => Record<string, string>>>}
 */
export const sampleEnvironment = () => import(pathToFileURL(join(folder, 'dist/environment.js')).href);

/** What a command that works on a site is told of the sample firm; what the environment says itself counts more. @returns {Promise<Record<string, string>>} */
export const sampleSettings = async () => {
  if (!isSampleShown(process.env)) return {};
  const { firmSettings } = await sampleEnvironment();
  return firmSettings(`http://127.0.0.1:${portFrom('SAMPLE_PORT', defaultSamplePort)}`);
};
