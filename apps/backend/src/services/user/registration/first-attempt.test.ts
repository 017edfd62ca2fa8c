import { registration, solvedCaptcha } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();
const key = 'form:register.1700000000000.abcdef.signature';
let visitors = 0;
const newAddress = (): string => `twice-${++visitors}@example.com`;

const register = async (overrides: Readonly<Record<string, unknown>>, idempotencyKey = key) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/users',
    headers: { captchakey: await solvedCaptcha(backend.app), 'idempotency-key': idempotencyKey },
    payload: registration(overrides),
  });

const accountsOf = async (email: string): Promise<number> =>
  (await backend.db.selectFrom('users').select('id').where('email_key', '=', email).execute()).length;

describe('A second attempt to register with the key of the first', () => {
  it('finds the account of the first, opens a session and sends no mail', async () => {
    const email = newAddress();
    const first = await register({ email, subscriptions: ['risk', 'strategy'] });
    await deliveredMail(backend);
    const second = await register({ email, subscriptions: ['risk', 'strategy'] });
    expect(second.statusCode).toBe(201);
    expect(second.json().data).toMatchObject({
      id: first.json().data.id,
      firstName: first.json().data.firstName,
      subscriptions: ['risk', 'strategy'],
    });
    expect(second.headers.refresh_token).toEqual(expect.any(String));
    expect(second.headers.refresh_token).not.toBe(first.headers.refresh_token);
    expect(await accountsOf(email)).toBe(1);
    expect(await deliveredMail(backend)).toEqual([]);
  });

  it('makes one account when both arrive at the same moment', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  });

  it.each([
    ['with another password', { password: 'another pass phrase', passwordConfirmation: 'another pass phrase' }, key],
    ['with another key', {}, `${key}-other`],
    ['with a key too short to be a secret', {}, 'short'],
  ])('opens no session %s', async (_, overrides, idempotencyKey) => {
    const email = newAddress();
    await register({ email });
    const second = await register({ email, ...overrides }, idempotencyKey);
    expect(second.statusCode).toBe(409);
    expect(second.json().code).toBe(2002);
    expect(second.headers.access_token).toBeUndefined();
  });

  it('opens no session after a day', async () => {
    const email = newAddress();
    await register({ email });
    backend.clock.pass(24 * 3_600_000 + 1);
    expect((await register({ email })).json().code).toBe(2002);
  });

  it('opens no session after the password was changed', async () => {
    const email = newAddress();
    await register({ email });
    await backend.db.updateTable('users').set({ password_hash: null }).where('email_key', '=', email).execute();
    expect((await register({ email })).json().code).toBe(2002);
  });

  it('registers another address with the same key', async () => {
    await register({ email: newAddress() });
    expect((await register({ email: newAddress() })).statusCode).toBe(201);
  });

  it('keeps the key only as a hash', async () => {
    await register({ email: newAddress() });
    const rows = await backend.db.selectFrom('registration_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('form:register');
    expect(rows.every(({ key_hash }) => key_hash.length === 32)).toBe(true);
  });
});
