import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as E from '#fp-ts/Either';
import { type AnyCall, everyCall } from '../testing/every-call.ts';
import { farEnd } from '../testing/far-end.ts';
import { type HttpOptions, makeHttp as makeAxiosHttp, makeFetchHttp } from './index.ts';

const { serving, listening, closeAll } = farEnd();
afterEach(closeAll);

const json = { 'Content-Type': 'application/json' };
/** Long enough for a busy machine to answer all calls at once, and short enough to wait for. */
const timeoutMs = { usual: 10_000, short: 100 };
const maxAnswerBytes = 10_000;

/** Answers with what the call reads, so that only what a test changes can be wrong. */
const whole = ({ answer }: AnyCall): string => JSON.stringify(answer ?? {});

type Answer = (response: ServerResponse, call: AnyCall) => unknown;

describe.each([
  ['axios', makeAxiosHttp],
  ['fetch', makeFetchHttp],
])('over %s', (_sender, makeHttp) => {
  const nameAfter = async (
    call: AnyCall,
    options: Pick<HttpOptions, 'baseUrl' | 'signal' | 'timeoutMs'>,
  ): Promise<string> => {
    const pace = { now: () => performance.now(), wait: async () => {}, random: () => 1 };
    const http = makeHttp({ pace, site: 'halden-brook', timeoutMs: timeoutMs.usual, maxAnswerBytes, ...options });
    const outcome = await call.run(http)();
    return E.isRight(outcome) ? 'a value' : outcome.left._tag;
  };

  /** What each call makes of such an answer: the names of the outcomes, with the calls that have them. */
  const outcomesOf = async (
    answer: Answer,
    options: Pick<HttpOptions, 'timeoutMs'> = {},
  ): Promise<Readonly<Record<string, readonly string[]>>> => {
    const outcomes: Record<string, string[]> = {};
    await Promise.all(
      everyCall.map(async (call) => {
        const baseUrl = await serving((_, response) => void answer(response, call));
        const name = await nameAfter(call, { baseUrl, ...options });
        outcomes[name] = [...(outcomes[name] ?? []), call.name].toSorted();
      }),
    );
    return outcomes;
  };

  const all = everyCall.map(({ name }) => name).toSorted();
  const readingNothing = everyCall
    .filter(({ answer }) => answer === undefined)
    .map(({ name }) => name)
    .toSorted();
  const reading = all.filter((name) => !readingNothing.includes(name));

  it('a healthy service answers every call', async () => {
    expect(await outcomesOf((response, call) => response.writeHead(200, json).end(whole(call)))).toEqual({
      'a value': all,
    });
  });

  describe('every call returns a named failure when the service', () => {
    it.each<[string, Answer]>([
      ['says nothing', () => {}],
      ['begins and does not go on', (response) => response.writeHead(200, json).write('{"a":')],
    ])('%s: TimedOut', async (_, answer) => {
      expect(await outcomesOf(answer, { timeoutMs: timeoutMs.short })).toEqual({ TimedOut: all });
    });

    it.each<[string, string, Answer]>([
      ['hangs up', 'Unreachable', (response) => response.socket?.resetAndDestroy()],
      [
        'breaks off half-way',
        'Unreachable',
        (response, call) => {
          response.writeHead(200, { ...json, 'Content-Length': 5_000 });
          response.write(whole(call), () => response.socket?.destroy());
        },
      ],
      [
        'answers with a page',
        'Garbled',
        (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
      ],
      [
        'calls its JSON a text',
        'Garbled',
        (response, call) => response.writeHead(200, { 'Content-Type': 'text/plain' }).end(whole(call)),
      ],
      ['does not say what it sends', 'Garbled', (response, call) => response.writeHead(200).end(whole(call))],
      ['calls a page JSON', 'Garbled', (response) => response.writeHead(200, json).end('<!doctype html>')],
      ['never ends', 'Garbled', (response) => response.writeHead(200, json).end(`"${'x'.repeat(maxAnswerBytes)}"`)],
      [
        'packs more than anyone can carry',
        'Garbled',
        (response) =>
          response
            .writeHead(200, { ...json, 'Content-Encoding': 'gzip' })
            .end(gzipSync(JSON.stringify('x'.repeat(50 * maxAnswerBytes)))),
      ],
      [
        'calls packed what is not',
        'Garbled',
        (response, call) => response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(whole(call)),
      ],
      [
        'packs half of it',
        'Garbled',
        (response, call) => {
          const packed = brotliCompressSync(
            JSON.stringify([whole(call), ...Array.from({ length: 50 }, (_, n) => n ** 3)]),
          );
          response.writeHead(200, { ...json, 'Content-Encoding': 'br' }).end(packed.subarray(0, packed.length / 2));
        },
      ],
      ['sends elsewhere', 'Unavailable', (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
      [
        'hides behind a proxy with an error page',
        'Unavailable',
        (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      ],
      ['fails', 'Unavailable', (response) => response.writeHead(500, json).end('{"title":"Oh"}')],
      ['has had too many', 'TooManyTries', (response) => response.writeHead(429, { 'Retry-After': '9' }).end()],
    ])('%s: %s', async (_, name, answer) => {
      expect(await outcomesOf(answer)).toEqual({ [name]: all });
    });

    // A§7: the status of these says enough, so a service need not answer with a body.
    const needingNoBody = ['requestContactCode', 'saveSubscriptions', 'updateProfile'];
    // All that its body could say may be missing.
    const needingNoField = ['checkLink', 'readAccountNotices', 'requestContactCode'];

    it.each<[string, readonly string[], Answer]>([
      ['answers nothing', needingNoBody, (response) => response.writeHead(200, json).end()],
      ['answers that there is nothing', needingNoBody, (response) => response.writeHead(204).end()],
      [
        'answers about something else',
        needingNoField,
        (response) => response.writeHead(200, json).end('{"hello":"world"}'),
      ],
      ['answers null', [], (response) => response.writeHead(200, json).end('null')],
    ])('%s, unless the call needs no answer', async (_, contentWithout, answer) => {
      expect(await outcomesOf(answer)).toEqual({
        Garbled: reading.filter((name) => !contentWithout.includes(name)),
        'a value': [...readingNothing, ...contentWithout].toSorted(),
      });
    });

    it('refuses in an unforeseen way', async () => {
      expect(await outcomesOf((response) => response.writeHead(418, json).end('{}'))).toEqual({
        Unavailable: all.filter((name) => !['registerAccount', 'registerIdentified', 'resetPassword'].includes(name)),
        RefusedWithoutKnownCode: ['registerAccount', 'registerIdentified', 'resetPassword'],
      });
    });

    it('does not speak HTTP', async () => {
      const baseUrl = await listening((socket) => socket.end('hello\r\n'));
      const names = await Promise.all(everyCall.map((call) => nameAfter(call, { baseUrl })));
      expect(new Set(names)).toEqual(new Set(['Unreachable']));
    });

    it('drops the connection in the middle of its answer', async () => {
      const names = await Promise.all(
        everyCall.map(async (call) => {
          const leaving = new AbortController();
          const baseUrl = await serving((_, response) => {
            response.writeHead(200, json).write('{"a":', () => leaving.abort());
          });
          return nameAfter(call, { baseUrl, signal: leaving.signal });
        }),
      );
      expect(new Set(names)).toEqual(new Set(['Unreachable']));
    });
  });
});
