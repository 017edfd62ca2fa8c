import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Program = {
  /** What Node is started with. */
  readonly file: string;
  readonly remove: () => Promise<void>;
};

/**
 * A program of the sources in a few files, for tests that start it many times: a start from the sources costs seconds, one from a bundle
 * tenths of a second.
 * @param source path of its main file below `src`
 */
export const programOf = async (source: string): Promise<Program> => {
  // As deep below the workspace as the sources, so that what a program finds beside itself is where it was.
  const libraries = join(__dirname, '..', '..', 'node_modules');
  await mkdir(libraries, { recursive: true });
  const folder = await mkdtemp(join(libraries, '.program-'));
  await run(process.execPath, [join(__dirname, 'bundle-program.mjs'), join(__dirname, '..', source), folder]);
  return { file: join(folder, `${basename(source, '.ts')}.mjs`), remove: () => rm(folder, { recursive: true }) };
};
