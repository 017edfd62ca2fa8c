import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import * as E from '#fp-ts/Either';
import { farEnd } from '../../testing/far-end.ts';
import type { HttpOptions } from './http-options.ts';
import { makeFetchHttp } from './make-fetch-http.ts';
import { makeHttp as makeAxiosHttp } from './make-http.ts';
import { tokenStore } from './token-store.ts';
import type { HttpAnswer, HttpFailure, HttpRequest } from './transport.ts';
import { form, json, unforeseen } from './transport.ts';

const { serving, closeAll } = farEnd();
afterEach(closeAll);

/** Answers the first requests with the given statuses, then 200 `{}`; keeps what it received. */
const afterwardsWell = async (...statuses: readonly number[]) => {
  const received: IncomingMessage[] = [];
  const left = [...statuses];
  const baseUrl = await serving((request, response) => {
    received.push(request);
    response.writeHead(left.shift() ?? 200, { 'Content-Type': 'application/json' }).end('{}');
  });
  return { baseUrl, received };
};

const waits: number[] = [];
beforeEach(() => waits.splice(0));
const pace = {
  now: () => performance.now(),
  wait: async (ms: number) => {
    waits.push(ms);
  },
  random: () => 1,
};

const get: HttpRequest = { method: 'GET', path: ['thing'] };
const post: HttpRequest = { method: 'POST', path: ['thing'], body: json({}) };

describe.each([
  ['axios', makeAxiosHttp],
  ['fetch', makeFetchHttp],
])('over %s', (_sender, makeHttp) => {
  const call = (options: HttpOptions, request: HttpRequest = get): Promise<E.Either<HttpFailure, HttpAnswer>> =>
    makeHttp({ pace, ...options })(request)();

  const answering = (status: number, headers: Record<string, string> = {}): Promise<string> =>
    serving((_, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end('{"code":7}'),
    );

  const failureOf = async (options: HttpOptions, request: HttpRequest = get): Promise<HttpFailure> => {
    const outcome = await call(options, request);
    if (E.isRight(outcome)) throw new Error(`expected a failure, got ${JSON.stringify(outcome.right)}`);
    return outcome.left;
  };

  describe('a wrong base address', () => {
    const page = (status: number) =>
      serving((_, response) => response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>?'));

    it('fails with a hint about the address when an HTML page answers 404', async () => {
      const baseUrl = await page(404);
      expect(E.mapLeft(unforeseen)(await call({ baseUrl }))).toEqual(
        E.left({ _tag: 'Garbled', cause: `a page of HTML that says 404: is ${baseUrl} the address of the service?` }),
      );
    });

    it('gets no hint when a service answers 404 or an HTML page another status', async () => {
      const gone = await answering(404);
      const refused = await page(403);
      for (const baseUrl of [gone, refused])
        expect(E.mapLeft(unforeseen)(await call({ baseUrl }))).toMatchObject(E.left({ _tag: 'Unavailable' }));
    });
  });

  describe('a call that gets no answer', () => {
    it('fails as unreachable when the port is closed', async () => {
      const baseUrl = await serving(() => undefined);
      closeAll();
      expect(await failureOf({ baseUrl })).toMatchObject({ _tag: 'Unreachable', cause: { code: 'ECONNREFUSED' } });
    });

    it('times out when the service stays silent', async () => {
      const baseUrl = await serving(() => undefined);
      expect(await failureOf({ baseUrl, timeoutMs: 50 })).toEqual({ _tag: 'TimedOut', afterMs: 50 });
    });

    it('times out when the answer drips', async () => {
      const baseUrl = await serving((_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      });
      expect(await failureOf({ baseUrl, timeoutMs: 100 })).toEqual({ _tag: 'TimedOut', afterMs: 100 });
    });

    it('ends when the caller aborts, without a retry', async () => {
      let calls = 0;
      const leaving = new AbortController();
      const baseUrl = await serving(() => {
        calls += 1;
        leaving.abort();
      });
      expect(await failureOf({ baseUrl, signal: leaving.signal })).toMatchObject({ _tag: 'Unreachable' });
      expect(calls).toBe(1);
    });

    it('does not start when the caller has already aborted', async () => {
      const { baseUrl, received } = await afterwardsWell();
      expect(await failureOf({ baseUrl, signal: AbortSignal.abort() })).toMatchObject({ _tag: 'Unreachable' });
      expect(received).toHaveLength(0);
    });
  });

  describe('a status', () => {
    it('of 429 yields the time to wait', async () => {
      const baseUrl = await answering(429, { 'Retry-After': '30' });
      expect(await failureOf({ baseUrl })).toEqual({ _tag: 'TooManyTries', retryAfterSeconds: 30 });
    });

    it.each([
      ['no wait', {}],
      ['an unreadable wait', { 'Retry-After': 'soon' }],
    ])('of 429 with %s yields a wait of one minute', async (_, headers) => {
      expect(await failureOf({ baseUrl: await answering(429, headers) })).toEqual({
        _tag: 'TooManyTries',
        retryAfterSeconds: 60,
      });
    });

    it('of 429 with a date in the past allows an immediate retry', async () => {
      const baseUrl = await answering(429, { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' });
      expect(await failureOf({ baseUrl })).toEqual({ _tag: 'TooManyTries', retryAfterSeconds: 0 });
    });

    it('of 5xx fails as unavailable with the id that the service logged', async () => {
      const baseUrl = await answering(500, { 'x-request-id': 'theirs' });
      expect(await failureOf({ baseUrl })).toEqual({ _tag: 'Unavailable', status: 500, requestId: 'theirs' });
    });

    it('of 4xx keeps its body for the adapter', async () => {
      const baseUrl = await answering(409);
      expect(await failureOf({ baseUrl, requestId: () => 'ours' })).toEqual({
        _tag: 'Rejected',
        status: 409,
        body: { code: 7 },
        requestId: 'ours',
      });
    });

    it('of 4xx in plain text keeps the text', async () => {
      const baseUrl = await serving((_, response) =>
        response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Otp is expired\n'),
      );
      expect(await failureOf({ baseUrl })).toMatchObject({ _tag: 'Rejected', status: 400, body: 'Otp is expired' });
    });

    it('of 4xx comes without a body when an error page is HTML', async () => {
      const baseUrl = await answering(404, { 'Content-Type': 'text/html' });
      expect(await failureOf({ baseUrl })).toMatchObject({ _tag: 'Rejected', status: 404, body: undefined });
    });

    it('that redirects is not followed', async () => {
      const elsewhere = await afterwardsWell();
      const baseUrl = await answering(302, { Location: `${elsewhere.baseUrl}/stolen` });
      expect(await failureOf({ baseUrl })).toMatchObject({ _tag: 'Unavailable', status: 302 });
      expect(elsewhere.received).toHaveLength(0);
    });

    it('of 204 yields an answer without a body', async () => {
      const baseUrl = await serving((_, response) => response.writeHead(204).end());
      expect(await call({ baseUrl })).toMatchObject({ right: { status: 204, body: undefined } });
    });
  });

  describe('a retry', () => {
    it('repeats GET and PUT through a short outage with growing pauses', async () => {
      for (const method of ['GET', 'PUT'] as const) {
        const { baseUrl, received } = await afterwardsWell(503, 502);
        expect(await call({ baseUrl }, { method, path: ['thing'] })).toMatchObject({ right: { status: 200 } });
        expect(received).toHaveLength(3);
        expect(waits.splice(0)).toEqual([100, 200]);
      }
    });

    it('repeats a GET whose answer broke off', async () => {
      let calls = 0;
      const baseUrl = await serving((_, response) => {
        calls += 1;
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 2 });
        if (calls === 1) response.write('{', () => response.socket?.destroy());
        else response.end('{}');
      });
      expect(await call({ baseUrl })).toMatchObject({ right: { status: 200 } });
      expect(calls).toBe(2);
    });

    it('stops after two more attempts', async () => {
      const { baseUrl, received } = await afterwardsWell(503, 503, 503, 503);
      expect(await failureOf({ baseUrl })).toMatchObject({ _tag: 'Unavailable', status: 503 });
      expect(received).toHaveLength(3);
    });

    it.each(['POST', 'PATCH', 'DELETE'] as const)('never happens to a %s', async (method) => {
      const { baseUrl, received } = await afterwardsWell(503);
      expect(await failureOf({ baseUrl }, { method, path: ['thing'] })).toMatchObject({ _tag: 'Unavailable' });
      expect(received).toHaveLength(1);
    });

    it.each([400, 404, 429, 500])('never happens after %s', async (status) => {
      const { baseUrl, received } = await afterwardsWell(status);
      await failureOf({ baseUrl });
      expect(received).toHaveLength(1);
    });

    it.each([429, 503])('repeats a query by POST while the service is busy with %s', async (status) => {
      const { baseUrl, received } = await afterwardsWell(status, status);
      expect(await call({ baseUrl }, { method: 'POST', path: ['thing'], isQuery: true })).toMatchObject({
        right: { status: 200 },
      });
      expect(received).toHaveLength(3);
      expect(waits).toEqual([100, 200]);
    });

    it('does not happen when the service asks for a longer wait than the call may take', async () => {
      const baseUrl = await answering(429, { 'Retry-After': '3600' });
      const query: HttpRequest = { method: 'POST', path: ['thing'], isQuery: true };
      expect(await failureOf({ baseUrl }, query)).toEqual({ _tag: 'TooManyTries', retryAfterSeconds: 3600 });
      expect(waits).toEqual([]);
    });

    it('waits as long as the service asks', async () => {
      let calls = 0;
      const baseUrl = await serving((_, response) => {
        calls += 1;
        response
          .writeHead(calls === 1 ? 503 : 200, { 'Content-Type': 'application/json', 'Retry-After': '2' })
          .end('{}');
      });
      expect(await call({ baseUrl })).toMatchObject({ right: { status: 200 } });
      expect(waits).toEqual([2000]);
    });

    it('stops when the caller aborts', async () => {
      const leaving = new AbortController();
      const { baseUrl, received } = await afterwardsWell(503);
      const endless = { ...pace, wait: () => new Promise<void>(() => leaving.abort()) };
      expect(await failureOf({ baseUrl, signal: leaving.signal, pace: endless })).toMatchObject({
        _tag: 'Unreachable',
      });
      expect(received).toHaveLength(1);
    });

    it('does not happen when the pause would outlast the budget', async () => {
      const baseUrl = await serving((_, response) => response.writeHead(503, { 'Retry-After': '20' }).end());
      expect(await failureOf({ baseUrl })).toMatchObject({ _tag: 'Unavailable', status: 503 });
      expect(waits).toEqual([]);
    });
  });

  describe('the headers of a call', () => {
    const seen = async (options: Omit<HttpOptions, 'baseUrl'>, request: HttpRequest = get) => {
      const { baseUrl, received } = await afterwardsWell();
      await call({ baseUrl, ...options }, request);
      return received[0]?.headers ?? {};
    };
    const tokens = () => tokenStore({ access: 'the-access', refresh: 'the-refresh' });

    it('carry the access token twice and never the refresh token', async () => {
      const headers = await seen({ tokens: tokens() });
      expect(headers).toMatchObject({ access_token: 'the-access', authorization: 'Bearer the-access' });
      expect(headers).not.toHaveProperty('refresh_token');
    });

    it.each(['renews', 'ends'] as const)('carry the refresh token to a call that %s the session', async (session) => {
      expect(await seen({ tokens: tokens() }, { ...post, session })).toMatchObject({ refresh_token: 'the-refresh' });
    });

    it('carry the key of a service, which no call can override', async () => {
      const keyHeader = { name: 'Authorization', value: 'Key the-key' };
      const headers = await seen({ keyHeader }, { ...get, headers: { authorization: 'other' } });
      expect(headers).toMatchObject({ authorization: 'Key the-key' });
    });

    it('do not follow a redirect to another origin, nor appear in the failure', async () => {
      const elsewhere: string[] = [];
      const other = await serving((request, response) => {
        elsewhere.push(request.url ?? '');
        response.end();
      });
      const baseUrl = await answering(307, { Location: other });
      const options = { keyHeader: { name: 'sc_apikey', value: 'the-key' } };
      const failures = [
        await failureOf({ baseUrl, ...options }),
        await failureOf({ baseUrl: 'http://127.0.0.1:1', ...options }),
      ];
      expect(elsewhere).toEqual([]);
      expect(inspect(failures, { depth: 9 })).not.toContain('the-key');
    });

    it('carry no token without a session', async () => {
      const headers = await seen({}, { ...post, session: 'renews' });
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/token|authorization/u)]));
    });

    it('carry a new request id per call, unless one is given', async () => {
      const ids = await Promise.all([seen({}), seen({}), seen({ requestId: () => 'page-1' })]);
      expect(new Set(ids.map((headers) => headers['x-request-id'])).size).toBe(3);
      expect(ids[2]['x-request-id']).toBe('page-1');
    });

    it('pass on language and address of the visitor', async () => {
      expect(await seen({ language: 'ja-JP', clientAddress: '192.0.2.7' })).toMatchObject({
        'accept-language': 'ja-JP',
        'x-forwarded-for': '192.0.2.7',
      });
    });

    it('leave out a value that would break the header', async () => {
      const headers = await seen(
        {},
        { ...get, headers: { CaptchaKey: 'a\r\nrefresh_token: b', srcReg: 'newsletter' } },
      );
      expect(headers).toMatchObject({ srcreg: 'newsletter' });
      expect(headers).not.toHaveProperty('captchakey');
      expect(headers).not.toHaveProperty('refresh_token');
    });

    it('name the type of the body', async () => {
      expect(await seen({}, post)).toMatchObject({ 'content-type': 'application/json' });
      expect(await seen({}, { ...post, body: form({ a: 'b&c' }) })).toMatchObject({
        'content-type': 'application/x-www-form-urlencoded',
      });
    });
  });

  describe('the URL of a call', () => {
    it('encodes every segment in its place', async () => {
      const { baseUrl, received } = await afterwardsWell();
      await call({ baseUrl: `${baseUrl}/user/` }, { ...get, path: ['a/b', 'ü?#'], query: { term: 'R&D + x' } });
      expect(received[0]?.url).toBe('/user/a%2Fb/%C3%BC%3F%23?term=R%26D+%2B+x');
    });

    it.each(['', '.', '..', '\ud800'])('refuses the segment %j without sending a request', async (segment) => {
      const { baseUrl, received } = await afterwardsWell();
      expect(await failureOf({ baseUrl }, { ...get, path: ['users', segment] })).toMatchObject({
        _tag: 'Rejected',
        status: 404,
      });
      expect(received).toHaveLength(0);
    });
  });

  describe('new tokens', () => {
    const answering = (headers: Record<string, string>, body: unknown = {}, status = 200): Promise<string> =>
      serving((_, response) =>
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body)),
      );
    const held = { access: 'old-access', refresh: 'old-refresh' };
    const afterCall = async (baseUrl: string, request: HttpRequest = post) => {
      const tokens = tokenStore(held);
      const outcome = await call({ baseUrl, tokens }, request);
      return { tokens: tokens.read(), outcome };
    };

    it('in the headers of an answer replace the old ones', async () => {
      const baseUrl = await answering({ access_token: 'new-access', refresh_token: 'new-refresh' });
      expect((await afterCall(baseUrl)).tokens).toEqual({ access: 'new-access', refresh: 'new-refresh' });
    });

    it('in the headers of a refusal do not replace the old ones', async () => {
      const baseUrl = await answering({ access_token: 'new-access' }, {}, 400);
      expect((await afterCall(baseUrl)).tokens).toEqual(held);
    });

    it('in the body count only when the call renews the session', async () => {
      const baseUrl = await answering({}, { access_token: 'new-access' });
      expect((await afterCall(baseUrl)).tokens).toEqual(held);
      expect((await afterCall(baseUrl, { ...post, session: 'renews' })).tokens).toEqual({
        access: 'new-access',
        refresh: 'old-refresh',
      });
    });

    it('must arrive when the call renews the session', async () => {
      const { tokens, outcome } = await afterCall(await answering({}), { ...post, session: 'renews' });
      expect(outcome).toMatchObject({ left: { _tag: 'Garbled' } });
      expect(tokens).toEqual(held);
    });

    it('disappear once the session has ended', async () => {
      const { tokens } = await afterCall(await answering({}), { ...post, session: 'ends' });
      expect(tokens).toEqual({ access: undefined, refresh: undefined });
    });
  });

  it('a failure exposes no secret in its cause', async () => {
    const baseUrl = await serving((request) => request.socket.destroy());
    const failure = await failureOf(
      { baseUrl, tokens: tokenStore({ access: 'secret-token', refresh: undefined }) },
      { ...post, body: json({ password: 'secret-password' }) },
    );
    expect(failure._tag).toBe('Unreachable');
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it.each(['PUT', 'POST', 'DELETE'] as const)('a %s without a body names no content type', async (method) => {
    const { baseUrl, received } = await afterwardsWell();
    await call({ baseUrl }, { method, path: ['thing'] });
    expect(received[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('over the fetch of a platform without streams', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  /** As React Native has it: an answer with a text and no body. */
  const withoutStreams = (text: string, headers: Record<string, string> = {}): void => {
    const answer = {
      status: 200,
      headers: new Headers({ 'Content-Type': 'application/json', ...headers }),
      text: async () => text,
    };
    globalThis.fetch = vi.fn(async () => answer as Response);
  };
  const outcome = (maxAnswerBytes = 100) =>
    makeFetchHttp({ baseUrl: 'https://service.example', maxAnswerBytes })(get)();

  it('reads the whole answer', async () => {
    withoutStreams('{"a":1}');
    expect(await outcome()).toMatchObject(E.right({ body: { a: 1 } }));
  });

  it.each([
    ['says that it is longer than the limit', '{}', { 'Content-Length': '101' }],
    ['is longer than the limit', `"${'\u00e9'.repeat(60)}"`, {}],
  ])('refuses an answer that %s', async (_, text, headers) => {
    withoutStreams(text, headers);
    expect(await outcome()).toMatchObject(E.left({ _tag: 'Garbled' }));
  });

  it('works without a source of random numbers', async () => {
    withoutStreams('{}');
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    try {
      expect(await outcome()).toMatchObject(E.right({ body: {} }));
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    }
  });
});
