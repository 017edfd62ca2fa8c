/** @vitest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOn } from '../configuration/flags.ts';
import { evaluateFlags } from './evaluate-flags.ts';
import { withFlagsPage } from './flags-page.ts';

// A process reads its flags once.
process.env.FLAGS = 'piano=on, visible-captcha-hidden=off';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const draw = withFlagsPage((req, res) => {
    if (req.url?.startsWith('/ofrep') === true) return void evaluateFlags(req, res);
    void isOn('piano')().then((piano) => res.end(`piano ${piano}`));
  }, origin);
  server.on('request', (req, res) => void draw(req, res));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const ask = (path: string, { headers = {}, ...how }: RequestInit = {}) =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...how, headers: { connection: 'close', ...headers } });
const textOf = async (path: string, cookie = '') => (await ask(path, { headers: { cookie } })).text();

/** Presses a button of the page, and gives the cookie that comes of it. */
const press = async (flag: string, value: string, cookie = '', from = origin) => {
  const answer = await ask('/.flags', {
    method: 'POST',
    headers: { cookie, origin: from },
    body: new URLSearchParams({ [flag]: value }),
  });
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

/** Returns the page's row of a flag: its value and its source. */
const said = (page: string, flag: string) =>
  new RegExp(`<code>${flag}</code></th><td>(on|off)<br>\\s*<small>(.*?)</small></td>`).exec(page)?.slice(1, 3);

describe('the feature flag page', () => {
  it('lists each flag with its value and source', async () => {
    const page = await textOf('/.flags');
    expect(said(page, 'piano')).toEqual(['on', expect.stringContaining('configuration')]);
    expect(said(page, 'cid-parameter')).toEqual(['on', expect.stringContaining('preset')]);
    expect(page.match(/<th scope="row">/g)).toHaveLength(8);
  });

  it('sets a flag for this browser alone, and resets it', async () => {
    const off = await press('piano', 'off');
    expect(off.status).toBe(303);
    expect(said(await textOf('/.flags', off.cookie), 'piano')).toEqual(['off', 'this browser']);
    expect([await textOf('/', off.cookie), await textOf('/')]).toEqual(['piano false', 'piano true']);
    const both = await press('personalisation', 'on', off.cookie);
    expect(said(await textOf('/.flags', both.cookie), 'piano')).toEqual(['off', 'this browser']);
    const back = await press('piano', '', both.cookie);
    expect(await textOf('/', back.cookie)).toBe('piano true');
    expect(said(await textOf('/.flags', back.cookie), 'personalisation')).toEqual(['on', 'this browser']);
  });

  it.each([
    ['a flag that there is not', 'grand-piano', 'on', undefined, 400],
    ['a value that there is not', 'piano', 'loud', undefined, 400],
    ['another site', 'piano', 'off', 'https://evil.example', 403],
  ])('rejects %s', async (_, flag, value, from, status) => {
    expect(await press(flag, value, '', from)).toEqual({ status, cookie: '' });
  });
});

describe('the OFREP endpoint', () => {
  const path = '/ofrep/v1/evaluate/flags';
  const evaluate = (body: string | null, headers: Readonly<Record<string, string>> = {}, method = 'POST') =>
    ask(path, { method, body, headers: { 'content-type': 'application/json', ...headers } });

  it('exposes no private flag', async () => {
    const answer = await evaluate('{"context":{"targetingKey":"ada"}}');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      flags: [{ key: 'visible-captcha-hidden', value: false, variant: 'off', reason: 'STATIC' }],
    });
  });

  it('follows flags set in this browser during development', async () => {
    const { cookie } = await press('visible-captcha-hidden', 'on');
    expect(await (await evaluate('{}', { cookie })).json()).toMatchObject({ flags: [{ value: true, variant: 'on' }] });
  });

  it.each([
    ['a question in another way', 'GET', null, 'application/json', 405],
    ['another type', 'POST', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['no JSON', 'POST', '{', 'application/json', 400],
    ['no object', 'POST', '[]', 'application/json', 400],
  ])('rejects %s', async (_, method, body, type, status) => {
    expect((await evaluate(body, { 'content-type': type }, method)).status).toBe(status);
  });
});
