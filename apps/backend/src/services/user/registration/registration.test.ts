import {
  goodPassword,
  registerVisitor,
  registration,
  signIn,
  signsInAtProviderAlone,
  solvedCaptcha,
} from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();

const register = async (
  overrides: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/users',
    headers: { captchakey: await solvedCaptcha(backend.app), ...headers },
    payload: registration(overrides),
  });

const countUsers = async (): Promise<number> => {
  const { rows } = await backend.pool.query<{ readonly total: number }>('SELECT count(*)::int AS total FROM users');
  return rows[0]?.total ?? -1;
};

describe('registering', () => {
  it('creates the account, signs it in and remembers what was chosen', async () => {
    const answer = await register(
      { subscriptions: ['strategy', 'strategy', 'risk'], metadata: { cid: 'spring' } },
      { srcreg: 'article' },
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.access_token).toEqual(expect.any(String));
    expect(answer.headers.refresh_token).toEqual(expect.any(String));
    const { data } = answer.json();
    expect(data).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      subscriptions: ['strategy', 'risk'],
      articles: [],
      practiceUser: false,
      userRatings: [],
      isPremiumUser: false,
    });
    const kept = await backend.db.selectFrom('users').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      campaign_id: 'spring',
      registration_source: 'article',
      practice_code: null,
      is_premium: false,
    });
  });

  it('needs no title, company and business function', async () => {
    const answer = await register({ title: undefined, company: ' ', businessFunction: '' });
    expect(answer.statusCode).toBe(201);
    const kept = await backend.db
      .selectFrom('users')
      .select(['title', 'company', 'business_function'])
      .where('id', '=', answer.json().data.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ title: '', company: '', business_function: '' });
  });

  it('accepts letters of every script, and an international domain', async () => {
    const name = { firstName: 'محمد', lastName: 'O’Néill-山田 Jr.' };
    const answer = await register({ ...name, email: `visitor${Date.now()}@BÜCHER.example` });
    expect(answer.statusCode).toBe(201);
    const kept = await backend.db
      .selectFrom('users')
      .select('email_key')
      .where('id', '=', answer.json().data.id)
      .executeTakeFirstOrThrow();
    expect(kept.email_key).toMatch(/@xn--bcher-kva\.example$/);
  });

  it.each([
    [
      'everything left out',
      { firstName: ' ', email: '', password: undefined },
      1004,
      ['firstName', 'email', 'password'],
    ],
    ['a name with digits', { firstName: 'R2D2' }, 1004, ['firstName']],
    ['a name too long', { lastName: 'a'.repeat(101) }, 1004, ['lastName']],
    ['a company on two lines', { company: 'One\r\nTwo' }, 1004, ['company']],
    ['an unknown business function', { businessFunction: 'WIZARDRY' }, 1004, ['businessFunction']],
    ['no address', { email: 'ada@' }, 1002, ['email']],
    ['a quoted local part', { email: '"ada lovelace"@example.com' }, 1002, ['email']],
    ['a control character in the address', { email: 'ada\u0000@example.com' }, 1002, ['email']],
    ['a path behind the address', { email: 'ada@example.org/' }, 1002, ['email']],
    ['a fragment behind the address', { email: 'ada@example.org#' }, 1002, ['email']],
    ['a query behind the address', { email: 'ada@example.org?x' }, 1002, ['email']],
    ['an escape in the domain', { email: 'ada@exa%6dple.org' }, 1002, ['email']],
    ['a short IPv4 address', { email: 'ada@127.1' }, 1002, ['email']],
    ['a number in full-width digits for a host', { email: 'ada@２１３０７０６４３３' }, 1002, ['email']],
    ['a hexadecimal host', { email: 'ada@0x7f.1' }, 1002, ['email']],
    ['an address too long', { email: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}com` }, 1002, ['email']],
    ['a throwaway mailbox', { email: 'ada@eu.mailinator.com' }, 2005, ['email']],
    [
      'nothing but blanks for a password',
      { password: '        ', passwordConfirmation: '        ' },
      1003,
      ['password'],
    ],
    ['a short password', { password: 'sevenxx', passwordConfirmation: 'sevenxx' }, 1003, ['password']],
    [
      'a password with the site in it',
      { password: 'haldenbrook-4ever', passwordConfirmation: 'haldenbrook-4ever' },
      1003,
      ['password'],
    ],
    ['two different passwords', { passwordConfirmation: `${goodPassword}!` }, 1003, ['passwordConfirmation']],
    ['an unknown country', { country: 'XX' }, 2004, ['country']],
  ])('rejects %s', async (_name, overrides, code, fields) => {
    const before = await countUsers();
    const answer = await register(overrides);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, fields });
    expect(await countUsers()).toBe(before);
  });

  it.each([
    ['a privileged field', { isPremiumUser: true }],
    ['a role', { is_premium: true }],
    ['an id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['an unknown field inside', { metadata: { cid: 'x', admin: true } }],
    ['a value of another type', { occasionalEmail: 'yes' }],
  ])('rejects a body with %s, and changes nothing', async (_name, overrides) => {
    const before = await countUsers();
    const answer = await register(overrides);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(await countUsers()).toBe(before);
  });

  it('keeps the captcha valid after an invalid form', async () => {
    const captchakey = await solvedCaptcha(backend.app);
    expect((await register({ country: 'XX' }, { captchakey })).json().code).toBe(2004);
    expect((await register({}, { captchakey })).statusCode).toBe(201);
  });
});

describe('an address that has an account', () => {
  it('gets 2002, with a mail to its owner alone, in their language', async () => {
    const owner = await register({}, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    expect((await deliveredMail(backend)).map(({ subject }) => subject)).toContain('Willkommen bei Halden Brook');
    const { email } = await backend.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.json().data.id)
      .executeTakeFirstOrThrow();
    const before = await countUsers();
    const answer = await register({
      email: email.toUpperCase(),
      firstName: 'Mallory',
      password: 'another pass phrase',
      passwordConfirmation: 'another pass phrase',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 2002, message: 'Check your e-mail.' });
    expect(answer.headers.access_token).toBeUndefined();
    expect(await countUsers()).toBe(before);
    const [mail, ...others] = await deliveredMail(backend);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, language: 'de', subject: 'Sie haben bereits ein Konto bei Halden Brook' });
    expect(mail?.text).not.toContain('Mallory');
    expect((await signIn(backend.app, email, 'another pass phrase')).statusCode).toBe(401);
  });

  it('gets 2003 when it signs in through a provider', async () => {
    const owner = await registerVisitor(backend.app);
    await signsInAtProviderAlone(backend, owner.id);
    expect((await register({ email: owner.email })).json().code).toBe(2003);
  });

  it('gets one account in twenty parallel registrations', async () => {
    const email = `race-${Date.now()}@example.com`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 2002)).toHaveLength(19);
  });
});

describe('the captcha', () => {
  it('must be present', async () => {
    expect((await register({}, { captchakey: '' })).json()).toEqual({
      code: 1008,
      message: 'The captcha was refused.',
    });
  });

  it('works once in ten parallel uses', async () => {
    const captchakey = await solvedCaptcha(backend.app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({}, { captchakey })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400 && answer.json().code === 1008)).toHaveLength(9);
  });

  it('expires after ten minutes', async () => {
    const captchakey = await solvedCaptcha(backend.app);
    backend.clock.pass(600_000);
    expect((await register({}, { captchakey })).json().code).toBe(1008);
  });

  it('does not pass when its difficulty was lowered', async () => {
    const payload = JSON.parse(Buffer.from(await solvedCaptcha(backend.app), 'base64').toString('utf8'));
    payload.challenge.parameters.expiresAt += 1;
    const captchakey = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect((await register({}, { captchakey })).json().code).toBe(1008);
  });

  it.each([
    'not base64 {',
    Buffer.from('{}').toString('base64'),
    Buffer.from('[[[]]]').toString('base64'),
    'form:',
    'form:register.1.2.3',
  ])('does not pass as %p', async (captchakey) => {
    expect((await register({}, { captchakey })).json().code).toBe(1008);
  });

  it('exists for known actions only', async () => {
    expect((await backend.app.inject({ url: '/user/v2/captcha/challenge?action=everything' })).statusCode).toBe(400);
    expect((await backend.app.inject({ url: '/user/v2/captcha/form-stamp' })).statusCode).toBe(400);
  });
});

describe('a form stamp', () => {
  const stamp = async (): Promise<string> => {
    const answer = await backend.app.inject({ url: '/user/v2/captcha/form-stamp?action=register' });
    return `form:${answer.json<{ readonly stamp: string }>().stamp}`;
  };

  it.each([
    ['at once', 0, 400],
    ['after almost three seconds', 2_999, 400],
    ['after three seconds', 3_000, 201],
    ['after an hour', 3_600_000, 201],
    ['after more than an hour', 3_600_001, 400],
  ])('sent back %s', async (_name, wait, status) => {
    const captchakey = await stamp();
    backend.clock.pass(wait);
    expect((await register({}, { captchakey })).statusCode).toBe(status);
  });

  it('works once', async () => {
    const captchakey = await stamp();
    backend.clock.pass(5_000);
    const answers = await Promise.all([register({}, { captchakey }), register({}, { captchakey })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('cannot be backdated', async () => {
    const [action, time, ...rest] = (await stamp()).split('.');
    const captchakey = [action, Number(time) - 10_000, ...rest].join('.');
    expect((await register({}, { captchakey })).json().code).toBe(1008);
  });
});

describe('mail to an address that others type', () => {
  it('stops at five an hour, however many registrations request it at once', async () => {
    await deliveredMail(backend);
    const { email } = await registerVisitor(backend.app);
    // The mail of the registration has an allowance of its own.
    await deliveredMail(backend);
    await Promise.all(Array.from({ length: 12 }, () => register({ email })));
    for (let time = 0; time < 12; time += 1) await register({ email });
    expect((await deliveredMail(backend)).filter(({ to }) => to === email)).toHaveLength(5);
    backend.clock.pass(3_600_000);
    expect((await register({ email })).statusCode).toBe(409);
    expect((await deliveredMail(backend)).filter(({ to }) => to === email)).toHaveLength(1);
  });
});
