import { randomUUID } from 'node:crypto';
import { registerVisitor, registration, solvedCaptcha, type Visitor, withProvenAddress } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';

const backend = backendOfTests();
const limited = backendOfTests({ rateLimits: true });

const registered = async (): Promise<Visitor> => {
  const visitor = await withProvenAddress(backend, await registerVisitor(backend.app));
  await deliveredMail(backend);
  return visitor;
};
const post = async (url: string, payload: object, action: string, { app } = backend) =>
  app.inject({
    method: 'POST',
    url: `/user/v2/${url}`,
    headers: { captchakey: await solvedCaptcha(app, action) },
    payload,
  });
const subjectsTo = async (key: string): Promise<readonly string[]> =>
  (await deliveredMail(backend)).filter(({ to }) => to.toLowerCase() === key).map(({ subject }) => subject);

/** Everything that a stranger can have us write to an address without being asked for it. */
const bombard = async (email: string, spelling: (n: number) => string = () => email): Promise<void> => {
  for (let n = 0; n < 10; n += 1) {
    await post('subscribe', { email: spelling(n), subscriptions: ['brief-en'] }, 'subscribe');
    await post('users', registration({ email: spelling(n) }), 'register');
  }
};

/** Returns the nth spelling of an address by the case of its letters. */
const spelledBy =
  (email: string) =>
  (n: number): string =>
    [...email].map((letter, at) => (Math.floor(n / 2 ** (at % 5)) % 2 === 1 ? letter.toUpperCase() : letter)).join('');

describe('an address that strangers have mail sent to', () => {
  it('gets five mails an hour, in any spelling', async () => {
    const email = `nobody-${randomUUID()}@example.com`;
    for (let n = 0; n < 20; n += 1)
      await post('subscribe', { email: spelledBy(email)(n), subscriptions: ['brief-en'] }, 'subscribe');
    expect(await subjectsTo(email)).toHaveLength(5);
  });

  it('still gets the code and the reset that its owner requests', async () => {
    const { email } = await registered();
    await bombard(email, spelledBy(email));
    await deliveredMail(backend);
    await post('password-resets', { email }, 'password_reset');
    await post('auth/codes', { email }, 'sign_in_code');
    expect(await subjectsTo(email)).toEqual(['Set a new password for Halden Brook', expect.stringContaining('code')]);
  });

  it('still gets notices that its password was changed and its account will be deleted', async () => {
    const visitor = await registered();
    await bombard(visitor.email);
    await deliveredMail(backend);
    const url = `/user/v2/users/${visitor.id}`;
    const payload = { password: 'a lantern nobody else has' };
    const changed = await backend.app.inject({ method: 'PATCH', url, headers: visitor.headers, payload });
    const headers = { access_token: String(changed.headers.access_token) };
    expect((await backend.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect(await subjectsTo(visitor.email)).toEqual([
      'Your password for Halden Brook was changed',
      'Your account with Halden Brook will be deleted',
    ]);
  });
});

it('causes an open refusal of a registration where its owner cannot be notified', async () => {
  const { email } = await registered();
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await post('users', registration({ email }), 'register'));
  const isSaid = answers.map((answer) => [answer.statusCode, answer.json().message.startsWith('No mail was sent')]);
  expect(isSaid).toEqual([...Array.from({ length: 5 }, () => [409, false]), [429, true]]);
  expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
});

it('gets the same answer as any other when no further reset is mailed', async () => {
  const { email } = await registerVisitor(limited.app);
  for (const one of [email, `nobody-${randomUUID()}@example.com`]) {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (await post('password-resets', { email: spelledBy(one)(n) }, 'password_reset', limited)).statusCode,
      );
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  }
});
