import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, logOf, type Part, siteUrl, startSite } from './support/house.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';
import {
  aReader,
  aVisitor,
  form,
  letTimePass,
  ours,
  reader,
  renewal,
  renewPath,
  signOutPath,
} from './support/visitor.ts';

test.describe('Renewing a session', () => {
  let upstream: Upstream;
  let site: Part;
  test.beforeAll(async () => {
    upstream = await startUpstream();
    site = await startSite('counted-site', upstream.url);
  });
  test.afterAll(() => Promise.all([site.stop(), upstream.stop()]));

  const renewals = () => upstream.seen.filter(({ path }) => path === '/user/v2/auth/token').length;

  test('asks the service once for twenty concurrent pages and calls', async () => {
    const visitor = await aReader(reader, site.url);
    letTimePass(visitor);
    const stale = visitor.cookieHeader();
    const before = renewals();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(site.url, n % 2 === 0 ? '/account/saved-articles' : '/api/user/v2/users/me', {
          headers: { cookie: stale },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(renewals() - before).toBe(1);
    // A tab that comes late with the old cookie is given the pair that is there.
    const late = await call(site.url, renewPath, form(renewal, { ...ours(site.url), cookie: stale }));
    expect(late.status).toBe(200);
    expect(renewals() - before).toBe(1);
  });

  test('makes one token pair for concurrent requests at two processes', async () => {
    const visitor = await aReader(reader, site.url);
    letTimePass(visitor);
    const headers = { cookie: visitor.cookieHeader() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(n % 2 === 0 ? site.url : siteUrl, '/api/user/v2/users/me', { headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const lines = answers.flatMap(({ cookies }) => cookies).filter((line) => line.startsWith('masthead-refresh='));
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(1);
  });

  for (const value of ['a%0d%0ab', '%00', '%E4%BD%A0', '%F0%9F%92%A9', '', '"', 'a'.repeat(9_000), '%E0%A4%A'])
    test(`does not start with the malformed token ${JSON.stringify(value)}`, async () => {
      const logged = logOf('counted-site').length;
      const claims = Buffer.from(JSON.stringify({ sub: 'x', exp: 9_999_999_999 })).toString('base64url');
      for (const cookie of [`masthead-refresh=${value}`, `masthead-access=${value}.${claims}.${value.slice(0, 3)}`]) {
        const headers = { cookie };
        expect((await call(site.url, '/api/user/v2/users/me', { headers })).status).toBe(401);
        expect((await call(site.url, '/account/saved-articles', { headers })).status).toBe(303);
        const left = await call(site.url, signOutPath, { method: 'POST', headers: { ...ours(site.url), cookie } });
        expect(left.status).toBe(204);
      }
      expect(logOf('counted-site').slice(logged)).not.toMatch(/unhandledRejection|"level":(?:50|60)/);
    });

  test('signs the visitor out when the service refuses', async () => {
    const visitor = aVisitor(site.url);
    visitor.cookies.set('masthead-refresh', 'A'.repeat(43));
    const answer = await visitor.call('/account/saved-articles');
    expect(answer.status).toBe(303);
    expect(answer.cookies.filter((line) => /Max-Age=0/.test(line)).map((line) => line.split('=')[0])).toEqual([
      'masthead-access',
      'masthead-refresh',
      'masthead_session',
    ]);
    const before = renewals();
    await visitor.call('/account/saved-articles');
    expect(renewals()).toBe(before);
  });

  test('succeeds once for fifty concurrent uses of one token', async () => {
    const visitor = await aReader();
    const token = visitor.cookies.get('masthead-refresh') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call(backendUrl, '/user/v2/auth/token', form(renewal, { refresh_token: token })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });
});
