import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from './program.mjs';
import { supervise } from './supervise.mjs';

let folder: string;
let said: string[];
let pauses: number[];
let now: number;
let begun: { readonly end: (how: string) => void }[];
/** The results of the next starts; successful by default. */
let refusals: boolean[];
let hindrance: string | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-supervise-'));
  [said, pauses, now, begun, refusals, hindrance] = [[], [], 0, [], [], undefined];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = async () => {
  if (refusals.shift()) throw new PlainError('The backend did not start.');
  let end: (how: string) => void = () => {};
  const exited = new Promise<string>((done) => {
    end = done;
  });
  begun.push({ end });
  const stop = async () => end('code 0');
  return { pid: begun.length, exited, stop, kill: stop };
};

const aPart = (restarts: number) => {
  const logFile = join(folder, 'backend.log');
  writeFileSync(logFile, 'one line\nthe last line\n');
  return supervise(
    { name: 'backend', logFile, start, hindered: () => hindrance },
    {
      restarts,
      report: (sentence) => said.push(sentence),
      pause: async (ms) => void pauses.push(ms),
      now: () => now,
    },
  );
};

const ends = async (how: string) => {
  begun.at(-1)?.end(how);
  await new Promise((done) => setImmediate(done));
};

it('restarts a process whenever it ends on its own, after growing pauses', async () => {
  const part = await aPart(6);
  for (let time = 0; time < 4; time += 1) await ends('SIGKILL');
  expect(pauses).toEqual([250, 500, 1_000, 2_000]);
  expect(part.pid()).toBe(5);
  expect(said.slice(0, 2)).toEqual([
    'The backend ended on its own (SIGKILL). Starting it again in 0.25 s …',
    'The backend runs again.',
  ]);
  await part.stop();
});

it('starts again with short pauses once the process ran for a while', async () => {
  const part = await aPart(2);
  await ends('SIGKILL');
  await ends('SIGKILL');
  now += 60_001;
  await ends('SIGKILL');
  expect(pauses).toEqual([250, 500, 250]);
  await part.stop();
});

it('stops trying after the last pause, and prints the end of the process’s log', async () => {
  const part = await aPart(2);
  refusals = [true, true];
  await ends('code 1');
  expect(await part.givenUp).toBe(
    'The backend did not start again, after 2 new starts. The end of backend.log:\none line\nthe last line\n',
  );
  expect(part.pid()).toBeUndefined();
});

it('keeps retrying while something external blocks the process, and prints that once', async () => {
  const part = await aPart(2);
  hindrance = 'The disk is full.';
  refusals = [true, true, true, true];
  await ends('code 1');
  expect(said).toEqual([
    'The backend ended on its own (code 1). The disk is full. Starting it again in 5 s …',
    'The backend runs again.',
  ]);
  hindrance = undefined;
  pauses = [];
  await ends('SIGKILL');
  expect(pauses).toEqual([250]);
  await part.stop();
});

it('does not restart what it was asked to stop', async () => {
  const part = await aPart(6);
  await part.stop();
  expect([begun.length, said]).toEqual([1, []]);
});

it('restarts nothing before it is started, and fails where the first start does', async () => {
  const part = await aPart(0);
  await ends('SIGKILL');
  expect(await part.givenUp).toMatch(/^The backend ended on its own \(SIGKILL\)\. The end/);
  refusals = [true];
  await expect(aPart(0)).rejects.toThrow('The backend did not start.');
});
