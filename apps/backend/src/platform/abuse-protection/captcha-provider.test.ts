import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CaptchaProviderConfig, type CaptchaProviderName, makeCaptchaProvider } from './captcha-provider.ts';

type Heard = { readonly address: string; readonly type: string; readonly body: string };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

const heard: Heard[] = [];
let answer: { readonly status: number; readonly body: string } | 'silence' = { status: 200, body: '{}' };
const held: (() => void)[] = [];
/** Speaks the verify endpoint of whichever provider is asked after. */
const standIn = createServer(async (request, response) => {
  heard.push({
    address: request.url ?? '',
    type: request.headers['content-type'] ?? '',
    body: await bodyOf(request),
  });
  if (answer === 'silence') held.push(() => response.destroy());
  else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let verifyUrl = '';
beforeAll(
  () =>
    new Promise<void>((ready) => {
      standIn.listen(0, '127.0.0.1', () => {
        verifyUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/siteverify`;
        ready();
      });
    }),
);
beforeEach(() => void heard.splice(0));
afterAll(() => {
  standIn.closeAllConnections();
  return new Promise((closed) => standIn.close(closed));
});

const now = new Date('2026-03-01T12:00:00Z');
const provider = (name: CaptchaProviderName, changes: Partial<CaptchaProviderConfig> = {}) =>
  makeCaptchaProvider({
    name,
    siteKey: 'site-key',
    secret: 'a secret',
    project: 'halden-brook',
    minScore: 50,
    verifyUrl,
    hostname: 'site.example',
    ...changes,
  });
const answering = (body: unknown, status = 200) => {
  answer = { status, body: JSON.stringify(body) };
};

const good = { success: true, hostname: 'site.example', action: 'register', score: 0.9 };
const assessed = {
  tokenProperties: { valid: true, hostname: 'site.example', action: 'register' },
  riskAnalysis: { score: 0.9 },
};
const goodFrom: Readonly<Record<CaptchaProviderName, object>> = {
  recaptcha: good,
  'recaptcha-enterprise': assessed,
  hcaptcha: { success: true, hostname: 'site.example' },
  turnstile: { success: true, hostname: 'site.example', action: 'register' },
};
const names = Object.keys(goodFrom) as CaptchaProviderName[];

describe.each(names)('%s', (name) => {
  it('accepts a token once', async () => {
    answering(goodFrom[name]);
    const proof = await provider(name).verify('a token', 'register', now);
    expect(proof).toEqual({
      id: expect.stringMatching(`^${name}:[\\w-]{43}$`),
      expiresAt: new Date('2026-03-01T12:10:00Z'),
    });
    expect(await provider(name).verify('a token', 'register', now)).toEqual(proof);
    expect(await provider(name).verify('another token', 'register', now)).not.toEqual(proof);
  });

  it.each([
    ['404', () => answering({}, 404)],
    ['500', () => answering(goodFrom[name], 500)],
    ['something else', () => answering({ healthy: true })],
    ['no JSON', () => (answer = { status: 200, body: '<html>' })],
  ])('answers 503 while the provider answers %s', async (_, ill) => {
    ill();
    await expect(provider(name).verify('a token', 'register', now)).rejects.toMatchObject({ statusCode: 503 });
  });

  it('rejects a token of another site', async () => {
    answering(JSON.parse(JSON.stringify(goodFrom[name]).replace('site.example', 'evil.example')));
    expect(await provider(name).verify('a token', 'register', now)).toBeUndefined();
  });

  it.each(['', 'x'.repeat(8_193)])('does not ask the provider about a malformed token', async (token) => {
    expect(await provider(name).verify(token, 'register', now)).toBeUndefined();
    expect(heard).toEqual([]);
  });
});

it.each(['recaptcha', 'hcaptcha', 'turnstile'] as const)(
  'sends %s the secret, but not the visitor’s address',
  async (name) => {
    answering(goodFrom[name]);
    await provider(name).verify('a+token', 'register', now);
    const [{ type, body } = { type: '', body: '' }] = heard;
    expect(type).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      secret: 'a secret',
      response: 'a+token',
      ...(name === 'hcaptcha' && { sitekey: 'site-key' }),
    });
  },
);

it('asks reCAPTCHA Enterprise for an assessment of the token and its action', async () => {
  answering(assessed);
  await provider('recaptcha-enterprise').verify('a token', 'register', now);
  expect(heard).toEqual([
    {
      address: '/siteverify?key=a+secret',
      type: 'application/json',
      body: JSON.stringify({ event: { token: 'a token', siteKey: 'site-key', expectedAction: 'register' } }),
    },
  ]);
});

it.each([
  ['recaptcha', { ...good, success: false }],
  ['recaptcha', { ...good, action: 'quiz_submit' }],
  ['recaptcha', { ...good, score: 0.49 }],
  ['recaptcha', { ...good, score: undefined }],
  ['recaptcha-enterprise', { ...assessed, tokenProperties: { ...assessed.tokenProperties, valid: false } }],
  ['recaptcha-enterprise', { ...assessed, tokenProperties: { ...assessed.tokenProperties, action: 'quiz_submit' } }],
  ['recaptcha-enterprise', { ...assessed, riskAnalysis: { score: 0.1 } }],
  ['recaptcha-enterprise', { tokenProperties: assessed.tokenProperties }],
  ['hcaptcha', { success: false, 'error-codes': ['already-seen-response'] }],
  ['turnstile', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['turnstile', { ...goodFrom.turnstile, action: 'quiz_submit' }],
] as const)('rejects with %s a token that the provider answers with %j', async (name, verdict) => {
  answering(verdict);
  expect(await provider(name).verify('a token', 'register', now)).toBeUndefined();
});

it('times out a provider that never answers, and rejects the caller', async () => {
  answer = 'silence';
  const given = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(5_000);
    const controller = new AbortController();
    const wait = setInterval(() => {
      if (held.length === 0) return;
      clearInterval(wait);
      controller.abort();
    }, 1);
    return controller.signal;
  });
  await expect(provider('turnstile').verify('a token', 'register', now)).rejects.toMatchObject({ statusCode: 503 });
  given.mockRestore();
  for (const end of held.splice(0)) end();
});
