import type { IncomingMessage, RequestListener } from 'node:http';
import { farEnd } from '../testing/far-end.ts';
import { linkShortener } from './link-shortener.ts';

const far = farEnd();
afterEach(far.closeAll);

const asked: { readonly request: IncomingMessage; readonly body: string }[] = [];

const over = async (answer: RequestListener, timeoutMs = 20_000) => {
  asked.length = 0;
  const address = await far.serving(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ request, body });
    answer(request, response);
  });
  return linkShortener({ address: `${address}/v4/shorten`, token: 'a-token', timeoutMs });
};
const saying =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('the link shortener', () => {
  it('receives the long address with bearer authorization and returns the link', async () => {
    const shorten = await over(saying({ link: 'https://short.example/1', id: 'x' }, 201));
    expect(await shorten('https://site.example/a?cid=b')()).toMatchObject({ right: 'https://short.example/1' });
    const [{ request, body } = { request: undefined, body: '' }] = asked;
    expect([request?.method, request?.url, request?.headers.authorization]).toEqual([
      'POST',
      '/v4/shorten',
      'Bearer a-token',
    ]);
    expect(JSON.parse(body)).toEqual({ long_url: 'https://site.example/a?cid=b' });
    expect(Object.keys(request?.headers ?? {})).not.toContain('access_token');
  });

  it.each([
    ['C§7 prints', { link: 'https://short.example/3x' }],
    [
      'a service of that kind sends',
      {
        created_at: '2026-10-05T08:00:00+0000',
        id: 'short.example/3x',
        link: 'https://short.example/3x',
        custom_bitlinks: [],
        long_url: 'https://site.example/a?cid=soc-web',
        archived: false,
        tags: [],
        deeplinks: [],
        references: { group: 'https://short.example/v4/groups/g' },
      },
    ],
  ])('reads the link of the answer that %s', async (_, body) => {
    const shorten = await over(saying(body));
    expect(await shorten('https://site.example/a?cid=soc-web')()).toMatchObject({ right: 'https://short.example/3x' });
  });

  it.each<[string, RequestListener, string]>([
    ['hangs up', (request) => void request.socket.destroy(), 'Unreachable'],
    ['refuses the token', saying({}, 403), 'Unavailable'],
    ['breaks down', saying({}, 500), 'Unavailable'],
    ['talks of something else', saying({ url: 'https://short.example/1' }), 'Garbled'],
    ['gives what is no address of the web', saying({ link: 'javascript:alert(1)' }), 'Garbled'],
    ['gives no text', saying({ link: 5 }), 'Garbled'],
    ['says too much', saying({ link: `https://short.example/${'x'.repeat(20_000)}` }), 'Garbled'],
  ])('fails when it %s', async (_, answer, failure) => {
    expect(await (await over(answer))('https://site.example/a')()).toMatchObject({ left: { _tag: failure } });
  });

  it('times out at the given limit', async () => {
    const shorten = await over(() => undefined, 20);
    expect(await shorten('https://site.example/a')()).toMatchObject({ left: { _tag: 'TimedOut' } });
  });
});
