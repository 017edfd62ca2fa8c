import { goodPassword, refresh, registerVisitor, signIn, type Visitor, withTokensOf } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';

const backend = backendOfTests();

const patch = (visitor: Visitor, payload: object, id = visitor.id) =>
  backend.app.inject({ method: 'PATCH', url: `/user/v2/users/${id}`, headers: visitor.headers, payload });
const profileOf = async (visitor: Visitor) =>
  (await backend.app.inject({ url: '/user/v2/users/me', headers: visitor.headers })).json().data;
const statusOfMe = async (visitor: Visitor) =>
  (await backend.app.inject({ url: '/user/v2/users/me', headers: visitor.headers })).statusCode;
const signedInAs = async (email: string, password = goodPassword): Promise<Visitor> => {
  const answer = await signIn(backend.app, email, password);
  const accessToken = String(answer.headers.access_token);
  return {
    id: answer.json().data.id,
    email,
    accessToken,
    refreshToken: String(answer.headers.refresh_token),
    headers: { authorization: `Bearer ${accessToken}`, access_token: accessToken },
  };
};
const mailTo = async (email: string) => (await deliveredMail(backend)).filter(({ to }) => to === email);

describe('the profile', () => {
  it('has for its owner what A§3 names', async () => {
    const visitor = await registerVisitor(backend.app);
    expect(await profileOf(visitor)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: visitor.email,
      title: 'Analyst',
      company: 'Analytical Engines',
      businessFunction: 'STRATEGY',
      country: 'GB',
      socialLoginIdps: '',
      hasPassword: true,
      isAlumni: false,
      pendingEmail: null,
    });
  });

  it('names the providers of an account once each, between commas', async () => {
    const visitor = await registerVisitor(backend.app);
    for (const [provider, subject] of [
      ['linkedin', 'l1'],
      ['google', 'g1'],
      ['google', 'g2'],
    ] as const)
      await backend.db
        .insertInto('user_identities')
        .values({
          user_id: visitor.id,
          provider,
          issuer: provider,
          subject: `${visitor.id} ${subject}`,
          email: null,
          linked_at: backend.clock.now(),
        })
        .execute();
    expect(await profileOf(visitor)).toMatchObject({ socialLoginIdps: 'google,linkedin' });
  });
});

describe('a change of the profile', () => {
  it('stores trimmed values, and returns a token with the new name', async () => {
    const visitor = await registerVisitor(backend.app);
    const answer = await patch(visitor, {
      firstName: ' Augusta ',
      lastName: 'King',
      email: visitor.email,
      title: 'Countess',
      company: 'Ockham',
      businessFunction: 'DATA',
      country: 'DE',
      metadata: { cid: 'c-1' },
    });
    expect(answer.statusCode).toBe(200);
    const kept = { firstName: 'Augusta', lastName: 'King', title: 'Countess', titleName: 'Countess', country: 'DE' };
    expect(answer.json().data).toMatchObject(kept);
    expect(await profileOf(visitor)).toMatchObject(kept);
    const [, claims = ''] = String(answer.headers.access_token).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ given_name: 'Augusta' });
    expect(answer.headers.refresh_token).toBeUndefined();
    expect(await mailTo(visitor.email)).toHaveLength(1);
  });

  it('keeps every field that it does not name', async () => {
    const visitor = await registerVisitor(backend.app);
    const before = await profileOf(visitor);
    expect((await patch(visitor, { company: 'Ockham' })).statusCode).toBe(200);
    expect(await profileOf(visitor)).toEqual({ ...before, company: 'Ockham' });
  });

  it.each([
    ['isPremiumUser', true],
    ['is_alumni', true],
    ['id', 'another'],
    ['subscriptions', ['x']],
    ['email_verified_at', '2026-01-01'],
    ['passwordHash', 'x'],
  ])('gets rejected as a whole when it names %s', async (field, value) => {
    const visitor = await registerVisitor(backend.app);
    const before = await profileOf(visitor);
    expect((await patch(visitor, { company: 'Ockham', [field]: value })).statusCode).toBe(400);
    expect(await profileOf(visitor)).toEqual(before);
  });

  it.each([
    [{ firstName: ' ' }, 1004, ['firstName']],
    [{ title: '', company: '  ' }, 1004, ['title', 'company']],
    [{ lastName: '<b>' }, 1004, ['lastName']],
    [{ businessFunction: 'WIZARDRY' }, 1004, ['businessFunction']],
    [{ country: 'XX' }, 2004, ['country']],
    [{ email: 'nobody' }, 1002, ['email']],
    [{ email: 'a@b@c' }, 1002, ['email']],
    [{ password: 'short' }, 1003, ['password']],
  ])('with %j gets rejected with code %d', async (payload, code, fields) => {
    const visitor = await registerVisitor(backend.app);
    const before = await profileOf(visitor);
    const answer = await patch(visitor, { company: 'Ockham', ...payload });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code, fields })]);
    expect(await profileOf(visitor)).toMatchObject({ ...before });
  });

  it('requires the owner’s session', async () => {
    const [owner, other] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const answers = await Promise.all([
      patch(other, { company: 'Mine' }, owner.id),
      patch(other, { company: 'Mine' }, '00000000-0000-4000-8000-000000000000'),
      backend.app.inject({ method: 'PATCH', url: `/user/v2/users/${owner.id}`, payload: { company: 'Mine' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
    expect(await profileOf(owner)).toMatchObject({ company: 'Analytical Engines' });
  });
});

describe('a new password', () => {
  const password = 'another quiet lantern';

  it('takes effect at once, ends all other sessions, and notifies the owner', async () => {
    const visitor = await registerVisitor(backend.app);
    const elsewhere = await signedInAs(visitor.email);
    const answer = await patch(visitor, { password });
    expect(answer.statusCode).toBe(200);
    const after = withTokensOf(visitor, answer);
    expect([await statusOfMe(after), await statusOfMe(elsewhere)]).toEqual([200, 401]);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(401);
    expect((await signIn(backend.app, visitor.email, password)).statusCode).toBe(200);
    expect((await mailTo(visitor.email)).at(-1)?.text).toContain('/forgot-password');
  });

  it('opens a new session (security promise 7), and ends the previous one', async () => {
    const visitor = await registerVisitor(backend.app);
    const after = withTokensOf(visitor, await patch(visitor, { password }));
    expect([await statusOfMe(visitor), await statusOfMe(after)]).toEqual([401, 200]);
    const statusOf = async ({ refreshToken }: Visitor) => (await refresh(backend.app, refreshToken)).statusCode;
    expect([await statusOf(visitor), await statusOf(after)]).toEqual([400, 200]);
    const { user_agent } = await backend.db
      .selectFrom('session_devices as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .select('user_agent')
      .where('s.user_id', '=', visitor.id)
      .where('s.revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(user_agent).toBe('lightMyRequest');
  });

  it('must differ from the last five', async () => {
    const visitor = await registerVisitor(backend.app);
    const answer = await patch(visitor, { password: goodPassword });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 6011]);
  });

  it('needs a sign-in of the last five minutes, unlike a change of the company', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(300_001);
    const late = await patch(visitor, { company: 'Ockham', password });
    expect(late.statusCode).toBe(401);
    expect(late.headers['www-authenticate']).toContain('insufficient_user_authentication');
    expect((await patch(visitor, { company: 'Ockham', email: visitor.email })).statusCode).toBe(200);
    expect((await patch(await signedInAs(visitor.email), { password })).statusCode).toBe(200);
  });
});
