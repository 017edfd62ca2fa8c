import { randomUUID } from 'node:crypto';
import { goodPassword, registerVisitor, signIn, type Visitor, withProvenAddress } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { sweepAccounts } from '../housekeeping.ts';

const backend = backendOfTests();

const anAddress = (): string => `new-${randomUUID()}@example.com`;
const patch = (visitor: Visitor, payload: object) =>
  backend.app.inject({ method: 'PATCH', url: `/user/v2/users/${visitor.id}`, headers: visitor.headers, payload });
const answer = (token: string, said: string) =>
  backend.app.inject({ method: 'POST', url: '/user/v2/email-changes', payload: { token, answer: said } });
const statusOf = async (token: string, said: string) => (await answer(token, said)).statusCode;
const signsIn = async (email: string): Promise<boolean> =>
  (await signIn(backend.app, email, goodPassword)).statusCode === 200;
const textsTo = async (email: string): Promise<readonly string[]> =>
  (await deliveredMail(backend)).filter(({ to }) => to === email).map(({ text }) => text);
const tokenIn = (texts: readonly string[]): string =>
  texts.map((text) => /\/email-change\?token=([\w-]+)/.exec(text)?.[1]).findLast((token) => token !== undefined) ?? '';

/** Requests a change of address, and returns the links in both mails. */
const asked = async (visitor?: Visitor) => {
  const owner = visitor ?? (await withProvenAddress(backend, await registerVisitor(backend.app)));
  const email = anAddress();
  const profile = await patch(owner, { email });
  const mails = await deliveredMail(backend);
  const to = (address: string) => mails.filter((mail) => mail.to === address).map(({ text }) => text);
  return { owner, email, profile, confirm: tokenIn(to(email)), undo: tokenIn(to(owner.email)) };
};

describe('a change of address', () => {
  it('takes effect once the new address is confirmed, with a mail to the old one', async () => {
    const { owner, email, profile, confirm } = await asked();
    expect(profile.json().data).toMatchObject({ email: owner.email, pendingEmail: email });
    expect([await signsIn(owner.email), await signsIn(email)]).toEqual([true, false]);
    expect(await statusOf(confirm, 'confirm')).toBe(204);
    expect([await signsIn(owner.email), await signsIn(email)]).toEqual([false, true]);
    expect(await statusOf(confirm, 'confirm')).toBe(400);
  });

  it('ends all sessions but the requesting one', async () => {
    const owner = await withProvenAddress(backend, await registerVisitor(backend.app));
    const elsewhere = await signIn(backend.app, owner.email, goodPassword);
    const { confirm } = await asked(owner);
    await answer(confirm, 'confirm');
    const me = (token: string) => backend.app.inject({ url: '/user/v2/users/me', headers: { access_token: token } });
    expect((await me(owner.accessToken)).json().data).toMatchObject({ pendingEmail: null });
    expect((await me(String(elsewhere.headers.access_token))).statusCode).toBe(401);
  });

  it('can be undone by the old address, before and after confirmation, which ends all sessions', async () => {
    for (const isConfirmed of [false, true]) {
      const { owner, email, confirm, undo } = await asked();
      if (isConfirmed) await answer(confirm, 'confirm');
      expect(await statusOf(undo, 'undo')).toBe(204);
      expect([await signsIn(owner.email), await signsIn(email)]).toEqual([true, false]);
      const me = await backend.app.inject({ url: '/user/v2/users/me', headers: owner.headers });
      expect(me.statusCode).toBe(401);
      expect([await statusOf(confirm, 'confirm'), await statusOf(undo, 'undo')]).toEqual([400, 400]);
    }
  });

  it('can be undone with all changes after it', async () => {
    const first = await asked();
    await answer(first.confirm, 'confirm');
    const second = await asked({ ...first.owner, email: first.email });
    await answer(second.confirm, 'confirm');
    expect(await signsIn(second.email)).toBe(true);
    expect(await statusOf(first.undo, 'undo')).toBe(204);
    expect([await signsIn(first.owner.email), await signsIn(second.email)]).toEqual([true, false]);
    expect(await statusOf(second.undo, 'undo')).toBe(400);
  });

  it('can be undone although an unconfirmed account took the old address, unless it confirms', async () => {
    const taken = await asked();
    await answer(taken.confirm, 'confirm');
    const squatter = await registerVisitor(backend.app, {
      email: taken.owner.email,
      password: 'a squatting lantern 1',
      passwordConfirmation: 'a squatting lantern 1',
    });
    expect(await statusOf(taken.undo, 'undo')).toBe(204);
    expect(await signsIn(taken.owner.email)).toBe(true);
    expect((await backend.app.inject({ url: '/user/v2/users/me', headers: squatter.headers })).statusCode).toBe(401);

    const kept = await asked();
    await answer(kept.confirm, 'confirm');
    const newcomer = await registerVisitor(backend.app, { email: kept.owner.email });
    await backend.db
      .updateTable('users')
      .set({ email_verified_at: backend.clock.now() })
      .where('id', '=', newcomer.id)
      .execute();
    expect(await statusOf(kept.undo, 'undo')).toBe(400);
  });

  it('to an address with an account gets the same answer, and only its owner gets a mail', async () => {
    const [owner, other] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    // Mails of one moment come in any order.
    await deliveredMail(backend);
    const free = await patch(owner, { email: anAddress() });
    const taken = await patch(owner, { email: other.email });
    expect([taken.statusCode, Object.keys(taken.json().data)]).toEqual([
      free.statusCode,
      Object.keys(free.json().data),
    ]);
    expect(taken.json().data).toMatchObject({ email: owner.email, pendingEmail: other.email });
    const heard = (await textsTo(other.email)).at(-1) ?? '';
    expect(heard).toContain('already has an account');
    expect(tokenIn([heard])).toBe('');
  });

  it('gets rejected when the old address cannot be notified any more', async () => {
    const owner = await withProvenAddress(backend, await registerVisitor(backend.app));
    for (let mails = 0; mails < 5; mails += 1)
      expect((await patch(owner, { email: anAddress() })).statusCode).toBe(200);
    const email = anAddress();
    const refused = await patch(owner, { company: 'Ockham', email });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 6010]);
    expect(await textsTo(email)).toEqual([]);
    const me = await backend.app.inject({ url: '/user/v2/users/me', headers: owner.headers });
    expect(me.json().data).toMatchObject({ company: 'Analytical Engines' });
  });

  it('confirms once in twenty parallel tries', async () => {
    const { confirm } = await asked();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(confirm, 'confirm')));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('expires after a day, can be undone for another week, and is deleted then', async () => {
    const late = await asked();
    backend.clock.pass(86_400_000);
    expect(await statusOf(late.confirm, 'confirm')).toBe(400);
    backend.clock.pass(7 * 86_400_000 - 1);
    expect(await statusOf(late.undo, 'undo')).toBe(204);
    const other = await asked();
    backend.clock.pass(8 * 86_400_000 + 1);
    expect(await statusOf(other.undo, 'undo')).toBe(400);
    await sweepAccounts(backend.db, backend.clock.now());
    expect(await backend.db.selectFrom('email_changes').select('user_id').execute()).toEqual([]);
  });

  it('keeps no link in the database, and each link works for its own purpose only', async () => {
    const { confirm, undo } = await asked();
    const { rows } = await backend.pool.query<{ readonly kept: string }>(
      "SELECT (SELECT string_agg(parameters::text, '') FROM mail_outbox) || (SELECT string_agg(e::text, '') FROM email_changes e) AS kept",
    );
    for (const token of [confirm, undo]) expect(rows[0]?.kept).not.toContain(token);
    expect([await statusOf(undo, 'confirm'), await statusOf(confirm, 'undo'), await statusOf('', 'undo')]).toEqual([
      400, 400, 400,
    ]);
  });

  it('gets rejected for an account of a provider or without a password', async () => {
    const linked = await registerVisitor(backend.app);
    await backend.db
      .insertInto('user_identities')
      .values({
        user_id: linked.id,
        provider: 'google',
        issuer: 'g',
        subject: linked.id,
        email: null,
        linked_at: backend.clock.now(),
      })
      .execute();
    const bare = await registerVisitor(backend.app);
    await backend.db.updateTable('users').set({ password_hash: null }).where('id', '=', bare.id).execute();
    for (const visitor of [linked, bare]) {
      const refused = await patch(visitor, { email: anAddress() });
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({ code: 2003, fields: ['email'] }),
      ]);
      expect((await patch(visitor, { email: visitor.email })).statusCode).toBe(200);
    }
  });

  it('needs a sign-in of the last five minutes', async () => {
    const owner = await withProvenAddress(backend, await registerVisitor(backend.app));
    backend.clock.pass(300_001);
    const late = await patch(owner, { email: anAddress() });
    expect([late.statusCode, late.headers['www-authenticate']]).toEqual([401, expect.stringContaining('insufficient')]);
  });
});
