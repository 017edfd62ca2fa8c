/** @vitest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { vi } from 'vitest';
import { answerShortLink, shortLinks } from './short-links.ts';

const origin = 'https://site.example';
const page = `${origin}/insights/x?cid=soc`;

type Asking = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };
const ask = async (
  { method = 'POST', headers = {}, body = JSON.stringify({ address: page }) }: Asking,
  find: Parameters<typeof answerShortLink>[2]['find'] = async (long) => `https://short.example/?${long}`,
) => {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, {
    method,
    headers: { origin, 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}`, ...headers },
  });
  req.push(body);
  req.push(null);
  const res = new ServerResponse(req);
  const sent: string[] = [];
  vi.spyOn(res, 'end').mockImplementation((text: unknown) => {
    sent.push(String(text));
    return res;
  });
  await answerShortLink(req, res, { origin, find });
  return { status: res.statusCode, body: sent.join(''), cache: res.getHeader('cache-control') };
};

test('returns the short link of a page of this site', async () => {
  expect(await ask({})).toEqual({
    status: 200,
    body: JSON.stringify({ link: `https://short.example/?${page}` }),
    cache: 'no-store',
  });
});

test('reports a failure without details', async () => {
  expect(await ask({}, async () => undefined)).toMatchObject({ status: 200, body: '{"link":null}' });
});

test.each<[string, Asking, number]>([
  ['a GET', { method: 'GET' }, 405],
  ['another site', { headers: { origin: 'https://evil.example' } }, 403],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['an address elsewhere', { body: JSON.stringify({ address: 'https://evil.example/' }) }, 400],
  ['an address with a password', { body: JSON.stringify({ address: 'https://a:b@site.example/' }) }, 400],
  ['an address of a script', { body: JSON.stringify({ address: 'javascript:alert(1)' }) }, 400],
  ['a blob of this site', { body: JSON.stringify({ address: `blob:${origin}/1-2-3` }) }, 400],
  ['an address that is too long', { body: JSON.stringify({ address: `${origin}/${'x'.repeat(2_000)}` }) }, 400],
  ['no address', { body: '{}' }, 400],
  ['no JSON', { body: '{' }, 400],
  ['nothing', { body: 'null' }, 400],
])('rejects %s without a call', async (_, asking, status) => {
  const find = vi.fn(async () => 'https://short.example/1');
  expect((await ask(asking, find)).status).toBe(status);
  expect(find).not.toHaveBeenCalled();
});

test('does not exist without a shortener', async () => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  await answerShortLink(req, res, { origin, find: undefined });
  expect(res.statusCode).toBe(404);
});

describe('short links', () => {
  test('need one request for concurrent and later callers', async () => {
    const service = vi.fn(async () => 'https://short.example/1');
    const find = shortLinks(service);
    expect(await Promise.all([find(page), find(page)])).toEqual(['https://short.example/1', 'https://short.example/1']);
    await find(page);
    expect(service).toHaveBeenCalledTimes(1);
  });

  test('cause another request after a failure', async () => {
    const service = vi.fn(async (): Promise<string | undefined> => undefined);
    const find = shortLinks(service);
    expect(await find(page)).toBeUndefined();
    service.mockResolvedValue('https://short.example/1');
    expect(await find(page)).toBe('https://short.example/1');
  });

  test('cause at most sixty requests a minute, except known ones', async () => {
    let time = 0;
    const service = vi.fn(async (long: string) => `https://short.example/?${long}`);
    const find = shortLinks(service, () => time);
    for (const n of Array(100).keys()) await find(`${origin}/${n}`);
    expect(service).toHaveBeenCalledTimes(60);
    expect(await find(`${origin}/99`)).toBeUndefined();
    expect(await find(`${origin}/0`)).toBe(`https://short.example/?${origin}/0`);
    time = 60_000;
    expect(await find(`${origin}/99`)).toBe(`https://short.example/?${origin}/99`);
  });
});
