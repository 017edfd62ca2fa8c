import { goodPassword, registerVisitor, signIn, signsInAtProviderAlone, solvedCaptcha } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();
const password = 'another quiet lantern';

const request = async (email: string, captchakey?: string, area?: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/password-resets',
    headers: { captchakey: captchakey ?? (await solvedCaptcha(backend.app, 'password_reset')) },
    payload: { email, area },
  });

type Link = { readonly token: string; readonly encEmailId: string };

const confirm = (link: Link, chosen = password) =>
  backend.app.inject({
    method: 'POST',
    url: '/user/v2/password-resets/confirm',
    payload: { password: chosen, ...link },
  });
const codeOf = async (link: Link, chosen = password): Promise<number> => (await confirm(link, chosen)).json().code;

const registered = async () => {
  const visitor = await registerVisitor(backend.app);
  await deliveredMail(backend);
  return visitor;
};

const linkTo = async (to: string): Promise<Link> => {
  const mail = (await deliveredMail(backend)).find((one) => one.to === to);
  const url = new URL(/http\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://nowhere');
  return { token: url.searchParams.get('token') ?? '', encEmailId: url.searchParams.get('uid') ?? '' };
};

/** A visitor who requested a new password, with the link they got. */
const asked = async () => {
  const visitor = await registered();
  expect((await request(visitor.email)).statusCode).toBe(202);
  return { ...visitor, link: await linkTo(visitor.email) };
};

describe('asking for a new password', () => {
  it('gets the same answer for every address, and a mail that fits each', async () => {
    const known = await registered();
    const disabled = await registered();
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
    const social = await registered();
    await signsInAtProviderAlone(backend, social.id);
    const told = [];
    for (const email of [known.email, 'nobody@example.com', disabled.email, social.email]) {
      const { statusCode, headers, body } = await request(email);
      const { 'x-request-id': _, date: __, ...others } = headers;
      told.push({ statusCode, headers: others, body });
    }
    for (const one of told) expect(one).toEqual({ ...told[0], statusCode: 202 });
    const sent = await deliveredMail(backend);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [known.email, 'Set a new password for Halden Brook'],
      [social.email, 'How to sign in to Halden Brook'],
    ]);
    expect(sent[1]?.text).not.toContain('reset-password');
  });

  it('returns a visitor of the alumni network there, and never to a given address', async () => {
    const { email } = await registered();
    expect((await request(email, undefined, 'alumni')).statusCode).toBe(202);
    const [sent] = await deliveredMail(backend);
    const link = new URL(/http\S+reset-password\S+/.exec(sent?.text ?? '')?.[0] ?? 'http://nowhere');
    expect(link.searchParams.get('redirect')).toBe('/alumni');
    expect((await request(email, undefined, 'https://evil.example')).statusCode).toBe(400);
  });

  it.each([
    ['no e-mail address', 'nobody', undefined, 1002],
    ['a proof that proves nothing', 'a@example.com', 'nothing', 1008],
  ])('with %s gets rejected', async (_, email, captcha, code) => {
    const answer = await request(email, captcha);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it('uses its proof up', async () => {
    const captcha = await solvedCaptcha(backend.app, 'password_reset');
    expect((await request('a1@example.com', captcha)).statusCode).toBe(202);
    expect((await request('a1@example.com', captcha)).json().code).toBe(1008);
  });

  it('sends five mails an hour at most, and keeps the last link valid', async () => {
    const { email } = await registered();
    backend.clock.pass(3_600_000);
    for (let time = 0; time < 8; time += 1) expect((await request(email)).statusCode).toBe(202);
    const links = (await deliveredMail(backend)).filter(({ to }) => to === email);
    expect(links).toHaveLength(5);
    const url = new URL(/http\S+reset-password\S+/.exec(links.at(-1)?.text ?? '')?.[0] ?? '');
    const [token, encEmailId] = [url.searchParams.get('token') ?? '', url.searchParams.get('uid') ?? ''];
    expect((await confirm({ token, encEmailId })).statusCode).toBe(200);
  });

  it('leaves the token nowhere in the database once it is sent', async () => {
    const { link } = await asked();
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      "SELECT string_agg(o.parameters::text, '') || (SELECT string_agg(encode(r.hash, 'escape'), '') FROM password_resets r) AS kept FROM mail_outbox o",
    );
    expect(rows[0]?.kept).toBeTruthy();
    expect(rows[0]?.kept).not.toContain(link.token);
  });
});

describe('the reset link', () => {
  it('sets the new password, which replaces the old one', async () => {
    const { email, link } = await asked();
    const answer = await confirm(link);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { email } }]);
    expect((await signIn(backend.app, email, password)).statusCode).toBe(200);
    expect((await signIn(backend.app, email, goodPassword)).statusCode).toBe(401);
  });

  it('ends every session of the account, and notifies the owner', async () => {
    const { email, link, headers } = await asked();
    const elsewhere = await signIn(backend.app, email, goodPassword);
    await confirm(link);
    const others = [headers, { authorization: `Bearer ${elsewhere.headers.access_token}` }];
    for (const held of others)
      expect((await backend.app.inject({ url: '/user/v2/users/me', headers: held })).statusCode).toBe(401);
    expect(await deliveredMail(backend)).toMatchObject([
      { to: email, subject: 'Your password for Halden Brook was changed' },
    ]);
  });

  it('lifts the wait after too many guesses', async () => {
    const { email, link } = await asked();
    await backend.pool.query(
      'INSERT INTO sign_in_failures (key, failures, blocked_until, failed_at) VALUES ($1, 9, $2, $3)',
      [`account:${email}`, new Date(backend.clock.now().getTime() + 600_000), backend.clock.now()],
    );
    await confirm(link);
    const kept = await backend.db
      .selectFrom('sign_in_failures')
      .select('key')
      .where('key', '=', `account:${email}`)
      .execute();
    expect(kept).toEqual([]);
  });

  it('works once in twenty parallel tries', async () => {
    const { link } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(link, `a lantern of number ${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400 && answer.json().code === 6008)).toHaveLength(19);
  });

  it('expires after half an hour', async () => {
    const { link } = await asked();
    backend.clock.pass(1_800_000);
    expect(await codeOf(link)).toBe(6008);
  });

  it('expires as soon as the next is sent', async () => {
    const { email, link } = await asked();
    await request(email);
    const next = await linkTo(email);
    expect(await codeOf(link)).toBe(6008);
    expect((await confirm(next)).statusCode).toBe(200);
  });

  it.each([
    ['no token', (link: Link) => ({ ...link, token: '' }), 1001],
    ['no account', (link: Link) => ({ ...link, encEmailId: '' }), 1001],
    ['a changed token', (link: Link) => ({ ...link, token: `${link.token.slice(0, -1)}_` }), 6008],
    ['a changed account', (link: Link) => ({ ...link, encEmailId: `${link.encEmailId.slice(0, -1)}_` }), 6008],
    ['another account’s mark', (link: Link) => ({ ...link, encEmailId: link.token }), 6008],
    ['what was never a token', (link: Link) => ({ ...link, token: '\u0001' }), 6008],
  ])('with %s gets rejected', async (_, changed, code) => {
    const { link } = await asked();
    expect(await codeOf(changed(link))).toBe(code);
  });

  it('does not work for an account that was disabled', async () => {
    const { id, link } = await asked();
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute();
    expect(await codeOf(link)).toBe(6008);
  });

  it.each(['short', 'password123', 'halden brook 99'])('remains valid after the unusable password %j', async (weak) => {
    const { link } = await asked();
    expect(await codeOf(link, weak)).toBe(1003);
    expect((await confirm(link)).statusCode).toBe(200);
  });

  it('rejects the last five passwords, and accepts the one before them', async () => {
    const { email, link } = await asked();
    expect(await codeOf(link, goodPassword)).toBe(6011);
    let next = link;
    for (let time = 1; time <= 5; time += 1) {
      expect((await confirm(next, `lantern of number ${time}`)).statusCode).toBe(200);
      backend.clock.pass(3_600_000);
      await deliveredMail(backend);
      await request(email);
      next = await linkTo(email);
      if (time < 5) expect(await codeOf(next, goodPassword)).toBe(6011);
    }
    expect(await codeOf(next, 'lantern of number 1')).toBe(6011);
    expect(await codeOf(next, 'lantern of number 5')).toBe(6011);
    expect((await confirm(next, goodPassword)).statusCode).toBe(200);
  });
});
