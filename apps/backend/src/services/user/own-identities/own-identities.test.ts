import { randomUUID } from 'node:crypto';
import type { ProviderName } from '../../../platform/config/providers.ts';
import { goodPassword, registerVisitor, signIn, type Visitor, withTokensOf } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { withLock } from '../../../testing/with-lock.ts';

const setUp = {
  issuer: 'https://issuer.example',
  clientId: 'us',
  clientSecret: { _tag: 'Shared', secret: 's' },
} as const;
// The firm's own provider is not set up.
const backend = backendOfTests({ providers: { linkedin: setUp, apple: setUp, google: setUp } });

const newPassword = 'a harbour of lanterns';

const call = (visitor: Pick<Visitor, 'id' | 'headers'>, name: string, payload: object) =>
  backend.app.inject({
    method: 'POST',
    url: `/user/v2/users/${visitor.id}/${name}`,
    headers: visitor.headers,
    payload,
  });
const unlink = (visitor: Pick<Visitor, 'id' | 'headers'>, provider: string) =>
  call(visitor, 'unlink-social-login-user-account', { socialLoginIdpName: provider });
const create = (visitor: Pick<Visitor, 'id' | 'headers'>, password: string, provider?: string) =>
  call(visitor, 'password', { password, ...(provider !== undefined && { socialLoginIdpName: provider }) });

const linkWith = async (userId: string, ...linked: readonly ProviderName[]): Promise<void> => {
  const rows = linked.map((provider) => ({
    user_id: userId,
    provider,
    issuer: setUp.issuer,
    subject: randomUUID(),
    linked_at: backend.clock.now(),
  }));
  await backend.db.insertInto('user_identities').values(rows).execute();
};
/** A visitor whose account is linked with these, with or without a password. */
const aVisitor = async (linked: readonly ProviderName[], { hasPassword = false } = {}): Promise<Visitor> => {
  const visitor = await registerVisitor(backend.app);
  if (linked.length > 0) await linkWith(visitor.id, ...linked);
  if (!hasPassword)
    await backend.db.updateTable('users').set({ password_hash: null }).where('id', '=', visitor.id).execute();
  await deliveredMail(backend);
  return visitor;
};

type WaysIn = { readonly socialLoginIdps: string; readonly hasPassword: boolean };
const waysIn = async ({ id, headers }: Visitor): Promise<readonly [string, boolean]> => {
  const { socialLoginIdps, hasPassword } = (await backend.app.inject({ url: `/user/v2/users/${id}`, headers })).json<{
    readonly data: WaysIn;
  }>().data;
  return [socialLoginIdps, hasPassword];
};
const subjectsTo = async ({ email }: Visitor): Promise<readonly string[]> =>
  (await deliveredMail(backend)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('unlinking a provider', () => {
  it.each<readonly [string, readonly ProviderName[], boolean]>([
    ['with a password', ['google'], true],
    ['with another provider', ['google', 'linkedin'], false],
  ])('keeps the session of a visitor who can sign in %s, and notifies the owner', async (_, linked, hasPassword) => {
    const visitor = await aVisitor(linked, { hasPassword });
    expect((await unlink(visitor, 'google')).statusCode).toBe(204);
    expect(await waysIn(visitor)).toEqual([linked.filter((provider) => provider !== 'google').join(','), hasPassword]);
    expect(await subjectsTo(visitor)).toEqual(['Google no longer signs you in to Halden Brook']);
  });

  it('does not remove the last way to sign in', async () => {
    const visitor = await aVisitor(['google']);
    expect((await unlink(visitor, 'google')).statusCode).toBe(409);
    expect(await waysIn(visitor)).toEqual(['google', false]);
    expect(await subjectsTo(visitor)).toEqual([]);
  });

  it('does not count a provider that is not configured', async () => {
    const visitor = await aVisitor(['google', 'firm']);
    expect((await unlink(visitor, 'google')).statusCode).toBe(409);
    expect((await unlink(visitor, 'firm')).statusCode).toBe(204);
    expect(await waysIn(visitor)).toEqual(['google', false]);
  });

  it('removes all identities of the owner at that provider', async () => {
    const visitor = await aVisitor(['google', 'google'], { hasPassword: true });
    await unlink(visitor, 'google');
    expect(await waysIn(visitor)).toEqual(['', true]);
  });

  it('leaves one of several in parallel', async () => {
    const providers = ['google', 'linkedin', 'apple'] as const;
    const visitor = await aVisitor(providers);
    // While this lock is held no identity is removed, and every caller without a lock has read the state.
    const unlinking = await withLock(
      backend,
      { sql: 'SELECT 1 FROM user_identities WHERE user_id = $1 FOR UPDATE', values: [visitor.id] },
      { begin: () => providers.map((provider) => unlink(visitor, provider)), waiting: providers.length },
    );
    const answers = await Promise.all(unlinking);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 204, 409]);
    expect((await waysIn(visitor))[0]).toMatch(/^\w+$/);
  });

  it('changes nothing and sends nothing a second time', async () => {
    const visitor = await aVisitor(['google'], { hasPassword: true });
    for (const provider of ['google', 'google', 'apple'])
      expect((await unlink(visitor, provider)).statusCode).toBe(204);
    expect(await subjectsTo(visitor)).toHaveLength(1);
  });

  it('ends the owner’s other sessions', async () => {
    const visitor = await aVisitor(['google'], { hasPassword: true });
    const elsewhere = await signIn(backend.app, visitor.email, goodPassword);
    await unlink(visitor, 'google');
    const me = (token: string) => backend.app.inject({ url: '/user/v2/users/me', headers: { access_token: token } });
    expect((await me(visitor.accessToken)).statusCode).toBe(200);
    expect((await me(String(elsewhere.headers.access_token))).statusCode).toBe(401);
  });

  it('lets the account change its address once no provider is left', async () => {
    const visitor = await aVisitor(['google'], { hasPassword: true });
    const change = () =>
      backend.app.inject({
        method: 'PATCH',
        url: `/user/v2/users/${visitor.id}`,
        headers: visitor.headers,
        payload: { email: `new-${randomUUID()}@example.com` },
      });
    expect((await change()).json()).toMatchObject({ code: 2003 });
    await unlink(visitor, 'google');
    expect((await change()).statusCode).toBe(200);
  });
});

describe('creating a password', () => {
  it('makes it valid for sign-in, and notifies its owner', async () => {
    const visitor = await aVisitor(['google']);
    const answer = await create(visitor, newPassword);
    expect(answer.statusCode).toBe(204);
    expect(await waysIn(withTokensOf(visitor, answer))).toEqual(['google', true]);
    expect((await signIn(backend.app, visitor.email, newPassword)).statusCode).toBe(200);
    expect(await subjectsTo(visitor)).toEqual(['You can now sign in to Halden Brook with a password']);
  });

  it('opens a new session (security promise 7), with the provider removed or not', async () => {
    for (const provider of [undefined, 'google']) {
      const visitor = await aVisitor(['google']);
      const answer = await create(visitor, newPassword, provider);
      const me = (headers: Visitor['headers']) => backend.app.inject({ url: '/user/v2/users/me', headers });
      expect((await me(visitor.headers)).statusCode).toBe(401);
      expect((await me(withTokensOf(visitor, answer).headers)).statusCode).toBe(200);
    }
  });

  it('removes the last provider with it, and reports both in the mail', async () => {
    const visitor = await aVisitor(['linkedin']);
    const answer = await create(visitor, newPassword, 'linkedin');
    expect(answer.statusCode).toBe(204);
    expect(await waysIn(withTokensOf(visitor, answer))).toEqual(['', true]);
    expect((await subjectsTo(visitor)).toSorted()).toEqual([
      'LinkedIn no longer signs you in to Halden Brook',
      'You can now sign in to Halden Brook with a password',
    ]);
  });

  it.each([
    ['too short', () => 'seven 7', 1003],
    ['made of the address', ({ email }: Visitor) => `${email} and more`, 1003],
    ['one of before', () => goodPassword, 6011],
  ])('rejects one that is %s, and changes nothing', async (_, passwordFor, code) => {
    const visitor = await aVisitor(['google']);
    const { password_hash } = await backend.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', (await registerVisitor(backend.app)).id)
      .executeTakeFirstOrThrow();
    const former = { user_id: visitor.id, replaced_at: backend.clock.now(), password_hash: password_hash ?? '' };
    await backend.db.insertInto('former_passwords').values(former).execute();
    const answer = await create(visitor, passwordFor(visitor), 'google');
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(await waysIn(visitor)).toEqual(['google', false]);
    expect(await subjectsTo(visitor)).toEqual([]);
  });

  it('changes nothing for an account that already has one', async () => {
    const visitor = await aVisitor(['google'], { hasPassword: true });
    expect((await create(visitor, newPassword, 'google')).statusCode).toBe(409);
    expect(await waysIn(visitor)).toEqual(['google', true]);
    expect((await signIn(backend.app, visitor.email, goodPassword)).statusCode).toBe(200);
  });

  it('happens once in parallel calls', async () => {
    const visitor = await aVisitor(['google']);
    const wanted = ['one harbour of lanterns', 'two harbours of lanterns', 'three harbours of lanterns'];
    const answers = await Promise.all(wanted.map((password) => create(visitor, password, 'google')));
    // All later callers get a conflict, or an ended session.
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409 || statusCode === 401)).toHaveLength(2);
    const winner = wanted[answers.findIndex(({ statusCode }) => statusCode === 204)] ?? '';
    expect((await signIn(backend.app, visitor.email, winner)).statusCode).toBe(200);
  });
});

describe.each([
  ['unlinking', (visitor: Pick<Visitor, 'id' | 'headers'>) => unlink(visitor, 'google')],
  ['creating a password', (visitor: Pick<Visitor, 'id' | 'headers'>) => create(visitor, newPassword)],
])('%s', (_, ask) => {
  it('requires the owner’s session', async () => {
    const [visitor, other] = [await aVisitor(['google', 'linkedin']), await registerVisitor(backend.app)];
    expect((await ask({ id: visitor.id, headers: other.headers })).statusCode).toBe(404);
    const nobody = await backend.app.inject({
      method: 'POST',
      url: `/user/v2/users/${visitor.id}/password`,
      payload: { password: newPassword },
    });
    expect(nobody.statusCode).toBe(401);
    expect(await waysIn(visitor)).toEqual(['google,linkedin', false]);
  });

  it('needs a sign-in of the last five minutes (security promise 8)', async () => {
    const visitor = await aVisitor(['google', 'linkedin']);
    backend.clock.pass(5 * 60_000 + 1);
    const answer = await ask(visitor);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="insufficient_user_authentication", max_age="300"',
    ]);
    expect(await waysIn(visitor)).toEqual(['google,linkedin', false]);
  });
});

it.each([
  ['unlink-social-login-user-account', {}],
  ['unlink-social-login-user-account', { socialLoginIdpName: 'constructor' }],
  ['unlink-social-login-user-account', { socialLoginIdpName: 'google', userId: 'x' }],
  ['password', {}],
  ['password', { password: newPassword, socialLoginIdpName: 'facebook' }],
])('%s rejects the body %j', async (name, payload) => {
  expect((await call(await aVisitor(['google', 'linkedin']), name, payload)).statusCode).toBe(400);
});
