import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (args: readonly string[], token = 'mhc_none') =>
  spawn(process.execPath, ['--import', 'tsx', '-C', 'source', join(__dirname, 'cli.ts'), ...args], {
    env: { ...process.env, CONTENT_TOKEN: token, CONTENT_URL: 'http://127.0.0.1:1' },
  });

/** Waits for the end of a program; gives its code and all that it printed. */
const endOf = async (program: ReturnType<typeof start>, seen: (output: string) => void = () => {}) => {
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      seen(output);
    });
  const code = await new Promise((done) => program.on('close', (status, signal) => done(signal ?? status)));
  return { code, output };
};

describe('the commands of a folder', () => {
  test('watch ends with 0 at Ctrl-C', async () => {
    const program = start(['watch', folder]);
    const { code, output } = await endOf(program, (text) => text.includes('Watching') && program.kill('SIGINT'));
    expect([code, output]).toEqual([0, expect.stringMatching(/^Watching .*\n$/u)]);
  }, 60_000);

  test.each([
    [['pull', 'a'], '', 'CONTENT_TOKEN is required: a service token with the scope publish.'],
    [['pull', 'a'], 'mhc_none', 'http://127.0.0.1:1 does not answer: '],
  ])(
    '%j with the token %j ends with 1 and a sentence',
    async (args, token, sentence) => {
      const { code, output } = await endOf(start(args, token));
      expect([code, output.split('\n').length]).toEqual([1, 2]);
      expect(output).toContain(sentence);
    },
    60_000,
  );
});
