import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInMachine } from '@masthead/core/sign-in';
import { traceRecorder, traceSchemas } from '@masthead/core/trace';
import { settled, someCredentials } from '@masthead/testing';
import { createActor } from 'xstate';
import { root } from './lib/places.mjs';

/** A trace of a refused sign-in, as a visitor downloads it. */
const aTrace = async () => {
  const recorder = traceRecorder({ schemas: traceSchemas });
  const machine = signInMachine({
    signInWithPassword: () => async () => ({ _tag: 'Left', left: { _tag: 'WrongCredentials' } }),
  });
  const actor = createActor(machine, { input: {}, inspect: recorder.inspect }).start();
  actor.send({ type: 'form.submitted', values: someCredentials() });
  await settled();
  return recorder.trace();
};

describe('npm run replay', () => {
  let folder = '';
  beforeAll(() => {
    mkdirSync(join(root, '.data'), { recursive: true });
    // Within the repository, so that the test finds its packages.
    folder = mkdtempSync(join(root, '.data/replay-'));
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      "export default { ssr: { resolve: { conditions: ['source', 'node'] } } };",
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { status, text: stdout + stderr };
  };
  const replay = (...args: readonly string[]) => run(join(root, 'scripts/replay.mjs'), ...args);
  const testRun = () => run(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder);

  it('writes a test that passes as long as the machine shows the same states', async () => {
    const trace = await aTrace();
    writeFileSync(join(folder, 'trace.json'), JSON.stringify(trace));
    expect(replay('trace.json', '--out', 'a.test.ts')).toEqual({ status: 0, text: 'a.test.ts replays signIn\n' });
    expect(testRun()).toMatchObject({ status: 0 });

    const [recorded] = trace.machines;
    const steps = recorded?.steps.map((step) => (step._tag === 'snapshot' ? { ...step, tags: ['busy'] } : step));
    writeFileSync(join(folder, 'trace.json'), JSON.stringify({ ...trace, machines: [{ ...recorded, steps }] }));
    expect(replay('trace.json', '--out', 'a.test.ts')).toMatchObject({ status: 0 });
    expect(testRun()).toMatchObject({ status: 1 });
    // Four processes one after the other, two of them runs of tests, which a busy machine takes a minute for.
  }, 240_000);

  it.each([
    ['{}', 'trace.json: This is no trace: its `format` is not "masthead-trace".'],
    ['{', 'trace.json cannot be read as JSON'],
    ['{"format":"masthead-trace","version":1,"isCut":false,"machines":[]}', 'trace.json has no machine to replay.'],
  ])('refuses %s', (file, reason) => {
    writeFileSync(join(folder, 'trace.json'), file);
    const { status, text } = replay('trace.json');
    expect(status).toBe(1);
    expect(text).toContain(reason);
  });
});
