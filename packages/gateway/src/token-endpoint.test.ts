import { cookie, forwarding, json, ours, setCookies, tokenFor } from './testing/forwarding.ts';

const { seen, answers, call } = forwarding();
const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  call('POST', '/api/user/v2/auth/token', { ...form, ...headers }, body);
const newPair = { access_token: tokenFor(600, 'new', { client_id: 'web-passwordless' }), refresh_token: 'r2' };

describe('the token endpoint', () => {
  it('forwards a sign-in by code like any other sign-in, and hides its tokens from the page', async () => {
    answers((_, res) => json(res, 200, { ...newPair, expires_in: 600, data: { id: 'u1' } }, newPair));
    const body =
      'grant_type=otp&client_id=web-passwordless&is_passwordless_login=true&username=a%40b.example&otp=123456';
    const held = tokenFor(-5);
    const got = await post(body, cookie(held, 'r1'));
    expect(JSON.parse(got.body)).toEqual({ expires_in: 600, data: { id: 'u1' } });
    expect(setCookies(got)).toContain('__Host-refresh=r2');
    expect(seen.map((one) => one.body)).toEqual([body]);
    expect(seen[0]?.headers.refresh_token).toBeUndefined();
    expect(seen[0]?.headers.access_token).toBe(held);
  });

  it.each(['grant_type=password', 'grant_type=', '', 'grant_type=otpx'])('does not forward %j', async (body) => {
    const got = await post(body, cookie(tokenFor(-5), 'r1'));
    expect(got.status).toBe(400);
    expect(seen).toEqual([]);
  });

  it.each([
    [
      'a page',
      () => call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5, 'a', { client_id: 'web-passwordless' }), 'r1')),
    ],
    [
      'a tab that knows no better',
      () =>
        post(
          'grant_type=refresh_token&client_id=web',
          cookie(tokenFor(-5, 'a', { client_id: 'web-passwordless' }), 'r1'),
        ),
    ],
    [
      'a tab that brings no token to tell by',
      () => post('grant_type=refresh_token&client_id=web-passwordless', cookie(undefined, 'r1')),
    ],
  ])('serves only the client of the session, for %s', async (_, ask) => {
    answers((one, res) =>
      one.url.endsWith('/token') ? json(res, 200, { expires_in: 600 }, newPair) : json(res, 200, {}),
    );
    expect((await ask()).status).toBe(200);
    const said = new URLSearchParams(seen[0]?.body);
    expect([said.get('client_id'), said.get('is_passwordless_login')]).toEqual(['web-passwordless', 'true']);
  });
});
