/** @vitest-environment node */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { vi } from 'vitest';
import { duringRequest, loggedPath, logWhatIsWritten } from './log.ts';

let lines: Record<string, unknown>[];
let loud: Console;
let leaked: string;
beforeEach(() => {
  lines = [];
  leaked = '';
  const aStream = () =>
    new Writable({
      write: (chunk, _, done) => {
        leaked += chunk;
        done();
      },
    });
  const [stdout, stderr] = [aStream(), aStream()];
  logWhatIsWritten(pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }), {
    stdout,
    stderr,
  });
  loud = new Console({ stdout, stderr });
});

describe('output past the logger', () => {
  it('becomes one entry for any number of lines', () => {
    loud.error('\u001b[31mbroken\u001b[0m', { of: { course: ['a', 'b'] } }, '\n    at here');
    loud.log('well');
    expect(lines).toMatchObject([
      { level: 50, msg: expect.stringMatching(/^broken \{ of: .*\n {4}at here$/) },
      { level: 30, msg: 'well' },
    ]);
    expect(leaked).toBe('');
  });

  it('has the id of its request, also later and for two in parallel', async () => {
    const draw = async (id: string) => {
      await new Promise((done) => setImmediate(done));
      loud.error(`drawing for ${id}`);
    };
    await Promise.all(['r1', 'r2'].map((id) => duringRequest(id, () => draw(id))));
    expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
      ['r1', 'drawing for r1'],
      ['r2', 'drawing for r2'],
    ]);
  });

  it('appears once per request', () => {
    const fail = () => {
      loud.error('It failed');
      loud.error('⨯ It failed');
    };
    duringRequest('r1', fail);
    duringRequest('r2', fail);
    expect(lines.map(({ requestId }) => requestId)).toEqual(['r1', 'r2']);
  });

  it('calls the write callback', () => {
    const stdout = new Writable();
    logWhatIsWritten(pino({ level: 'silent' }), { stdout, stderr: new Writable() });
    const written = vi.fn();
    stdout.write('x', written);
    stdout.write('x', 'utf8', written);
    expect(written).toHaveBeenCalledTimes(2);
  });
});

test.each([
  ['/de/insights/grid-storage', '/de/insights/grid-storage'],
  ['/api/user/v2/users/me', '/api/user/v2/users/me'],
  ['/api/user/v2/users/8f14e45f-ceea-467f-a0d6-7c8e1a2b3c4d/articles/a1/en', '/api/user/v2/users/:id/articles/a1/en'],
  ['/api/user/v2/users/u1', '/api/user/v2/users/:id'],
  ['/nowhere/8F14E45F-CEEA-467F-A0D6-7C8E1A2B3C4D', '/nowhere/:id'],
  [`/${'a'.repeat(9_000)}`, `/${'a'.repeat(499)}`],
])('logs the path %s as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
