import { randomUUID } from 'node:crypto';
import { registerVisitor, solvedCaptcha, withProvenAddress } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({ method: 'POST', url: `/user/v2${url}`, payload, headers });
const check = (link: object) => post('/link-checks', link);

/** The parameters of the link in the last mail to this address. */
const linkTo = async (to: string): Promise<URLSearchParams> => {
  const mail = (await deliveredMail(backend)).findLast((one) => one.to === to);
  return new URL(/http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://nowhere').searchParams;
};
const tokenTo = async (to: string): Promise<string> => (await linkTo(to)).get('token') ?? '';

const registered = async () => {
  const visitor = await registerVisitor(backend.app);
  return { ...visitor, token: await tokenTo(visitor.email) };
};

const resetLink = async () => {
  const { id, email } = await registered();
  await post('/password-resets', { email }, { captchakey: await solvedCaptcha(backend.app, 'password_reset') });
  const link = await linkTo(email);
  const asked = { token: link.get('token') ?? '', encEmailId: link.get('uid') ?? '' };
  return { id, email, asked, link: { purpose: 'passwordReset', ...asked } };
};

/** The links of the two mails about a change of address. */
const changeLinks = async () => {
  const { id, email, headers } = await withProvenAddress(backend, await registerVisitor(backend.app));
  const newEmail = `${randomUUID()}@example.com`;
  await backend.app.inject({ method: 'PATCH', url: `/user/v2/users/${id}`, headers, payload: { email: newEmail } });
  const sent = await deliveredMail(backend);
  const tokenIn = (to: string): string =>
    /token=([\w-]+)/.exec(sent.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  return { email, newEmail, confirm: tokenIn(newEmail), undo: tokenIn(email) };
};

const dead = { code: 6008, message: 'The link is not valid, or has been used or has expired.' };
const expectDead = async (link: object) => {
  const answer = await check(link);
  expect([answer.statusCode, answer.json()]).toEqual([400, dead]);
};
const expectAlive = async (link: object, data: object = {}) => {
  const answer = await check(link);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data }]);
};

describe('checking a link to a new password', () => {
  it('returns whose it is any number of times, without using the link up', async () => {
    const { email, asked, link } = await resetLink();
    await expectAlive(link, { email });
    await expectAlive(link, { email });
    const set = await post('/password-resets/confirm', { password: 'another quiet lantern', ...asked });
    expect(set.statusCode).toBe(200);
    await expectDead(link);
  });

  it('reports it as expired after half an hour', async () => {
    const { link } = await resetLink();
    backend.clock.pass(1_800_000);
    await expectDead(link);
  });

  it('answers every invalid link alike', async () => {
    const { id, link } = await resetLink();
    await expectDead({ ...link, token: 'A'.repeat(43) });
    await expectDead({ ...link, token: '' });
    await expectDead({ ...link, encEmailId: link.token });
    await expectDead({ ...link, encEmailId: '' });
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute();
    await expectDead(link);
  });

  it('rejects the token of another kind of link', async () => {
    const { asked, link } = await resetLink();
    for (const purpose of ['emailLink', 'emailChange', 'emailChangeUndo'])
      await expectDead({ purpose, token: link.token });
    expect((await check({ purpose: 'emailLink', ...asked })).statusCode).toBe(400);
  });
});

describe('checking the link of a registration', () => {
  it('reports only whether it can be answered', async () => {
    const { token } = await registered();
    const link = { purpose: 'emailLink', token };
    await expectAlive(link);
    expect((await post('/email-links', { token, answer: 'mine' })).statusCode).toBe(204);
    await expectDead(link);
  });

  it('reports it as expired after seven days', async () => {
    const { token } = await registered();
    backend.clock.pass(7 * 86_400_000);
    await expectDead({ purpose: 'emailLink', token });
  });
});

describe('checking the links about another address', () => {
  it('accepts the one that confirms until it is used', async () => {
    const { confirm } = await changeLinks();
    const link = { purpose: 'emailChange', token: confirm };
    await expectAlive(link);
    await expectDead({ ...link, purpose: 'emailChangeUndo' });
    expect((await post('/email-changes', { token: confirm, answer: 'confirm' })).statusCode).toBe(204);
    await expectDead(link);
  });

  it('accepts the one that undoes after the change, until it is used', async () => {
    const { confirm, undo } = await changeLinks();
    const link = { purpose: 'emailChangeUndo', token: undo };
    await expectAlive(link);
    await post('/email-changes', { token: confirm, answer: 'confirm' });
    await expectAlive(link);
    expect((await post('/email-changes', { token: undo, answer: 'undo' })).statusCode).toBe(204);
    await expectDead(link);
    await expectDead({ purpose: 'emailChange', token: confirm });
  });

  it('rejects what another account has made impossible', async () => {
    const { newEmail, confirm, undo } = await changeLinks();
    await registerVisitor(backend.app, { email: newEmail });
    await expectDead({ purpose: 'emailChange', token: confirm });
    expect((await post('/email-changes', { token: confirm, answer: 'confirm' })).statusCode).toBe(400);
    await expectAlive({ purpose: 'emailChangeUndo', token: undo });
  });

  it('rejects an undo once another account has confirmed the old address', async () => {
    const { email, confirm, undo } = await changeLinks();
    await post('/email-changes', { token: confirm, answer: 'confirm' });
    await registerVisitor(backend.app, { email });
    await expectAlive({ purpose: 'emailChangeUndo', token: undo });
    await post('/email-links', { token: await tokenTo(email), answer: 'mine' });
    await expectDead({ purpose: 'emailChangeUndo', token: undo });
    expect((await post('/email-changes', { token: undo, answer: 'undo' })).statusCode).toBe(400);
  });
});
