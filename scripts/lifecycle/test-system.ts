import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';

const starter = join(__dirname, '..', 'start.mjs');

export type Part = 'starter' | 'database' | 'sample' | 'backend' | 'site';

export type TestSystem = {
  readonly starter: ChildProcess;
  readonly siteUrl: string;
  readonly backendUrl: string;
  /** Everything it printed so far. */
  readonly said: () => string;
  readonly exited: Promise<number | null>;
  readonly pidOf: (part: Part) => number;
};

export type Plan = {
  readonly dataDir: string;
  readonly sitePort: number;
  readonly backendPort: number;
  readonly samplePort: number;
};

export const aPlan = async (): Promise<Plan> => ({
  dataDir: mkdtempSync(join(tmpdir(), 'masthead-lifecycle-')),
  sitePort: await freePort(),
  backendPort: await freePort(),
  samplePort: await freePort(),
});

export type Surroundings = {
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs the one behind it. */
  readonly prefix?: readonly string[];
  /** What is run in place of the program behind `npm start`. */
  readonly program?: readonly string[];
  /** Whether to wait until the system is ready; otherwise it is only started. */
  readonly isAwaited?: boolean;
};

const started = new Set<ChildProcess>();

/** Ends what a failed test left running, so that the tests behind it fail for reasons of their own only. */
export const endAll = async (): Promise<void> => {
  await Promise.all(
    [...started].map(async (starter) => {
      if (starter.exitCode !== null || starter.signalCode !== null) return;
      const exited = new Promise((done) => starter.once('exit', done));
      starter.kill('SIGINT');
      await exited;
    }),
  );
  started.clear();
};

/** Runs `npm start`'s program on the plan; resolves when it is ready or has ended. */
export const start = async (
  { dataDir, sitePort, backendPort, samplePort }: Plan,
  { env = {}, prefix = [], program = [process.execPath, starter], isAwaited = true }: Surroundings = {},
): Promise<TestSystem> => {
  const settings = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(sitePort),
    BACKEND_PORT: String(backendPort),
    SAMPLE_PORT: String(samplePort),
  };
  const [command = '', ...args] = [...prefix, ...program];
  const child = spawn(command, args, {
    env: { ...settings, RATE_LIMITS: 'off', MASTHEAD_ENV: 'test', ...env },
    cwd: join(__dirname, '..', '..'),
    detached: true,
  });
  started.add(child);
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise((done) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Masthead is ready')) done(true);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  if (isAwaited) await Promise.race([ready, exited]);
  return {
    starter: child,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    said: () => output,
    exited,
    pidOf: (part) => (part === 'starter' ? (child.pid ?? 0) : childOf(child.pid ?? 0, part)),
  };
};

/** Kills every process of a system at once; resolves when the starter is gone. */
export const killAll = async (system: TestSystem): Promise<void> => {
  const starter = system.pidOf('starter');
  const all = [starter, ...processes().flatMap(({ pid, ppid }) => (ppid === starter ? [pid] : []))];
  expect(all.length).toBeGreaterThan(3); // database, backend and site
  for (const pid of all) process.kill(pid, 'SIGKILL');
  await system.exited;
};

/** Runs a command of ours (`jobs`, `backup`, `restore`) on the plan's data; returns its exit code and output. */
export const command = async (name: string, { dataDir }: Pick<Plan, 'dataDir'>, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [join(__dirname, '..', `${name}.mjs`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
};

const marks: Readonly<Record<Exclude<Part, 'starter'>, string>> = {
  database: join('bin', 'postgres'),
  sample: join('sample', 'dist', 'main.js'),
  backend: join('backend', 'dist', 'main.js'),
  site: join('web', 'dist', 'server.js'),
};

const childOf = (parent: number, part: Exclude<Part, 'starter'>): number => {
  const found = processes().find(({ ppid, command }) => ppid === parent && command.includes(marks[part]));
  if (!found) throw new Error(`no ${part} below process ${parent}`);
  return found.pid;
};

/** Resolves once the system has printed it. */
export const hasPrinted = async (system: TestSystem, sentence: string): Promise<void> => {
  while (!system.said().includes(sentence)) await new Promise((done) => setTimeout(done, 50));
};

/** Returns the processes that still run after the time they have to stop, 15 seconds at most. */
export const leftBehind = async (dataDir: string): Promise<readonly string[]> => {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && processesOf(dataDir).length > 0) await new Promise((done) => setTimeout(done, 200));
  return processesOf(dataDir);
};

/** Every process whose command line names the directory or a program of ours started by one of the parents. */
const processesOf = (dataDir: string): readonly string[] =>
  processes()
    .filter(({ command, environment }) => command.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir}`))
    .filter(({ pid }) => pid !== process.pid)
    .map(({ pid, command }) => `${pid} ${command}`);

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const ppid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        return [{ pid: Number(name), ppid, command, environment }];
      } catch {
        return []; // it ended while we looked
      }
    });
