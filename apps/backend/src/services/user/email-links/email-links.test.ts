import { goodPassword, registerVisitor, signIn } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();

/** Registers a visitor and opens their mail. */
const registered = async () => {
  const visitor = await registerVisitor(backend.app);
  const sent = await deliveredMail(backend);
  const mail = sent.find(({ to }) => to === visitor.email);
  const token = /\/email-confirmation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { visitor, mail, token };
};

const answer = (token: string, said: string) =>
  backend.app.inject({ method: 'POST', url: '/user/v2/email-links', payload: { token, answer: said } });
const statusOf = async (token: string, said: string): Promise<number> => (await answer(token, said)).statusCode;
const verifiedAt = async (id: string) =>
  (await backend.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst())
    ?.email_verified_at;

describe('the mail about a registration', () => {
  it('asks as text and as HTML whether the address is theirs, with a way to deny it', async () => {
    const { mail, token } = await registered();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain('If this was not you, say so');
    expect(mail?.html).toContain(`<a href="http://127.0.0.1:3000/email-confirmation?token=${token}">`);
  });

  it('leaves the token nowhere in the database once it is sent', async () => {
    const { token } = await registered();
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      "SELECT string_agg(parameters::text, '') || (SELECT string_agg(encode(hash, 'escape'), '') FROM email_links) AS kept FROM mail_outbox",
    );
    expect(rows[0]?.kept).toBeTruthy();
    expect(rows[0]?.kept).not.toContain(token);
  });
});

describe('the answer to it', () => {
  it('confirms the address once, and no registration does', async () => {
    const { visitor, token } = await registered();
    expect(await verifiedAt(visitor.id)).toBeNull();
    expect(await statusOf(token, 'mine')).toBe(204);
    expect(await verifiedAt(visitor.id)).toEqual(backend.clock.now());
    const again = await answer(token, 'mine');
    expect([again.statusCode, again.json().code]).toEqual([400, 6008]);
  });

  it('removes an unwanted account with its sessions, and frees the address', async () => {
    const { visitor, token } = await registered();
    expect(await statusOf(token, 'notMine')).toBe(204);
    const me = await backend.app.inject({ url: '/user/v2/users/me', headers: visitor.headers });
    expect(me.statusCode).toBe(401);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(401);
    await registerVisitor(backend.app, { email: visitor.email });
    expect(await statusOf(token, 'notMine')).toBe(400);
  });

  it('works once in twenty parallel tries', async () => {
    const { token } = await registered();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => statusOf(token, n % 2 === 0 ? 'mine' : 'notMine')),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
  });

  it('expires after seven days', async () => {
    const { visitor, token } = await registered();
    backend.clock.pass(7 * 86_400_000);
    expect(await statusOf(token, 'mine')).toBe(400);
    expect(await statusOf(token, 'notMine')).toBe(400);
    expect(await verifiedAt(visitor.id)).toBeNull();
  });

  it.each([
    ['', 'mine'],
    ['A'.repeat(43), 'notMine'],
    ['\u0000', 'mine'],
  ])('with the token %j gets rejected', async (token, said) => {
    expect(await statusOf(token, said)).toBe(400);
  });
});
