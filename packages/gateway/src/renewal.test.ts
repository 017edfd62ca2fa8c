import { type Answer, cookie, forwarding, json, ours, type Seen, setCookies, tokenFor } from './testing/forwarding.ts';

const { seen, noted, answers, call } = forwarding();

describe('an expired access token', () => {
  const renewing =
    (status = 200): Answer =>
    (one, res) => {
      if (!one.url.endsWith('/v2/auth/token')) return json(res, 200, { data: { id: 'u1' } });
      setTimeout(() => {
        if (status === 200)
          json(
            res,
            200,
            { token_type: 'Bearer', expires_in: 600 },
            { access_token: tokenFor(600, 'new'), refresh_token: 'r2' },
          );
        else json(res, status, { error: 'invalid_grant' });
      }, 20);
    };
  const renewals = (): readonly Seen[] => seen.filter((one) => one.url.endsWith('/v2/auth/token'));

  it('renews itself once for twenty requests at a time, and all twenty succeed', async () => {
    answers(renewing());
    const got = await Promise.all(
      Array.from({ length: 20 }, () => call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'))),
    );
    expect(got.map((one) => one.status)).toEqual(Array(20).fill(200));
    expect(renewals()).toHaveLength(1);
    expect(renewals()[0]?.headers.refresh_token).toBe('r1');
    for (const one of got) expect(setCookies(one)).toContain('__Host-refresh=r2');
    const answered = { _tag: 'Answered', call: 'user GET /v2/users/:userId', status: 200 };
    expect(noted).toEqual([{ _tag: 'Renewal', outcome: 'Renewed' }, ...Array(20).fill(answered)]);
  });

  it('renews itself once for twenty tabs that each request it', async () => {
    answers(renewing());
    const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded', ...cookie(tokenFor(-5), 'r1') };
    const got = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/api/user/v2/auth/token', form, 'grant_type=refresh_token&client_id=web'),
      ),
    );
    expect(got.map((one) => one.status)).toEqual(Array(20).fill(200));
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({ token_type: 'Bearer', expires_in: 600 });
    expect(renewals()).toHaveLength(1);
  });

  it('gets the same renewal when a late tab still has the old cookie', async () => {
    answers(renewing());
    await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    const late = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    expect(late.status).toBe(200);
    expect(setCookies(late)).toContain('__Host-refresh=r2');
    expect(renewals()).toHaveLength(1);
  });

  it('serves a tab that waited for most of a minute behind others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      answers(renewing());
      await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
      vi.advanceTimersByTime(55_000);
      const late = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
      expect(setCookies(late)).toContain('__Host-refresh=r2');
      expect(renewals()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('yields the newest pair to a late tab when the pair was itself renewed', async () => {
    let turn = 1;
    answers((one, res) => {
      if (!one.url.endsWith('/token')) return json(res, 200, {});
      turn += 1;
      json(res, 200, {}, { access_token: tokenFor(600, `t${turn}`), refresh_token: `r${turn}` });
    });
    await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r2'));
    const late = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    expect(setCookies(late)).toContain('__Host-refresh=r3');
    expect(renewals()).toHaveLength(2);
  });

  it('signs the visitor out when the renewal is refused', async () => {
    answers(renewing(401));
    const got = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    expect(got.status).toBe(401);
    for (const name of ['__Host-access', '__Host-refresh', 'masthead_session'])
      expect(setCookies(got)).toMatch(new RegExp(`${name}=; Max-Age=0`));
  });

  it('keeps the cookies when another process of the site was quicker', async () => {
    answers((_, res) => json(res, 400, { error: 'invalid_grant' }, { 'retry-after': '1' }));
    const got = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    expect(got.status).toBe(503);
    expect(got.headers).not.toHaveProperty('set-cookie');
  });

  it('keeps the cookies when the service cannot be reached', async () => {
    answers(renewing(500));
    const got = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-5), 'r1'));
    expect(got.status).toBe(503);
    expect(got.headers).not.toHaveProperty('set-cookie');
  });

  it('triggers a renewal by the service’s 401 too, and the call is repeated once', async () => {
    answers((one, res) => {
      if (one.url.endsWith('/token'))
        return json(res, 200, {}, { access_token: tokenFor(600, 'new'), refresh_token: 'r2' });
      if (one.headers.access_token === tokenFor(600, 'new')) return json(res, 200, { data: 1 });
      json(res, 401, { code: 401 });
    });
    const got = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(600, 'old'), 'r1'));
    expect(got.status).toBe(200);
    expect(seen).toHaveLength(3);
  });

  it('stays when the service requires a newer sign-in, whose challenge is passed on', async () => {
    const challenge = 'Bearer error="insufficient_user_authentication"';
    answers((_, res) => json(res, 401, {}, { 'www-authenticate': challenge }));
    const got = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(600), 'r1'));
    expect([got.status, got.headers['www-authenticate']]).toEqual([401, challenge]);
    expect(renewals()).toEqual([]);
    expect(setCookies(got)).toBe('');
  });

  it('passes on no challenge at which a browser would show a password prompt', async () => {
    answers((_, res) => json(res, 403, {}, { 'www-authenticate': 'Basic realm="x"' }));
    const got = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(600), 'r1'));
    expect(got.headers).not.toHaveProperty('www-authenticate');
  });

  it('marks the hint for a new sign-in when the service requires one, however late', async () => {
    const renewedWith = (claims: object) =>
      answers((one, res) =>
        one.url.endsWith('/token')
          ? json(res, 200, {}, { access_token: tokenFor(600, 'new', claims), refresh_token: 'r2' })
          : json(res, 200, {}),
      );
    renewedWith({ re_login_required: false });
    const soon = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-3600), 'r1'));
    renewedWith({ re_login_required: true });
    const late = await call('GET', '/api/user/v2/users/me', cookie(tokenFor(-60), 'r9'));
    expect(decodeURIComponent(setCookies(soon))).toContain('"reLoginRequiredForSensitiveData":false');
    expect(decodeURIComponent(setCookies(late))).toContain('"reLoginRequiredForSensitiveData":true');
  });
});
