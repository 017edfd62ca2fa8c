/** @vitest-environment node */
import { aPageVisitor, type PageVisitor, reader, services } from '../../../../testing/page-requests.ts';
import { signInPage } from '../sign-in-page.ts';
import { callbackPage } from './callback-page.ts';
import { linkPage } from './link-page.ts';
import { startPage } from './start-page.ts';

const { asked, fall } = services();

const start = startPage({});
const callback = callbackPage({});
const link = linkPage({});

const params = { provider: 'linkedin' };
const authorizationUrl = 'https://www.linkedin.example/auth?state=s';

/** A user service that redirects to LinkedIn and then returns the given answer. */
const answering = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): string[] => {
  const posted: string[] = [];
  fall('user', ({ method, path, body: given }) => {
    const [, , , , last = ''] = path;
    if (method === 'GET' && last === 'start') return { status: 200, body: { authorizationUrl, transaction: 'sealed' } };
    if (last !== 'callback') return undefined;
    posted.push(String(given));
    return { status, body, headers };
  });
  return posted;
};

const leaving = (visitor: PageVisitor, query = '?redirect=%2Finsights%2Fx&source=news', locale = 'en') =>
  visitor.ask(start, `/auth/linkedin${query}`, { params, locale });
const returning = (visitor: PageVisitor, query = '?code=c&state=s', locale = 'en') =>
  visitor.ask(callback, `/auth/linkedin/callback${query}`, { params, locale });

const person = { email: 'mina@example.com', emailIsVerified: true, firstName: 'Mina', lastName: 'Sato' };

describe('the redirect to a provider', () => {
  it('happens at once, by a link too, with its state in an HttpOnly cookie', async () => {
    answering(200, {});
    const visitor = aPageVisitor();
    const answer = await leaving(visitor);
    expect(answer.status).toBe(200);
    expect(answer.header('Refresh')).toBe(`0; url=${authorizationUrl}`);
    expect(answer.props).toMatchObject({ leaving: { href: authorizationUrl, provider: 'Social_LinkedIn' } });
    expect(answer.header('Cache-Control')).toBe('private, no-store');
    expect(answer.header('Set-Cookie')).toMatch(
      /^__Host-social=.*Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each([
    ['is not offered', { status: 404 }, 404, 'Social_NotOffered'],
    ['is away', { status: 503 }, 503, 'Social_Unavailable'],
    ['was asked for too often', { status: 429, headers: { 'retry-after': '60' } }, 429, 'Failure_TooManyTries'],
  ])('ends with alternatives where the provider %s', async (_, answer, status, key) => {
    fall('user', () => answer);
    const shown = await leaving(aPageVisitor());
    expect(shown.status).toBe(status);
    expect(shown.props).toMatchObject({
      problem: { message: { key }, signInHref: expect.stringContaining('/signin?redirect=%2Finsights%2Fx') },
    });
    expect(shown.header('Set-Cookie')).toBe('');
  });

  it('makes no call for an unknown provider', async () => {
    const answer = await aPageVisitor().ask(start, '/auth/facebook', { params: { provider: 'facebook' } });
    expect(answer.status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('the return from a provider', () => {
  it('opens the session and redirects to the return address, in its language', async () => {
    const token = `x.${Buffer.from(JSON.stringify({ sub: reader.id, exp: 9_999_999_999 })).toString('base64url')}.x`;
    const user = { ...reader, articles: [] };
    const posted = answering(200, { outcome: 'signedIn', data: user }, { access_token: token, refresh_token: 'r' });
    const visitor = aPageVisitor();
    await leaving(visitor, '?redirect=%2Fde%2Finsights%2Fx', 'de');
    const round = await returning(visitor);
    expect([round.status, round.location]).toEqual([303, '/de/auth/linkedin/callback?code=c&state=s']);
    expect(posted).toEqual([]);
    const answer = await returning(visitor, '?code=c&state=s', 'de');
    expect([answer.status, answer.location]).toEqual([303, '/de/insights/x']);
    expect(visitor.cookies.get('__Host-access')).toBe(token);
    expect(visitor.cookies.has('__Host-social')).toBe(false);
    expect(posted).toEqual([JSON.stringify({ transaction: 'sealed', answer: { code: 'c', state: 's' } })]);
    expect(answer.header('Referrer-Policy')).toBe('no-referrer');
  });

  it('redirects an unknown person to a registration with name and address filled in', async () => {
    answering(200, { outcome: 'registrationNeeded', ticket: 'ticket', person });
    const visitor = aPageVisitor();
    await leaving(visitor);
    const to = new URL((await returning(visitor)).location ?? '', 'http://127.0.0.1:3000');
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      '/register',
      {
        redirectURL: '/insights/x',
        source: 'news',
        email: 'mina@example.com',
        type: 'sso',
        emailIsVerified: 'true',
        firstName: 'Mina',
        lastName: 'Sato',
      },
    ]);
    expect(visitor.cookies.get('__Host-identity')).toBe('ticket');
  });

  it('redirects to the proof where the address has an account', async () => {
    answering(200, { outcome: 'proofNeeded', ticket: 'ticket', person });
    const visitor = aPageVisitor();
    await leaving(visitor);
    expect((await returning(visitor)).location).toBe(
      '/auth/link?redirect=%2Finsights%2Fx&source=news&email=mina%40example.com',
    );
    expect(visitor.cookies.get('__Host-identity')).toBe('ticket');
  });

  it.each([
    [400, 400, 'Social_AttemptOver', true],
    [403, 403, 'Social_SaidNo', true],
    [404, 404, 'Social_NotOffered', false],
    [503, 503, 'Social_Unavailable', true],
  ])('reports the error when the service answers %i, with alternatives', async (status, shown, key, canTryAgain) => {
    answering(status, {});
    const visitor = aPageVisitor();
    await leaving(visitor);
    const answer = await returning(visitor);
    expect(answer.status).toBe(shown);
    expect(answer.props.problem).toMatchObject({
      message: { key },
      againHref: canTryAgain ? '/auth/linkedin?redirect=%2Finsights%2Fx&source=news' : null,
    });
    expect(visitor.cookies.has('__Host-social')).toBe(false);
    expect(visitor.cookies.has('__Host-access')).toBe(false);
  });

  it('fails without a call for a browser that was not redirected there', async () => {
    const posted = answering(200, {});
    const answer = await returning(aPageVisitor());
    expect([answer.status, answer.props.problem.message.key]).toEqual([400, 'Social_AttemptOver']);
    expect(posted).toEqual([]);
  });

  it('repeats the provider’s POST as a GET, since a cross-site POST has no cookie', async () => {
    const posted = answering(200, {});
    const form = { code: 'c', state: 's', user: '{"name":{"firstName":"Mina"}}', __proto__x: 'y' };
    const headers = { origin: 'https://appleid.example', cookie: '' };
    const answer = await aPageVisitor().ask(callback, '/auth/apple/callback', {
      params: { provider: 'apple' },
      form,
      headers,
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(
      `/auth/apple/callback?${new URLSearchParams({ code: 'c', state: 's', user: form.user, __proto__x: 'y' })}`,
    );
    expect(posted).toEqual([]);
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'never redirects to %s',
    async (redirect) => {
      answering(200, { outcome: 'proofNeeded', ticket: 'ticket', person });
      const visitor = aPageVisitor();
      await leaving(visitor, `?${new URLSearchParams({ redirect })}`);
      expect((await returning(visitor)).location).toBe('/auth/link?redirect=%2F&email=mina%40example.com');
    },
  );
});

describe('the proof of an account', () => {
  const address = '/auth/link?redirect=%2Finsights%2Fx&email=reader%40site.example';
  const withTicket = (): PageVisitor => {
    const visitor = aPageVisitor();
    visitor.cookies.set('__Host-identity', 'ticket');
    return visitor;
  };
  const linking = (status: number, headers: Readonly<Record<string, string>> = {}) =>
    fall('user', ({ path }) => (path.at(-1) === 'identities' ? { status, headers } : undefined));

  it('asks for a sign-in by a form that returns here', async () => {
    const { props } = await withTicket().ask(link, address);
    expect(props).toMatchObject({
      isProblem: false,
      notice: { key: 'Social_ProofNeeded' },
      form: { email: 'reader@site.example', target: address },
    });
    expect(new URLSearchParams(props.form.action.split('?', 2)[1]).get('redirect')).toBe(address);
  });

  it('fails without a ticket', async () => {
    expect((await aPageVisitor().ask(link, address)).location).toBe('/signin?redirect=%2Finsights%2Fx');
  });

  it('links the account after the sign-in and redirects to the return address', async () => {
    linking(204);
    const visitor = withTicket();
    const { props } = await visitor.ask(link, address);
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    const signedIn = await visitor.ask(signInPage({}), props.form.action, { form });
    expect([signedIn.status, signedIn.location]).toEqual([303, address]);
    const linked = await visitor.ask(link, signedIn.location ?? '');
    expect([linked.status, linked.location]).toEqual([303, '/insights/x']);
    expect(visitor.cookies.has('__Host-identity')).toBe(false);
    expect(asked).toContain(`POST /v2/users/${reader.id}/identities`);
  });

  it.each([
    [401, 200, 'Social_ProofNeeded', true],
    [409, 422, 'Social_BelongsElsewhere', true],
    [410, 422, 'Social_TicketOver', false],
    [503, 503, 'Failure_Unavailable', true],
  ])('reports the error when the service answers %i, itself with %i', async (status, shown, key, keepsTicket) => {
    linking(status, { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' });
    const visitor = withTicket();
    const { props } = await visitor.ask(link, address);
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    await visitor.ask(signInPage({}), props.form.action, { form });
    const answer = await visitor.ask(link, address);
    expect([answer.status, answer.props.notice.key]).toEqual([shown, key]);
    expect(answer.header('Retry-After')).toBe(shown === 503 ? '5' : '');
    expect(visitor.cookies.has('__Host-identity')).toBe(keepsTicket);
  });
});
