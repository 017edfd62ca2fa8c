import {
  goodPassword,
  refresh,
  registerVisitor,
  signIn,
  solvedCaptcha,
  type TestApp,
  withProvenAddress,
} from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();

const request = async (email: string, captchakey?: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/auth/codes',
    headers: { captchakey: captchakey ?? (await solvedCaptcha(backend.app, 'sign_in_code')) },
    payload: { email },
  });

const enter = (
  username: string,
  otp: string,
  changed: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      grant_type: 'otp',
      client_id: 'web-passwordless',
      is_passwordless_login: 'true',
      username,
      otp,
      ...changed,
    }).toString(),
  });

/** The codes in the mails that are due to an address. */
const codesTo = async (to: string, from: TestApp = backend): Promise<readonly string[]> => {
  const sent = await deliveredMail(from);
  return sent.filter((mail) => mail.to === to).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
};

const registered = async () => {
  const visitor = await registerVisitor(backend.app);
  await deliveredMail(backend);
  return visitor;
};

/** A visitor who requested a code, and the code. */
const asked = async () => {
  const visitor = await registered();
  expect((await request(visitor.email)).statusCode).toBe(202);
  const [code = ''] = await codesTo(visitor.email);
  return { ...visitor, code };
};

const anotherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const nextCode = () => backend.clock.pass(30_000);

describe('requesting a code', () => {
  it('returns the seconds until the next, and sends a mail in the language of the account', async () => {
    const { email } = await registered();
    const answer = await request(email);
    expect([answer.statusCode, answer.json()]).toEqual([202, { data: { resendAfterSeconds: 30 } }]);
    const [mail] = await deliveredMail(backend);
    expect(mail).toMatchObject({ to: email, language: 'en', subject: 'Your sign-in code for Halden Brook' });
    expect(mail?.text).toMatch(/^\d{6}$/m);
  });

  it('writes to the stored address, in any case of the input', async () => {
    const { email } = await registered();
    await request(email.toUpperCase());
    expect(await codesTo(email)).toHaveLength(1);
  });

  it('gets the same answer for unknown, disabled and provider accounts, mailed to the last only', async () => {
    const disabled = await registered();
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
    const social = await registered();
    await backend.db.updateTable('users').set({ password_hash: null }).where('id', '=', social.id).execute();
    const known = await registered();
    const answers = [];
    for (const email of [known.email, 'nobody@example.com', disabled.email, social.email])
      answers.push(await request(email));
    const told = answers.map(({ statusCode, headers, body }) => {
      const { 'x-request-id': _, date: __, ...others } = headers;
      return { statusCode, headers: others, body };
    });
    for (const one of told) expect(one).toEqual(told[0]);
    expect((await deliveredMail(backend)).map(({ to }) => to)).toEqual([known.email, social.email]);
  });

  it.each([
    ['no e-mail address', 'nobody', undefined, 1002],
    ['a proof that proves nothing', 'a@example.com', 'nothing', 1008],
  ])('with %s gets rejected', async (_, email, captcha, code) => {
    const answer = await request(email, captcha);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it('uses its proof up', async () => {
    const captcha = await solvedCaptcha(backend.app, 'sign_in_code');
    expect((await request('a1@example.com', captcha)).statusCode).toBe(202);
    const again = await request('a2@example.com', captcha);
    expect([again.statusCode, again.json().code]).toEqual([400, 1008]);
  });

  it('rejects a proof for another action', async () => {
    const answer = await request('a@example.com', await solvedCaptcha(backend.app));
    expect(answer.json().code).toBe(1008);
  });

  it.each(['known', 'unknown'])('has to wait half a minute for the next, also for an %s address', async (kind) => {
    const email = kind === 'known' ? (await registered()).email : `nobody-${Date.now()}@example.com`;
    await request(email);
    backend.clock.pass(12_000);
    const soon = await request(email);
    expect([soon.statusCode, soon.headers['retry-after'], soon.json().code]).toEqual([429, '18', 6010]);
    backend.clock.pass(18_000);
    expect((await request(email)).statusCode).toBe(202);
  });

  it.each(['known', 'unknown'])('works five times an hour, also for an %s address', async (kind) => {
    const email = kind === 'known' ? (await registered()).email : `nobody-${Date.now()}@example.com`;
    for (let time = 0; time < 5; time += 1) {
      expect((await request(email)).statusCode).toBe(202);
      nextCode();
    }
    const sixth = await request(email);
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, String(3_600 - 150)]);
    backend.clock.pass((3_600 - 150) * 1_000);
    expect((await request(email)).statusCode).toBe(202);
    await deliveredMail(backend);
  });

  it('sends one mail in twenty parallel requests', async () => {
    const { email } = await registered();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => request(email)))).map((a) => a.statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
    expect(await codesTo(email)).toHaveLength(1);
  });

  it('leaves the code nowhere in the database once it is sent', async () => {
    const { code } = await asked();
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      "SELECT string_agg(o.parameters::text, '') || (SELECT string_agg(c::text, '') FROM one_time_codes c) AS kept FROM mail_outbox o",
    );
    expect(rows[0]?.kept).toBeTruthy();
    expect(rows[0]?.kept).not.toContain(code);
  });
});

describe('a code', () => {
  it('opens a session once, of the passwordless client', async () => {
    const { id, email, code } = await asked();
    const answer = await enter(email, ` ${code} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600, data: { id, email } });
    const token = String(answer.headers.refresh_token);
    expect((await refresh(backend.app, token)).statusCode).toBe(400);
    const renewed = await refresh(
      backend.app,
      token,
      'grant_type=refresh_token&client_id=web-passwordless&is_passwordless_login=true',
    );
    expect(renewed.statusCode).toBe(200);
    const payload = String(renewed.headers.access_token).split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ client_id: 'web-passwordless' });
    expect((await enter(email, code)).json().error_description).toBe('Otp is invalid');
  });

  it('ends the previous session of the browser', async () => {
    const { email, code, headers } = await asked();
    await enter(email, code, {}, headers);
    expect((await backend.app.inject({ url: '/user/v2/users/me', headers })).statusCode).toBe(401);
  });

  it('works once in twenty parallel tries, and the others count as no failure', async () => {
    const { email, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(email, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19);
    nextCode();
    await request(email);
    const [next = ''] = await codesTo(email);
    expect((await enter(email, next)).statusCode).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { email, code } = await asked();
    backend.clock.pass(599_000);
    expect((await enter(email, anotherThan(code))).json().error_description).toBe('Otp is invalid');
    backend.clock.pass(1_000);
    const answer = await enter(email, code);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Otp is expired' },
    ]);
  });

  it('expires as soon as the next is requested', async () => {
    const { email, code } = await asked();
    nextCode();
    await request(email);
    expect((await enter(email, code)).statusCode).toBe(400);
    const [next = ''] = await codesTo(email);
    expect((await enter(email, next)).statusCode).toBe(200);
  });

  it('works for its address only', async () => {
    const [ada, bob] = [await asked(), await asked()];
    expect((await enter(bob.email, ada.code)).statusCode).toBe(ada.code === bob.code ? 200 : 400);
    expect((await enter(ada.email, ada.code)).statusCode).toBe(200);
  });

  it.each(['known', 'unknown'])(
    'allows five guesses, over all codes of the hour, also for an %s address',
    async (kind) => {
      const email = kind === 'known' ? (await registered()).email : `nobody-${Date.now()}@example.com`;
      await request(email);
      const wrong = anotherThan((await codesTo(email))[0] ?? '');
      for (let guess = 0; guess < 3; guess += 1)
        expect((await enter(email, wrong)).json()).toMatchObject({ error_description: 'Otp is invalid' });
      nextCode();
      await request(email);
      const [code = ''] = await codesTo(email);
      for (let guess = 0; guess < 2; guess += 1) expect((await enter(email, anotherThan(code))).statusCode).toBe(400);
      const sixth = await enter(email, code);
      expect([sixth.statusCode, sixth.headers['retry-after'], sixth.json().code]).toEqual([429, '3570', 6010]);
      expect((await request(email)).statusCode).toBe(429);
      backend.clock.pass(3_570_000);
      expect((await request(email)).statusCode).toBe(202);
      await deliveredMail(backend);
    },
  );

  it('allows five guesses in forty parallel ones', async () => {
    const { email, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(email, anotherThan(code))));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35);
  });

  it('does not work for an account disabled since', async () => {
    const { id, email, code } = await asked();
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute();
    expect((await enter(email, code)).json().error_description).toBe('Otp is invalid');
  });

  it('that was never requested counts as expired', async () => {
    expect((await enter('nobody-ever@example.com', '123456')).json().error_description).toBe('Otp is expired');
  });

  it.each([
    ['web', 'true'],
    ['web-passwordless', 'false'],
  ])('works for the passwordless client only, not for %s with %s', async (client_id, is_passwordless_login) => {
    const { email, code } = await asked();
    const answer = await enter(email, code, { client_id, is_passwordless_login });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'unauthorized_client']);
  });

  it('keeps the password of a proven address', async () => {
    const visitor = await asked();
    const { email, code } = visitor;
    await withProvenAddress(backend, visitor);
    await enter(email, code);
    expect((await signIn(backend.app, email, goodPassword)).statusCode).toBe(200);
  });

  it.each(['', 'abcdef', '12345', '1234567', '١٢٣٤٥٦', '1'.repeat(100)])(
    'with the value %j counts as wrong',
    async (typed) => {
      const { email } = await asked();
      expect((await enter(email, typed)).json().error_description).toBe('Otp is invalid');
    },
  );
});
