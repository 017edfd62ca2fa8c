import { randomUUID } from 'node:crypto';
import { goodPassword, registerVisitor, solvedCaptcha } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { sweepForms } from '../housekeeping.ts';
import { replaceProfiles } from './store.ts';

const backend = backendOfTests();

const partner = {
  id: 'ingrid-vasseur-holt',
  trigger: 'Profile',
  email: 'ingrid@haldenbrook.example',
  language: 'en',
  names: { en: 'Ingrid Vasseur-Holt', ar: 'إنغريد فاسور هولت' },
} as const;
const firm = {
  id: 'talk-to-us',
  trigger: 'talkToUs',
  email: 'enquiries@haldenbrook.example',
  language: 'de',
  names: { en: 'Halden Brook' },
} as const;

beforeEach(async () => {
  await backend.db.transaction().execute((tx) => replaceProfiles(tx, backend.context.config.site.key, [partner, firm]));
  await backend.db.deleteFrom('mail_outbox').execute();
});

const anAddress = (): string => `visitor-${randomUUID()}@example.com`;

const fields = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Tides',
  message: 'Dear Ingrid',
  isRequired: false,
};
const wrapped = (filled: object = {}, wrapper: object = {}) => ({
  PageName: 'item-1',
  Ref: 'http://127.0.0.1:3000/insights/cost-of-complexity',
  language: 'en',
  isPreview: false,
  emailData: { to: partner.id },
  SendEmailRequest: { ...fields, ...filled },
  Source: 'Profile',
  partnerName: 'Somebody else',
  ...wrapper,
});

const send = async (body: object, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({
    method: 'POST',
    url: '/forms/contact',
    headers: { captchakey: await solvedCaptcha(backend.app, 'contact'), ...headers },
    payload: body,
  });
const askForCode = async (email: string, headers: Readonly<Record<string, string>> = {}, firstName = 'Ada Lovelace') =>
  backend.app.inject({
    method: 'POST',
    url: '/forms/contact/code',
    headers: { captchakey: await solvedCaptcha(backend.app, 'contact_code'), ...headers },
    payload: { email, firstName },
  });
const sendWithCode = async (email: string, otp: string, filled: object = {}, wrapper: object = {}) =>
  backend.app.inject({
    method: 'POST',
    url: '/forms/contact/with-code',
    headers: { invisiblecaptchakey: await solvedCaptcha(backend.app, 'contact') },
    payload: { ...wrapped({ email, ...filled }, wrapper), otp },
  });
const codesTo = async (to: string): Promise<readonly string[]> =>
  (await deliveredMail(backend))
    .filter((mail) => mail.to === to)
    .flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
const asked = async () => {
  const email = anAddress();
  expect((await askForCode(email)).statusCode).toBe(200);
  const [code = ''] = await codesTo(email);
  return { email, code };
};
const anotherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const kept = () => backend.db.selectFrom('contact_messages').selectAll().orderBy('sent_at', 'desc').execute();

describe('a message to a profile', () => {
  it('gets stored with its wrapper, and returns the success text in the language of the page', async () => {
    const email = anAddress();
    const answer = await send(wrapped({ email, title: 'Analyst', organization: 'Engines' }, { language: 'ar' }));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { successMessage: 'شكرًا لك. رسالتك في طريقها إلى إنغريد فاسور هولت.' } },
    ]);
    const message = (await kept()).find((row) => row.email === email);
    expect(message).toMatchObject({
      profile_id: partner.id,
      user_id: null,
      name: 'Ada Lovelace',
      title: 'Analyst',
      organization: 'Engines',
      subject: 'Tides',
      message: 'Dear Ingrid',
      source: 'Profile',
      page_item_id: 'item-1',
      page_address: 'http://127.0.0.1:3000/insights/cost-of-complexity',
      language: 'ar',
      is_preview: false,
      is_proven: false,
    });
  });

  it('goes to the profile’s own address in its language, with the sender as reply-to', async () => {
    const email = anAddress();
    await send(wrapped({ email }, { emailData: { to: firm.id }, Source: 'talkToUs' }));
    const mail = (await deliveredMail(backend)).find(({ to }) => to === firm.email);
    expect(mail).toMatchObject({ language: 'de', replyTo: email });
    expect(mail?.text).toContain('> Dear Ingrid');
    expect(mail?.text).toContain(`Ada Lovelace (${email})`);
  });

  it('sends no copy to an unproven address, only a confirmation without the text', async () => {
    const email = anAddress();
    await send(wrapped({ email }));
    const mail = (await deliveredMail(backend)).find(({ to }) => to === email);
    expect(mail?.subject).toBe('We have your message to Halden Brook');
    expect(mail?.text).toContain(partner.names.en);
    expect(mail?.text).not.toContain('Dear Ingrid');
    expect(mail?.text).not.toContain('Tides');
  });

  it('sends a copy to the signed-in sender’s confirmed address, and is part of their data', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.db
      .updateTable('users')
      .set({ email_verified_at: backend.clock.now() })
      .where('id', '=', visitor.id)
      .execute();
    await deliveredMail(backend);
    await send(wrapped({ email: visitor.email }), visitor.headers);
    const mail = (await deliveredMail(backend)).find(({ to }) => to === visitor.email);
    expect(mail?.text).toContain('> Dear Ingrid');
    const { headers } = visitor;
    await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/sign-in',
      payload: { username: visitor.email, password: goodPassword },
    });
    const copy = await backend.app.inject({ url: `/user/v2/users/${visitor.id}/export`, headers });
    expect(copy.json().data.records.contact_messages).toMatchObject([{ subject: 'Tides', message: 'Dear Ingrid' }]);
    await backend.db.deleteFrom('users').where('id', '=', visitor.id).execute();
    expect((await kept()).filter((row) => row.email === visitor.email)).toEqual([]);
  });

  it('waits instead of being dropped when more than five go to one profile within an hour', async () => {
    for (let count = 0; count < 7; count += 1) {
      await send(wrapped({ email: anAddress() }));
      backend.clock.pass(60_000);
    }
    const toPartner = async () => (await deliveredMail(backend)).filter(({ to }) => to === partner.email).length;
    expect(await toPartner()).toBe(5);
    backend.clock.pass(3_600_000 - 420_000);
    expect(await toPartner()).toBe(1);
    backend.clock.pass(60_000);
    expect(await toPartner()).toBe(1);
  });

  it.each([
    ['nobody', { emailData: { to: 'nobody-here' } }],
    ['a profile that visitors come to in another way', { emailData: { to: firm.id } }],
  ])('to %s gets rejected with a clear sentence', async (_, wrapper) => {
    const email = anAddress();
    const answer = await send(wrapped({ email }, wrapper));
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'There is no such recipient.']);
    expect((await kept()).filter((row) => row.email === email)).toEqual([]);
    expect(await deliveredMail(backend)).toEqual([]);
  });

  it.each([
    'victim@example.com',
    'ingrid-vasseur-holt,victim@example.com',
    'ingrid-vasseur-holt\r\nBcc: victim@example.com',
  ])('goes to a profile alone, never to an address in the request: %j', async (to) => {
    expect((await send(wrapped({}, { emailData: { to } }))).statusCode).toBe(400);
    expect((await send(wrapped({}, { emailData: { to: partner.id, cc: to } }))).statusCode).toBe(400);
  });

  it.each([
    ['no name', { name: ' ' }, 1004, ['name']],
    ['a name that mail programs make a link of', { name: 'http://3232235777/prize' }, 1004, ['name']],
    ['a name of signs alone', { name: '...' }, 1004, ['name']],
    ['no subject', { subject: '\u2028' }, 1004, ['subject']],
    ['no address', { email: '' }, 1004, ['email']],
    ['what is no address', { email: 'ada' }, 1002, ['email']],
    ['no message where the page wants one', { message: ' \n', isRequired: true }, 1004, ['message']],
  ])('with %s gets rejected', async (_, filled, code, named) => {
    const answer = await send(wrapped(filled));
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([400, code, named]);
  });

  it('may be empty to a profile, but not to the firm', async () => {
    expect((await send(wrapped({ email: anAddress(), message: '' }))).statusCode).toBe(200);
    const toFirm = await send(wrapped({ message: '' }, { emailData: { to: firm.id }, Source: 'talkToUs' }));
    expect([toFirm.statusCode, toFirm.json().fields]).toEqual([400, ['message']]);
  });

  it('keeps its lines, without line breaks in headers, direction overrides and markup', async () => {
    const email = anAddress();
    await send(
      wrapped({
        email,
        name: 'Ada\r\nBcc victim',
        subject: 'Tides\r\nBcc: victim@example.com\u2028\u202eevil',
        message: 'one\r\nhttps://evil.example/\n<b onclick="x">two</b>\u0007',
      }),
    );
    const mail = (await deliveredMail(backend)).find(({ to }) => to === partner.email);
    expect(mail?.text).toContain('From: Ada Bcc victim (');
    expect(mail?.text).toContain('Subject: Tides Bcc: victim@example.com evil');
    expect(mail?.text).toContain('> one\n> https://evil.example/\n> <b onclick="x">two</b>\n');
    expect(mail?.html).toContain('&gt; &lt;b onclick=&quot;x&quot;&gt;two&lt;/b&gt;');
    expect(mail?.html).not.toContain('<a href');
  });

  it('spends its captcha', async () => {
    const captchakey = await solvedCaptcha(backend.app, 'contact');
    expect((await send(wrapped({ email: anAddress() }), { captchakey })).statusCode).toBe(200);
    const again = await send(wrapped({ email: anAddress() }), { captchakey });
    expect([again.statusCode, again.json().code]).toEqual([400, 1008]);
  });

  it('expires after ninety days', async () => {
    await send(wrapped({ email: anAddress() }));
    await sweepForms(backend.db, new Date(backend.clock.now().getTime() + 89 * 86_400_000));
    expect((await kept()).length).toBeGreaterThan(0);
    await sweepForms(backend.db, new Date(backend.clock.now().getTime() + 91 * 86_400_000));
    expect(await kept()).toEqual([]);
  });
});

describe('a code that proves the address of a sender', () => {
  it('arrives by mail in the language of the page, answered with the seconds until the next', async () => {
    const email = anAddress();
    const answer = await askForCode(email, { 'accept-language': 'de' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { resendAfterSeconds: 30 } }]);
    const [mail] = await deliveredMail(backend);
    expect(mail).toMatchObject({ to: email, language: 'de' });
    expect(mail?.text).toMatch(/^\d{6}$/m);
  });

  it.each(['http://3232235777/prize', 'you have won\nhttps://evil.example/', ' '])(
    'omits the name %j from the greeting of an unknown address',
    async (firstName) => {
      const answer = await askForCode(anAddress(), {}, firstName);
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ fields: ['firstName'] })]);
      expect(await deliveredMail(backend)).toEqual([]);
    },
  );

  it('sends the message, once, with a copy to the sender', async () => {
    const { email, code } = await asked();
    const answer = await sendWithCode(email, ` ${code} `);
    expect([answer.statusCode, answer.json().data.successMessage]).toEqual([
      200,
      'Thank you. Your message is on its way to Ingrid Vasseur-Holt.',
    ]);
    expect((await deliveredMail(backend)).map(({ to, text }) => [to, text.includes('> Dear Ingrid')])).toEqual(
      expect.arrayContaining([
        [partner.email, true],
        [email, true],
      ]),
    );
    expect((await kept()).find((row) => row.email === email)).toMatchObject({ is_proven: true });
    const again = await sendWithCode(email, code);
    expect([again.statusCode, again.json()]).toEqual([400, 'Otp is invalid']);
  });

  it('works once in twenty parallel tries', async () => {
    const { email, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWithCode(email, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await kept()).filter((row) => row.email === email)).toHaveLength(1);
  });

  it('expires after ten minutes, reported as text', async () => {
    const { email, code } = await asked();
    backend.clock.pass(600_000);
    const answer = await sendWithCode(email, code);
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      400,
      expect.stringContaining('application/json'),
      'Otp is expired',
    ]);
  });

  it('allows five guesses', async () => {
    const { email, code } = await asked();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await sendWithCode(email, anotherThan(code))).json()).toBe('Otp is invalid');
    const sixth = await sendWithCode(email, code);
    expect([sixth.statusCode, sixth.json(), Number(sixth.headers['retry-after']) > 3_000]).toEqual([
      429,
      'Too many attempts.',
      true,
    ]);
  });

  it('does not work for a sign-in, nor a sign-in code for a message', async () => {
    const visitor = await registerVisitor(backend.app);
    await deliveredMail(backend);
    await askForCode(visitor.email);
    const [code = ''] = await codesTo(visitor.email);
    const signedIn = await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=otp&client_id=web-passwordless&is_passwordless_login=true&username=${encodeURIComponent(visitor.email)}&otp=${code}`,
    });
    expect(signedIn.json().error_description).toBe('Otp is expired');
    await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/codes',
      headers: { captchakey: await solvedCaptcha(backend.app, 'sign_in_code') },
      payload: { email: visitor.email },
    });
    const [toSignIn = ''] = await codesTo(visitor.email);
    expect((await sendWithCode(visitor.email, toSignIn)).statusCode).toBe(toSignIn === code ? 200 : 400);
  });

  it('has a wait of half a minute, and a resend takes its captcha in a header of its own', async () => {
    const email = anAddress();
    await askForCode(email);
    backend.clock.pass(12_000);
    const soon = await askForCode(email);
    expect([soon.statusCode, soon.headers['retry-after'], soon.json().code]).toEqual([429, '18', 6010]);
    backend.clock.pass(18_000);
    const invisiblecaptchakey = await solvedCaptcha(backend.app, 'contact_code');
    expect((await askForCode(email, { captchakey: '', invisiblecaptchakey })).statusCode).toBe(200);
  });

  it('arrives although the address got five other mails within the hour', async () => {
    const email = anAddress();
    for (let count = 0; count < 6; count += 1) await send(wrapped({ email }));
    expect((await deliveredMail(backend)).filter(({ to }) => to === email)).toHaveLength(5);
    expect((await askForCode(email)).statusCode).toBe(200);
    expect((await deliveredMail(backend)).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('remains nowhere in the database once it is sent', async () => {
    const { code } = await asked();
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      "SELECT string_agg(o.parameters::text, '') || (SELECT string_agg(c::text, '') FROM one_time_codes c) AS kept FROM mail_outbox o",
    );
    expect(rows[0]?.kept).not.toContain(code);
  });

  it.each([
    ['an unknown recipient', { emailData: { to: 'nobody-here' } }, {}, 404, 'There is no such recipient.'],
    ['what leaves out the name', {}, { name: '' }, 400, 'A required field is empty.'],
  ])('does not allow %s, and the refusal is text', async (_, wrapper, filled, status, words) => {
    const { email, code } = await asked();
    const answer = await sendWithCode(email, code, filled, wrapper);
    expect([answer.statusCode, answer.json()]).toEqual([status, words]);
    expect((await sendWithCode(email, code)).statusCode).toBe(200);
  });
});

describe('a contact profile', () => {
  it('has a name and the subject of its page, but no address', async () => {
    const answer = await backend.app.inject({ url: '/forms/contact/profiles/ingrid-vasseur-holt?language=ar' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { id: partner.id, name: partner.names.ar, source: 'Profile' } },
    ]);
    expect((await backend.app.inject({ url: '/forms/contact/profiles/talk-to-us?language=ar' })).json().data.name).toBe(
      'Halden Brook',
    );
    expect((await backend.app.inject({ url: '/forms/contact/profiles/nobody-here' })).statusCode).toBe(404);
  });
});
