import type { IncomingMessage } from 'node:http';
import * as E from '#fp-ts/Either';
import { farEnd } from '../../testing/far-end.ts';
import { makeFetchHttp, makeHttp, readVisitor, refreshSession, signInWithPassword, tokenStore } from '../index.ts';

const { serving, closeAll } = farEnd();
afterEach(closeAll);

const visitor = {
  data: {
    id: 'u1',
    firstName: 'Ada',
    lastName: 'Reader',
    isPremiumUser: false,
    practiceUser: false,
    subscriptions: [],
    articles: [],
  },
};

/** A service that accepts the access token `new` and returns it to a renewal, if it allows one. */
const aService = async (renewalStatus = 200) => {
  const asked: string[] = [];
  const answer = ({ url = '', headers }: IncomingMessage): readonly [number, Record<string, string>, unknown] => {
    if (url.endsWith('/token')) return [renewalStatus, { access_token: 'new', refresh_token: 'r2' }, {}];
    return headers.access_token === 'new' ? [200, {}, visitor] : [401, {}, {}];
  };
  const baseUrl = await serving((request, response) => {
    asked.push(request.url ?? '');
    const [status, headers, body] = answer(request);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  return { baseUrl, asked, renewals: () => asked.filter((url) => url.endsWith('/token')).length };
};

describe.each([
  ['axios', makeHttp],
  ['fetch', makeFetchHttp],
])('a session over %s', (_sender, make) => {
  const httpTo = (baseUrl: string, tokens = tokenStore({ access: 'old', refresh: 'r1' })) =>
    make({ baseUrl, tokens, renew: (http) => refreshSession(http)('web') });

  it('renews itself when the service rejects its token, and repeats the call', async () => {
    const { baseUrl, asked } = await aService();
    const tokens = tokenStore({ access: 'old', refresh: 'r1' });
    expect(await readVisitor(httpTo(baseUrl, tokens))()()).toMatchObject(E.right({ firstName: 'Ada' }));
    expect(asked).toEqual(['/v2/users/me', '/v2/auth/token', '/v2/users/me']);
    expect(tokens.read()).toEqual({ access: 'new', refresh: 'r2' });
  });

  it('renews itself once for twenty calls at a time over several transports of one store', async () => {
    const { baseUrl, renewals } = await aService();
    const tokens = tokenStore({ access: 'old', refresh: 'r1' });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => readVisitor(httpTo(baseUrl, tokens))()()));
    expect(outcomes.every(E.isRight)).toBe(true);
    expect(renewals()).toBe(1);
  });

  it('does not renew itself again for a call that fails with the new token', async () => {
    const { baseUrl, renewals } = await aService();
    const http = make({
      baseUrl,
      tokens: { read: () => ({ access: 'old', refresh: 'r1' }), replace: () => undefined },
      renew: (over) => refreshSession(over)('web'),
    });
    expect(await readVisitor(http)()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    expect(renewals()).toBe(1);
  });

  it('keeps the refusal when it cannot be renewed', async () => {
    const { baseUrl, asked } = await aService(401);
    expect(await readVisitor(httpTo(baseUrl))()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    expect(asked).toEqual(['/v2/users/me', '/v2/auth/token']);
  });

  it('does not renew itself where the service asks for a newer sign-in', async () => {
    const asked: string[] = [];
    const baseUrl = await serving(({ url = '' }, response) => {
      asked.push(url);
      const challenge = 'Bearer realm="x", error="insufficient_user_authentication"';
      response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
    });
    expect(await readVisitor(httpTo(baseUrl))()()).toEqual(E.left({ _tag: 'ReLoginRequired' }));
    expect(asked).toEqual(['/v2/users/me']);
  });

  it('does not renew itself after a wrong password', async () => {
    const { baseUrl, renewals } = await aService();
    const outcome = await signInWithPassword(httpTo(baseUrl))({ email: 'a@example.com', password: 'wrong-password' })();
    expect(outcome).toEqual(E.left({ _tag: 'WrongCredentials' }));
    expect(renewals()).toBe(0);
  });

  it('does not renew itself without a signed-in visitor', async () => {
    const { baseUrl, renewals } = await aService();
    expect(await readVisitor(httpTo(baseUrl, tokenStore()))()()).toEqual(E.left({ _tag: 'SignInRequired' }));
    expect(renewals()).toBe(0);
  });
});
