import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aPlan,
  endAll,
  killAll,
  leftBehind,
  type Plan,
  type Surroundings,
  start,
  type TestSystem,
} from './test-system.ts';

let plan: Plan;
let scratch: string;
let bury = () => {};
beforeEach(async () => {
  plan = await aPlan();
  scratch = mkdtempSync(join(tmpdir(), 'masthead-lifecycle-'));
});
afterEach(async () => {
  await endAll();
  bury();
  for (const folder of [plan.dataDir, scratch]) rmSync(folder, { recursive: true, force: true });
});

/** Starts without the sample firm: to publish it takes most of a first start, and no test here opens a page. */
const startEmpty = (where: Plan, { env, ...more }: Surroundings = {}): Promise<TestSystem> =>
  start(where, { ...more, env: { SAMPLE: 'none', ...env } });

/** Runs what follows where the directory `$0` can also be reached as `$1`. */
const mounted = ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" "$1" && shift && exec "$@"'];
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

const otherWays: readonly (readonly [string, (dataDir: string, place: string) => Surroundings])[] = [
  ['with another TMPDIR', (_, place) => ({ env: { TMPDIR: place } })],
  ...(canMount
    ? [
        [
          'by a bind mount',
          (dataDir: string, place: string) => ({ env: { DATA_DIR: place }, prefix: [...mounted, dataDir, place] }),
        ] as const,
      ]
    : []),
];

it.each(otherWays)(
  'a second start on a data directory fails, also %s, and the first keeps running',
  async (_, otherWay) => {
    const system = await startEmpty(plan);
    expect(system.said()).toContain('Masthead is ready');
    const second = await startEmpty({ ...(await aPlan()), dataDir: plan.dataDir }, otherWay(plan.dataDir, scratch));
    expect(await second.exited).toBe(1);
    expect(second.said()).toContain('already running on the data directory');
    expect((await fetch(`${system.backendUrl}/readyz`)).status).toBe(200);
    system.starter.kill('SIGINT');
    expect(await system.exited).toBe(0);
  },
);

/** The number of a process of the account that has ended and that its parent never asks about: it ends once the parent is no shell any more, which might have asked. */
const aZombie = async (account: { readonly uid: number; readonly gid: number }): Promise<number> => {
  const parent: ChildProcess = spawn(
    'sh',
    ['-c', '(until grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep 1000'],
    { ...account, cwd: '/' },
  );
  bury = () => void parent.kill('SIGKILL');
  const pid = await new Promise<number>((done) => parent.stdout?.once('data', (line) => done(Number(line))));
  while (!/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));
  return pid;
};

it('npm start restarts at once after all processes were killed, even with a zombie database', async () => {
  await killAll(await startEmpty(plan));
  const again = await startEmpty(plan);
  expect(again.said()).toContain('Masthead is ready');
  await killAll(again);

  const cluster = join(plan.dataDir, 'postgres');
  const zombie = await aZombie(statSync(cluster));
  const notes = join(cluster, 'postmaster.pid');
  writeFileSync(notes, readFileSync(notes, 'utf8').replace(/^\d+/, String(zombie)));
  const third = await startEmpty(plan);
  expect(third.said()).toContain('Masthead is ready');
  third.starter.kill('SIGINT');
  expect(await third.exited).toBe(0);
  expect(await leftBehind(plan.dataDir)).toEqual([]);
});
