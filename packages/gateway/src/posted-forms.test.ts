import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { isFormTokenRight, issueFormToken } from './form-token.ts';
import { type ReadForm, readForm, stampIn } from './read-form.ts';

const withServer = async <Answer>(
  look: (req: IncomingMessage) => Promise<Answer>,
  init: { readonly body: string; readonly type?: string },
): Promise<Answer> => {
  let answer: Promise<Answer> | undefined;
  const server: Server = createServer((req, res) => {
    answer = look(req);
    void answer.then(() => res.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': init.type ?? 'application/x-www-form-urlencoded' },
    body: init.body,
  });
  server.close();
  if (answer === undefined) throw new Error('nothing was posted');
  return answer;
};

test.each([
  [{ stamp: 'form:1', website: '' }, 'form:1'],
  [{ stamp: 'form:1' }, 'form:1'],
  [{ stamp: 'form:1', website: 'https://bot.example' }, undefined],
  [{ stamp: 'other:1', website: '' }, undefined],
  [{}, undefined],
])('the fields %j have the stamp %s', (fields, stamp) => {
  expect(stampIn(new Map(Object.entries(fields)))).toBe(stamp);
});

describe('reading a posted form', () => {
  const read = (body: string, type?: string): Promise<ReadForm> =>
    withServer(readForm, { body, ...(type !== undefined && { type }) });

  it('returns its fields with any characters', () =>
    fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
          maxKeys: 5,
          noNullPrototype: true,
        }),
        async (fields) => {
          const form = await read(new URLSearchParams(fields).toString());
          expect(form._tag === 'Form' && Object.fromEntries(form.fields)).toEqual(fields);
        },
      ),
      { numRuns: 20 },
    ));
  it('rejects a repeated field', async () => {
    expect(await read('email=a&email=b')).toEqual({ _tag: 'Unreadable', status: 400 });
  });
  it('rejects more than 100 KB', async () => {
    expect(await read(`a=${'x'.repeat(100 * 1024)}`)).toEqual({ _tag: 'Unreadable', status: 413 });
  });
  it('rejects more than a hundred fields', async () => {
    const body = Array.from({ length: 101 }, (_, index) => `f${index}=1`).join('&');
    expect(await read(body)).toEqual({ _tag: 'Unreadable', status: 400 });
  });
  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('rejects %s', async (type) => {
    expect(await read('{}', type)).toEqual({ _tag: 'Unreadable', status: 415 });
  });
});

describe('the token of a form', () => {
  const settings = { secureCookies: true };
  const request = (cookie = ''): IncomingMessage => Object.assign(Object.create(null), { headers: { cookie } });
  const issue = (cookie: string, userId: string) => {
    const req = request(cookie);
    const res = new ServerResponse(
      Object.assign(request(), { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 }),
    );
    const token = issueFormToken(req, res, settings, userId);
    return { token, cookie: String(res.getHeader('Set-Cookie') ?? cookie).split(';')[0] ?? '' };
  };

  it('passes for its browser and visitor', () => {
    const { token, cookie } = issue('', 'u1');
    expect(cookie).toMatch(/^__Host-form=/);
    expect(isFormTokenRight(request(cookie), settings, 'u1', token)).toBe(true);
  });
  it('differs on each page, all valid, so that compression reveals nothing', () => {
    const first = issue('', 'u1');
    const second = issue(first.cookie, 'u1');
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second])
      expect(isFormTokenRight(request(second.cookie), settings, 'u1', token)).toBe(true);
  });
  it('shares no run of characters with the next one', () => {
    const { token, cookie } = issue('', 'u1');
    const next = issue(cookie, 'u1').token;
    const runs = Array.from({ length: token.length - 5 }, (_, at) => token.slice(at, at + 6));
    expect(runs.filter((run) => next.includes(run))).toEqual([]);
  });
  it.each([
    ['another visitor', 'u2', undefined],
    ['nobody signed in', '', undefined],
    ['another browser', 'u1', `__Host-form=${'A'.repeat(43)}`],
    ['a browser without the cookie', 'u1', ''],
    ['a cookie of another shape', 'u1', '__Host-form=short'],
  ])('is invalid for %s', (_, userId, otherCookie) => {
    const { token, cookie } = issue('', 'u1');
    expect(isFormTokenRight(request(otherCookie ?? cookie), settings, userId, token)).toBe(false);
  });
  it('fails when missing or altered', () => {
    const { token, cookie } = issue('', 'u1');
    expect(isFormTokenRight(request(cookie), settings, 'u1', undefined)).toBe(false);
    expect(isFormTokenRight(request(cookie), settings, 'u1', `${token}x`)).toBe(false);
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.replace(token.slice(-1), ''))
      expect(isFormTokenRight(request(cookie), settings, 'u1', `${token.slice(0, -1)}${last}`)).toBe(false);
  });
});
