import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  goodPassword,
  registerVisitor,
  registration,
  solvedCaptcha,
  startTimeout,
  type TestApp,
  testApp,
} from '../../../../testing/app.ts';
import { deliveredMail } from '../../../../testing/delivered-mail.ts';
import { type BreachOutcome, breachedPasswords } from './breached-passwords.ts';

const breached = 'seven leaked lanterns';
const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A minimal range API: all digests with a prefix, and some padding. */
const answerRange: RequestListener = (request, response) => {
  const [, asked = ''] = /^\/range\/([0-9A-F]{5})$/.exec(request.url ?? '') ?? [];
  const digest = digestOf(breached);
  const rest = (text: string) => digestOf(text).slice(5);
  const named = digest.startsWith(asked) ? [`${digest.slice(5)}:12`] : [];
  // The padding contains a plausible password, with a count of 0.
  response.end([...named, `${rest('another')}:3`, `${rest(goodPassword)}:0`, `${rest(goodPassword)}`].join('\r\n'));
};

let answer: RequestListener = answerRange;
const asked: IncomingMessage[] = [];
const standIn = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
const address = () => `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/range`;

beforeAll(() => new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready)));
beforeEach(() => {
  answer = answerRange;
  asked.length = 0;
});
afterAll(async () => {
  standIn.closeAllConnections();
  await new Promise((closed) => standIn.close(closed));
});

describe('the check against breached passwords', () => {
  const checking = (options: Partial<Parameters<typeof breachedPasswords>[0]> = {}) => {
    const outcomes: BreachOutcome[] = [];
    const clock = { time: 0 };
    const isBreached = breachedPasswords({
      url: address(),
      allowsPrivate: true,
      now: () => clock.time,
      onOutcome: (outcome) => outcomes.push(outcome),
      timeoutMs: 20_000,
      ...options,
    });
    return { isBreached, outcomes, clock };
  };

  it('finds a breached one, and ignores padding of the answer', async () => {
    const { isBreached, outcomes } = checking();
    expect(await isBreached(breached)).toBe(true);
    expect(await isBreached(goodPassword)).toBe(false);
    expect(outcomes).toEqual(['breached', 'clean']);
  });

  it('sends five digits of the digest and nothing else, and requests padding', async () => {
    await checking({ url: `${address()}/` }).isBreached(breached);
    expect(asked.map(({ url }) => url)).toEqual([`/range/${digestOf(breached).slice(0, 5)}`]);
    expect(asked[0]?.headers['add-padding']).toBe('true');
    expect(JSON.stringify(asked[0]?.rawHeaders)).not.toContain(digestOf(breached).slice(5, 15));
  });

  it.each<[string, RequestListener]>([
    ['breaks down', (_, response) => void response.writeHead(503).end()],
    ['sends us elsewhere', (_, response) => void response.writeHead(302, { location: '/' }).end()],
    ['hangs up', (request) => void request.socket.destroy()],
    ['talks without end', (_, response) => void response.end('x'.repeat(2_000_000))],
  ])('accepts the password while the service %s, and pauses requests for a while', async (_, ill) => {
    const { isBreached, outcomes, clock } = checking();
    answer = ill;
    expect(await isBreached(breached)).toBe(false);
    answer = answerRange;
    expect(await isBreached(breached)).toBe(false);
    expect([outcomes, asked.length]).toEqual([['failed', 'failed'], 1]);
    clock.time += 10_000;
    expect(await isBreached(breached)).toBe(true);
  });

  it('times out a silent service', async () => {
    const { isBreached, outcomes } = checking({ timeoutMs: 50 });
    answer = () => undefined;
    expect(await isBreached(breached)).toBe(false);
    expect(outcomes).toEqual(['failed']);
  });

  it('sends nothing where no service or no public one is configured', async () => {
    expect(await checking({ url: undefined }).isBreached(breached)).toBe(false);
    expect(await checking({ allowsPrivate: false }).isBreached(breached)).toBe(false);
    expect(asked).toHaveLength(0);
  });
});

describe('a breached password', () => {
  let backend: TestApp;
  beforeAll(async () => {
    backend = await testApp({ breachedPasswordsUrl: address(), metrics: true });
  }, startTimeout);
  afterAll(() => backend.close(), startTimeout);

  const register = async (password: string) =>
    backend.app.inject({
      method: 'POST',
      url: '/user/v2/users',
      headers: { captchakey: await solvedCaptcha(backend.app) },
      payload: registration({ password, passwordConfirmation: password }),
    });

  it('stops a registration, and any other does not', async () => {
    const refused = await register(breached);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 1003, fields: ['password'] }]);
    expect((await register(goodPassword)).statusCode).toBe(201);
  });

  it('cannot be set by a reset link, which stays valid, nor in the profile', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.app.inject({
      method: 'POST',
      url: '/user/v2/password-resets',
      headers: { captchakey: await solvedCaptcha(backend.app, 'password_reset') },
      payload: { email: visitor.email },
    });
    const mail = (await deliveredMail(backend)).find(
      ({ to, text }) => to === visitor.email && text.includes('reset-password'),
    );
    const link = new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://nowhere').searchParams;
    const confirm = (password: string) =>
      backend.app.inject({
        method: 'POST',
        url: '/user/v2/password-resets/confirm',
        payload: { password, token: link.get('token') ?? '', encEmailId: link.get('uid') ?? '' },
      });
    const patched = await backend.app.inject({
      method: 'PATCH',
      url: `/user/v2/users/${visitor.id}`,
      headers: visitor.headers,
      payload: { password: breached },
    });
    expect([patched.statusCode, patched.json()]).toMatchObject([400, { code: 1003, fields: ['password'] }]);
    expect((await confirm(breached)).json().code).toBe(1003);
    expect((await confirm('another quiet lantern')).statusCode).toBe(200);
  });

  it('cannot become the first password of an account without one', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.db.updateTable('users').set({ password_hash: null }).where('id', '=', visitor.id).execute();
    const create = (password: string) =>
      backend.app.inject({
        method: 'POST',
        url: `/user/v2/users/${visitor.id}/password`,
        headers: visitor.headers,
        payload: { password },
      });
    const refused = await create(breached);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 1003]);
    expect((await create('another quiet lantern')).statusCode).toBe(204);
  });

  it('passes while the service is unavailable, and a metric counts that', async () => {
    answer = (_, response) => void response.writeHead(503).end();
    expect((await register(breached)).statusCode).toBe(201);
    const { body } = await backend.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^masthead_breached_password_checks_total\{outcome="failed"\} 1$/m);
    expect(body).toMatch(/^masthead_breached_password_checks_total\{outcome="breached"\} 4$/m);
  });
});
