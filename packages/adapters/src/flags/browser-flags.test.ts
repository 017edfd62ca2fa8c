import type { IncomingMessage, RequestListener } from 'node:http';
import { farEnd } from '../testing/far-end.ts';
import { browserFlags } from './browser-flags.ts';

const far = farEnd();
afterEach(far.closeAll);

const asked: { readonly request: IncomingMessage; readonly body: string }[] = [];

/** A site that answers like this, and remembers what it was asked. */
const over = async (answer: RequestListener, timeoutMs = 20_000) => {
  asked.length = 0;
  const address = await far.serving(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ request, body });
    answer(request, response);
  });
  return browserFlags({ address: `${address}/api/flags`, timeoutMs });
};

const saying =
  (...flags: readonly object[]): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ flags }));
const hidden = (value: unknown) => ({ key: 'visible-captcha-hidden', value, reason: 'STATIC' });

describe('flags in a browser', () => {
  it('come from the site in one request, however many callers ask', async () => {
    const isOn = await over(saying(hidden(true)));
    expect(await Promise.all([isOn('visible-captcha-hidden'), isOn('visible-captcha-hidden')])).toEqual([true, true]);
    expect(asked.map(({ request: { method, url } }) => [method, url])).toEqual([
      ['POST', '/api/flags/ofrep/v1/evaluate/flags'],
    ]);
  });

  it('travel without data about the visitor and leave no trace in the browser', async () => {
    const kept: string[] = [];
    const storage = { getItem: () => null, removeItem: () => undefined, setItem: (name: string) => kept.push(name) };
    Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
    await (await over(saying(hidden(true))))('visible-captcha-hidden');
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
    expect([asked.map(({ body }) => JSON.parse(body)), kept]).toEqual([[{ context: {} }], []]);
  });

  it.each<[string, RequestListener]>([
    ['hangs up', (request) => void request.socket.destroy()],
    ['breaks down', (_, response) => void response.writeHead(503).end()],
    ['talks of something else', (_, response) => void response.end('<p>Welcome</p>')],
    ['says what is no answer', saying(hidden('yes'))],
    ['does not know them', saying()],
  ])('take the preset while the site %s', async (_, answer) => {
    expect(await (await over(answer))('visible-captcha-hidden')).toBe(false);
  });

  it('wait for a silent site only until the time limit', async () => {
    expect(await (await over(() => undefined, 20))('visible-captcha-hidden')).toBe(false);
  });
});
