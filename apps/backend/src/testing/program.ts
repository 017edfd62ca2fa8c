import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { inherited } from './environment.ts';

const run = promisify(execFile);

type Ran = { readonly code: number | null; readonly out: string; readonly complaint: string };

export type Program = {
  /** What Node is started with. */
  readonly file: string;
  /** Runs the program to its end, as from a shell; returns its exit code and output. */
  readonly run: (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<Ran>;
  readonly remove: () => Promise<void>;
};

const runner =
  (file: string): Program['run'] =>
  async (args, env) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited(), ...env },
    });
    const said = { out: '', complaint: '' };
    child.stdout.on('data', (chunk) => {
      said.out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      said.complaint += String(chunk);
    });
    const [code] = await once(child, 'close');
    return { code, ...said };
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
  const file = join(folder, `${basename(source, '.ts')}.mjs`);
  return { file, run: runner(file), remove: () => rm(folder, { recursive: true }) };
};
