import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registration, solvedCaptcha, startTimeout, type TestApp, testApp } from '../../../testing/app.ts';

/** Turnstile as far as its verify endpoint goes: it vouches for the tokens that it has handed out. */
const good = new Set(['good-token', 'another-good-token']);
let isAway = false;
const standIn = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const token = new URLSearchParams(body).get('response') ?? '';
  const verdict = { success: good.has(token), hostname: '127.0.0.1', action: 'register' };
  response.writeHead(isAway ? 502 : 200).end(isAway ? '' : JSON.stringify(verdict));
});

let backend: TestApp;
beforeAll(async () => {
  await new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready));
  const { port } = standIn.address() as AddressInfo;
  backend = await testApp({
    captcha: {
      difficulty: 1,
      leastStampAgeMs: 3_000,
      provider: {
        name: 'turnstile',
        siteKey: 'a-site-key',
        secret: 'a secret',
        project: '',
        minScore: 50,
        verifyUrl: `http://127.0.0.1:${port}/turnstile/v0/siteverify`,
        hostname: '127.0.0.1',
      },
    },
  });
}, startTimeout);
beforeEach(() => {
  isAway = false;
});
afterAll(async () => {
  await backend.close();
  standIn.closeAllConnections();
  await new Promise((closed) => standIn.close(closed));
});

const challenge = (query: string) => backend.app.inject({ url: `/user/v2/captcha/challenge?${query}` });
const register = (captchakey: string) =>
  backend.app.inject({ method: 'POST', url: '/user/v2/users', headers: { captchakey }, payload: registration() });

it('offers a third party only to visitors who agreed to it', async () => {
  expect((await challenge('action=register')).json()).toHaveProperty('signature');
  expect((await challenge('action=register&thirdParty=allowed')).json()).toEqual({
    provider: 'turnstile',
    siteKey: 'a-site-key',
  });
  expect((await challenge('action=register&thirdParty=please')).statusCode).toBe(400);
});

it('accepts a token that the third party confirms, once', async () => {
  expect((await register('turnstile:good-token')).statusCode).toBe(201);
  const again = await register('turnstile:good-token');
  expect([again.statusCode, again.json().code]).toEqual([400, 1008]);
});

it('still accepts its own captcha, from visitors who agreed to nothing', async () => {
  expect((await register(await solvedCaptcha(backend.app))).statusCode).toBe(201);
});

it.each(['turnstile:made-up', 'turnstile:', 'hcaptcha:good-token', 'good-token'])(
  'rejects %s with 1008',
  async (token) => {
    const answer = await register(token);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1008]);
  },
);

it('answers 503 while the third party is unavailable, and accepts the same token afterwards', async () => {
  isAway = true;
  const answer = await register('turnstile:another-good-token');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'application/problem+json']);
  expect(answer.headers['cache-control']).toBe('no-store');
  isAway = false;
  expect((await register('turnstile:another-good-token')).statusCode).toBe(201);
});
