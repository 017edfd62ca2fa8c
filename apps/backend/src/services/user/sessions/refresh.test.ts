import { goodPassword, publishArticles, refresh, registerVisitor, signIn } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const me = (accessToken: string) =>
  backend.app.inject({ url: '/user/v2/users/me', headers: { access_token: accessToken } });
const tokenOf = (answer: { readonly headers: Readonly<Record<string, unknown>> }, name: string): string =>
  String(answer.headers[name]);

describe('renewing a session', () => {
  it('returns a new pair whose access token works', async () => {
    const visitor = await registerVisitor(backend.app);
    const answer = await refresh(backend.app, visitor.refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: tokenOf(answer, 'access_token'),
      token_type: 'Bearer',
      expires_in: 600,
    });
    expect(tokenOf(answer, 'refresh_token')).not.toBe(visitor.refreshToken);
    expect((await me(tokenOf(answer, 'access_token'))).statusCode).toBe(200);
  });

  it('accepts one of fifty parallel uses and keeps the session alive for it', async () => {
    const visitor = await registerVisitor(backend.app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(backend.app, visitor.refreshToken)));
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    const losers = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(winners).toHaveLength(1);
    expect(losers.every((answer) => answer.statusCode === 400 && answer.json().error === 'invalid_grant')).toBe(true);
    expect(losers.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    const [winner] = winners;
    if (winner === undefined) throw new Error('nobody won');
    expect((await refresh(backend.app, tokenOf(winner, 'refresh_token'))).statusCode).toBe(200);
  });

  it('ends the whole family when a used token is reused after the grace time', async () => {
    const visitor = await registerVisitor(backend.app);
    const renewed = await refresh(backend.app, visitor.refreshToken);
    backend.clock.pass(10_001);
    const replayed = await refresh(backend.app, visitor.refreshToken);
    expect([replayed.statusCode, replayed.headers['retry-after']]).toEqual([400, undefined]);
    expect((await refresh(backend.app, tokenOf(renewed, 'refresh_token'))).statusCode).toBe(400);
    expect((await me(tokenOf(renewed, 'access_token'))).statusCode).toBe(401);
  });

  it('keeps the other sessions of the account when a family ends', async () => {
    const visitor = await registerVisitor(backend.app);
    const other = await signIn(backend.app, visitor.email, goodPassword);
    await refresh(backend.app, visitor.refreshToken);
    backend.clock.pass(10_001);
    await refresh(backend.app, visitor.refreshToken);
    expect((await me(tokenOf(other, 'access_token'))).statusCode).toBe(200);
  });

  it('ends after thirty days however often it was renewed', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(29 * 86_400_000);
    const renewed = await refresh(backend.app, visitor.refreshToken);
    expect(renewed.statusCode).toBe(200);
    backend.clock.pass(86_400_000 - 1_000);
    const last = await refresh(backend.app, tokenOf(renewed, 'refresh_token'));
    expect(last.json().expires_in).toBe(1);
    backend.clock.pass(1_000);
    expect((await refresh(backend.app, tokenOf(last, 'refresh_token'))).statusCode).toBe(400);
  });

  it.each([
    ['another client', 'grant_type=refresh_token&client_id=web-passwordless', 'invalid_grant'],
    ['another grant', 'grant_type=password&client_id=web', 'unsupported_grant_type'],
  ])('rejects %s without using the token up', async (_name, form, error) => {
    const visitor = await registerVisitor(backend.app);
    const refused = await refresh(backend.app, visitor.refreshToken, form);
    expect([refused.json().error, refused.headers['retry-after']]).toEqual([error, undefined]);
    expect((await refresh(backend.app, visitor.refreshToken)).statusCode).toBe(200);
  });

  it.each(['', 'nonsense', 'A'.repeat(43)])('rejects the token %p', async (token) => {
    expect((await refresh(backend.app, token)).json().error).toBe('invalid_grant');
  });

  it('stores no usable refresh token in the database', async () => {
    const visitor = await registerVisitor(backend.app);
    const { rows } = await backend.pool.query<{ readonly hash: Buffer }>('SELECT hash FROM refresh_tokens');
    expect(rows.some(({ hash }) => hash.toString('base64url') === visitor.refreshToken)).toBe(false);
  });
});

/** A visitor whose session is renewed so many milliseconds after their access token expired. */
const afterAbsence = async (sinceTheEnd = 1_800_000) => {
  const visitor = await registerVisitor(backend.app);
  backend.clock.pass(600_000 + sinceTheEnd);
  const renewed = await refresh(backend.app, visitor.refreshToken);
  return { id: visitor.id, access: tokenOf(renewed, 'access_token'), refresh: tokenOf(renewed, 'refresh_token') };
};
const sensitive = ['/user/api/v2/user/article', '/user/v2/users/me'];

describe('a session renewed long after its access token ran out', () => {
  it.each(sensitive)('gets no %s from the first call on, with the reason', async (url) => {
    const { access } = await afterAbsence(1_800_001);
    const answer = await backend.app.inject({ url, headers: { access_token: access } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('error="insufficient_user_authentication"');
  });

  it.each(sensitive)('gets %s when it was renewed in time', async (url) => {
    const { access } = await afterAbsence();
    expect((await backend.app.inject({ url, headers: { access_token: access } })).statusCode).toBe(200);
  });

  it('keeps that state after any renewal, until its owner signs in', async () => {
    const { refresh: second } = await afterAbsence(1_800_001);
    const again = await refresh(backend.app, second);
    expect((await me(tokenOf(again, 'access_token'))).statusCode).toBe(401);
    const claims = Buffer.from(tokenOf(again, 'access_token').split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ re_login_required: true });
    const visitor = await registerVisitor(backend.app);
    const anew = await signIn(backend.app, visitor.email, goodPassword);
    expect((await me(tokenOf(anew, 'access_token'))).statusCode).toBe(200);
  });

  it('has one state for all its tokens: an older one gets no access either', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(599_000);
    const soon = await refresh(backend.app, visitor.refreshToken);
    await backend.db
      .updateTable('sessions')
      .set({ re_login_required: true })
      .where('user_id', '=', visitor.id)
      .execute();
    expect((await me(tokenOf(soon, 'access_token'))).statusCode).toBe(401);
  });

  it('may save an article', async () => {
    const [article = ''] = await publishArticles(backend, 1);
    const { id, access } = await afterAbsence(1_800_001);
    const url = `/user/v2/users/${id}/articles/${article}/en`;
    const answer = await backend.app.inject({ method: 'PUT', url, headers: { access_token: access } });
    expect(answer.statusCode).toBe(204);
  });
});

describe('signing out', () => {
  it.each(['refresh_token', 'access_token'] as const)('revokes at once by %s', async (name) => {
    const visitor = await registerVisitor(backend.app);
    const headers =
      name === 'access_token' ? { access_token: visitor.accessToken } : { refresh_token: visitor.refreshToken };
    const answer = await backend.app.inject({ method: 'POST', url: '/user/v2/auth/sign-out', headers });
    expect(answer.statusCode).toBe(204);
    expect((await me(visitor.accessToken)).statusCode).toBe(401);
    expect((await refresh(backend.app, visitor.refreshToken)).statusCode).toBe(400);
  });

  it('works with an expired access token', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(601_000);
    await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/sign-out',
      headers: { access_token: visitor.accessToken },
    });
    expect((await refresh(backend.app, visitor.refreshToken)).statusCode).toBe(400);
  });

  it('answers 204 without a session', async () => {
    expect((await backend.app.inject({ method: 'POST', url: '/user/v2/auth/sign-out' })).statusCode).toBe(204);
  });
});

describe('an access token', () => {
  it('expires after ten minutes', async () => {
    const visitor = await registerVisitor(backend.app);
    backend.clock.pass(599_000);
    expect((await me(visitor.accessToken)).statusCode).toBe(200);
    backend.clock.pass(1_000);
    expect((await me(visitor.accessToken)).statusCode).toBe(401);
  });

  it('gets rejected when altered, unsigned, or when the two headers differ', async () => {
    const visitor = await registerVisitor(backend.app);
    const [head = '', claims = '', signature = ''] = visitor.accessToken.split('.');
    const flipped = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    expect((await me(flipped)).statusCode).toBe(401);
    expect((await me(unsigned)).statusCode).toBe(401);
    const disagreeing = { access_token: visitor.accessToken, authorization: `Bearer ${flipped}` };
    expect((await backend.app.inject({ url: '/user/v2/users/me', headers: disagreeing })).statusCode).toBe(401);
  });
});

describe('a sign-in in a browser that has a session', () => {
  it.each(['refresh_token', 'access_token'] as const)(
    'ends the session whose %s it sends, and no other',
    async (name) => {
      const visitor = await registerVisitor(backend.app);
      const elsewhere = await signIn(backend.app, visitor.email, goodPassword);
      const held = name === 'refresh_token' ? visitor.refreshToken : visitor.accessToken;
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/user/v2/auth/sign-in',
        headers: { [name]: held },
        payload: { username: visitor.email, password: goodPassword },
      });
      expect((await me(visitor.accessToken)).statusCode).toBe(401);
      expect((await refresh(backend.app, visitor.refreshToken)).statusCode).toBe(400);
      expect((await me(tokenOf(answer, 'access_token'))).statusCode).toBe(200);
      expect((await me(tokenOf(elsewhere, 'access_token'))).statusCode).toBe(200);
    },
  );

  it('ends nothing when it fails', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/sign-in',
      headers: { refresh_token: visitor.refreshToken },
      payload: { username: visitor.email, password: 'another pass phrase' },
    });
    expect((await me(visitor.accessToken)).statusCode).toBe(200);
  });
});
