import { backendWithProviders } from '../../../../../sample/src/testing/identity.ts';
import { goodPassword, identifiedRegistration, registerVisitor, signIn } from '../../../testing/app.ts';
import { deliveredMail } from '../../../testing/delivered-mail.ts';
import { browserAt, type Written } from '../../../testing/provider-visit.ts';
import { withLock } from '../../../testing/with-lock.ts';

const backend = backendWithProviders();

type Started = { readonly authorizationUrl: string; readonly transaction: string };

const start = async (provider: string): Promise<Started> => {
  const answer = await backend.app.inject({ url: `/user/v2/auth/social/${provider}/start` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Started>();
};

const finish = (provider: string, transaction: string, answer: Readonly<Record<string, string>>, device = 'test') =>
  backend.app.inject({
    method: 'POST',
    url: `/user/v2/auth/social/${provider}/callback`,
    headers: { 'user-agent': device },
    payload: { transaction, answer },
  });

/** Signs in at a provider as a person and returns. */
const visit = async (provider: string, who: string | Written) => {
  const { authorizationUrl, transaction } = await start(provider);
  return finish(provider, transaction, await browserAt(authorizationUrl, who));
};

const mina = (email: string, verified = true): Written => ({ firstName: 'Mina', lastName: 'Sato', email, verified });

const linked = (userId: string) =>
  backend.db.selectFrom('user_identities').selectAll().where('user_id', '=', userId).execute();

const link = (visitor: { readonly id: string; readonly headers: object }, ticket: string) =>
  backend.app.inject({
    method: 'POST',
    url: `/user/v2/users/${visitor.id}/identities`,
    headers: { ...visitor.headers, identity_ticket: ticket },
  });

describe('the providers', () => {
  it('have the order in which they are configured', async () => {
    const answer = await backend.app.inject({ url: '/user/v2/auth/social' });
    expect(answer.json()).toEqual({ providers: ['linkedin', 'apple', 'google', 'firm'] });
  });

  it('include only configured ones, and no redirect leads to another', async () => {
    const answer = await backend.app.inject({ url: '/user/v2/auth/social/facebook/start' });
    expect(answer.statusCode).toBe(404);
    expect((await finish('facebook', 'x', {})).statusCode).toBe(404);
  });
});

describe('the redirect to a provider', () => {
  it('requests a code with PKCE, state and nonce, and one exact return address', async () => {
    const url = new URL((await start('google')).authorizationUrl);
    expect(`${url.origin}${url.pathname}`).toBe(`${backend.context.config.providers.google?.issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'masthead-google',
      redirect_uri: 'http://127.0.0.1:3000/auth/google/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('asks Apple to post its answer, which it requires for the name', async () => {
    const { searchParams } = new URL((await start('apple')).authorizationUrl);
    expect(searchParams.get('response_mode')).toBe('form_post');
    expect(searchParams.get('scope')).toBe('openid name email');
  });

  it('reveals neither state, nonce nor verifier to the holder of the transaction', async () => {
    const { authorizationUrl, transaction } = await start('google');
    const kept = Buffer.from(transaction, 'base64url').toString('latin1');
    for (const name of ['state', 'nonce']) expect(kept).not.toContain(new URL(authorizationUrl).searchParams.get(name));
  });
});

describe.each(['linkedin', 'apple', 'google', 'firm'])('a visitor from %s', (provider) => {
  it('has to register when unknown, with the data of the provider', async () => {
    const answer = await visit(provider, mina(`${provider}@new.example`));
    // Apple puts no name into its tokens.
    const name = provider === 'apple' ? { firstName: '', lastName: '' } : { firstName: 'Mina', lastName: 'Sato' };
    expect(answer.json()).toMatchObject({
      outcome: 'registrationNeeded',
      person: { email: `${provider}@new.example`, emailIsVerified: true, ...name },
    });
    expect(answer.headers).not.toHaveProperty('access_token');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

it('gets the name that Apple posts the first time', async () => {
  const { authorizationUrl, transaction } = await start('apple');
  const answer = await browserAt(authorizationUrl, mina('apple-name@new.example'));
  const user = JSON.stringify({ name: { firstName: 'Mina', lastName: 'Sato' }, email: 'reader@haldenbrook.example' });
  expect((await finish('apple', transaction, { ...answer, user })).json().person).toEqual({
    email: 'apple-name@new.example',
    emailIsVerified: true,
    firstName: 'Mina',
    lastName: 'Sato',
  });
});

describe('an address that has an account', () => {
  it('links nothing by itself, but after the account was proven, once, with a mail', async () => {
    const visitor = await registerVisitor(backend.app);
    const first = await visit('google', mina(visitor.email));
    expect(first.json()).toMatchObject({ outcome: 'proofNeeded', person: { email: visitor.email } });
    expect(first.headers).not.toHaveProperty('access_token');
    expect(await linked(visitor.id)).toEqual([]);

    const { ticket } = first.json<{ readonly ticket: string }>();
    expect((await link(visitor, ticket)).statusCode).toBe(204);
    expect((await link(visitor, ticket)).statusCode).toBe(204);
    expect(await linked(visitor.id)).toMatchObject([{ provider: 'google', email: visitor.email }]);
    const mails = (await deliveredMail(backend)).filter(
      ({ to, text }) => to === visitor.email && text.includes('Google'),
    );
    expect(mails).toHaveLength(1);

    const again = await visit('google', mina(visitor.email));
    expect(again.json()).toMatchObject({ outcome: 'signedIn', data: { id: visitor.id } });
    expect(again.headers.access_token).toBeTruthy();
  });

  it('signs in like any other: it cancels a deletion, and the session has device and place', async () => {
    const visitor = await registerVisitor(backend.app);
    const { ticket } = (await visit('google', mina(visitor.email))).json<{ readonly ticket: string }>();
    await link(visitor, ticket);
    const own = `/user/v2/users/${visitor.id}`;
    expect((await backend.app.inject({ method: 'DELETE', url: own, headers: visitor.headers })).statusCode).toBe(204);

    const { authorizationUrl, transaction } = await start('google');
    const answer = await finish(
      'google',
      transaction,
      await browserAt(authorizationUrl, mina(visitor.email)),
      'Desk/1',
    );
    const headers = { access_token: String(answer.headers.access_token) };
    const { sessions } = (await backend.app.inject({ url: `${own}/sessions`, headers })).json().data;
    expect(sessions).toEqual([expect.objectContaining({ isCurrent: true, userAgent: 'Desk/1', country: 'ZZ' })]);
    const { deletion_due_at } = await backend.db
      .selectFrom('users')
      .select('deletion_due_at')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    expect(deletion_due_at).toBeNull();
  });

  it('opens no session when the identity is unlinked in the same moment', async () => {
    const visitor = await registerVisitor(backend.app);
    const { ticket } = (await visit('google', mina(visitor.email))).json<{ readonly ticket: string }>();
    await link(visitor, ticket);
    const { authorizationUrl, transaction } = await start('google');
    const answer = await browserAt(authorizationUrl, mina(visitor.email));
    const [finishing] = await withLock(
      backend,
      { sql: 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE', values: [visitor.id] },
      {
        begin: () => [finish('google', transaction, answer)],
        waiting: 1,
        meanwhile: { sql: 'DELETE FROM user_identities WHERE user_id = $1', values: [visitor.id] },
      },
    );
    expect((await finishing)?.json()).toMatchObject({ outcome: 'proofNeeded' });
  });

  it('has no effect when the provider has not verified it', async () => {
    const { email } = await registerVisitor(backend.app);
    const answer = await visit('google', mina(email, false));
    expect(answer.json()).toMatchObject({ outcome: 'registrationNeeded', person: { emailIsVerified: false } });
  });

  it('links to its own account only, by the owner, in a session of the last five minutes', async () => {
    const [visitor, other] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const { ticket } = (await visit('firm', mina(visitor.email))).json<{ readonly ticket: string }>();
    expect((await link(other, ticket)).statusCode).toBe(409);
    expect((await link({ ...other, id: visitor.id }, ticket)).statusCode).toBe(404);
    expect((await link({ id: visitor.id, headers: {} }, ticket)).statusCode).toBe(401);
    expect((await link(visitor, `${ticket}x`)).statusCode).toBe(410);
    expect((await link(visitor, '')).statusCode).toBe(410);
    backend.clock.pass(5 * 60_000 + 1_000);
    const late = await link(visitor, ticket);
    expect(late.statusCode).toBe(401);
    expect(late.headers['www-authenticate']).toContain('insufficient_user_authentication');
    expect(await linked(visitor.id)).toEqual([]);
    const anew = await signIn(backend.app, visitor.email, goodPassword);
    const headers = { access_token: String(anew.headers.access_token) };
    expect((await link({ id: visitor.id, headers }, ticket)).statusCode).toBe(204);
  });

  it('of a disabled account opens no session, linked or not', async () => {
    const visitor = await registerVisitor(backend.app);
    const { ticket } = (await visit('google', mina(visitor.email))).json<{ readonly ticket: string }>();
    await link(visitor, ticket);
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', visitor.id).execute();
    expect((await visit('google', mina(visitor.email))).statusCode).toBe(403);
    await backend.db.updateTable('users').set({ is_disabled: false }).where('id', '=', visitor.id).execute();
  });
});

describe('an attempt', () => {
  it('works once, in the same browser, at the same provider, within ten minutes', async () => {
    const { authorizationUrl, transaction } = await start('google');
    const answer = await browserAt(authorizationUrl, mina('once@new.example'));
    const other = await start('google');
    expect((await finish('google', other.transaction, answer)).statusCode).toBe(400);
    expect((await finish('google', `${transaction}A`, answer)).statusCode).toBe(400);
    expect((await finish('linkedin', transaction, answer)).statusCode).toBe(400);
    expect((await finish('google', transaction, { ...answer, state: 'x' })).statusCode).toBe(400);
    expect((await finish('google', transaction, answer)).statusCode).toBe(200);
    expect((await finish('google', transaction, answer)).statusCode).toBe(400);
    const late = await start('google');
    backend.clock.pass(10 * 60_000);
    expect((await finish('google', late.transaction, {})).statusCode).toBe(400);
  });

  it('ends without a session where visitor or provider refuse, or the provider is unavailable', async () => {
    expect((await visit('google', 'refuses')).statusCode).toBe(403);
    const away = await visit('google', 'away');
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('5');
    expect(away.headers).not.toHaveProperty('access_token');
  });

  it('may return no address, which registration then asks for', async () => {
    const answer = await visit('google', 'no-address');
    expect(answer.json()).toMatchObject({ outcome: 'registrationNeeded', person: { emailIsVerified: false } });
    expect(answer.json().person).not.toHaveProperty('email');
  });
});

describe('a visitor with a provider’s ticket', () => {
  const register = (ticket: string, changes: Readonly<Record<string, unknown>> = {}) =>
    backend.app.inject({
      method: 'POST',
      url: '/user/v2/users/identified',
      headers: { identity_ticket: ticket, srcreg: 'sso:save-article' },
      payload: identifiedRegistration(changes),
    });
  const named = async (provider: string, email: string, verified = true): Promise<string> =>
    (await visit(provider, mina(email, verified))).json<{ readonly ticket: string }>().ticket;
  const accountOf = (email: string) =>
    backend.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  it('registers without password and captcha, and can sign in there from then on', async () => {
    const email = 'first@new.example';
    const answer = await register(await named('linkedin', email), { email });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.access_token).toBeTruthy();
    expect(await accountOf(email)).toMatchObject({
      password_hash: null,
      email_verified_at: backend.clock.now(),
      registration_source: 'sso:save-article',
    });
    expect((await visit('linkedin', mina(email))).json()).toMatchObject({
      outcome: 'signedIn',
      data: { id: answer.json().data.id },
    });
    const mails = (await deliveredMail(backend)).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['LinkedIn now signs you in to Halden Brook']);
  });

  it('gets a confirmation mail when the provider has not verified the address', async () => {
    const email = 'unproven@new.example';
    const ticket = await named('google', email, false);
    expect((await register(ticket, { email })).statusCode).toBe(201);
    expect(await accountOf(email)).toMatchObject({ email_verified_at: null });
    const [mail] = (await deliveredMail(backend)).filter(({ to }) => to === email);
    expect(mail?.text).toContain('/email-confirmation?token=');
  });

  it('may not take an account’s address, which its owner learns, and needs a new ticket to retry', async () => {
    const owner = await registerVisitor(backend.app);
    const ticket = await named('firm', 'taker@new.example', false);
    const answer = await register(ticket, { email: owner.email });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 2002 });
    expect(await linked(owner.id)).toEqual([]);
    expect((await register(ticket, { email: 'free@new.example' })).statusCode).toBe(410);
  });

  it('registers once in parallel forms', async () => {
    const ticket = await named('google', 'many@new.example', false);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await register(ticket, { email: `many${n}@new.example` })).statusCode),
    );
    expect(statuses.sort()).toEqual([201, 410, 410, 410, 410, 410, 410, 410]);
  });

  it('with two tickets gets one account', async () => {
    const tickets = [await named('google', 'twice@new.example'), await named('google', 'twice@new.example')];
    const [first, second] = tickets;
    expect((await register(first ?? '', { email: 'twice@new.example' })).statusCode).toBe(201);
    const elsewhere = { email: 'moved@new.example', email_key: 'moved@new.example' };
    await backend.db.updateTable('users').set(elsewhere).where('email', '=', 'twice@new.example').execute();
    expect((await register(second ?? '', { email: 'twice@new.example' })).statusCode).toBe(409);
    expect(await accountOf('twice@new.example')).toBeUndefined();
  });

  it.each([
    ['no ticket', '', {}, 410],
    ['a password', undefined, { password: 'quiet harbour lantern' }, 400],
    ['a privileged field', undefined, { isPremiumUser: true }, 400],
  ])('gets rejected with %s', async (_, ticket, changes, status) => {
    const email = 'refused@new.example';
    const answer = await register(ticket ?? (await named('google', email)), { email, ...changes });
    expect(answer.statusCode).toBe(status);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('gets errors for missing fields', async () => {
    const answer = await register(await named('google', 'gaps@new.example'), {
      email: 'gaps@new.example',
      firstName: '',
    });
    expect(answer.json()).toMatchObject({ code: 1004, fields: ['firstName'] });
  });
});
