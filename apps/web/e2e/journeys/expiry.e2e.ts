import { expect, test, visit } from '../support/browser.ts';
import { sampleReader, signIn } from '../support/people.ts';

/** How many renewals the user service has answered so far, whatever it said, by its own count. */
const refreshes = async (): Promise<number> => {
  const metrics = await (await fetch(`${process.env.MASTHEAD_E2E_BACKEND}/metrics`)).text();
  const counts = metrics.matchAll(/^masthead_http_request_duration_seconds_count\{[^}]*auth\/token"[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

const tabCount = 20;
const contentTypes: Readonly<Record<string, string>> = { script: 'text/javascript', stylesheet: 'text/css' };

/** The same token as it is a minute after its end: the site reads when that was, and asks for a new one. */
const ranOut = (token: string): string => {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const old = { ...claims, exp: Math.floor(Date.now() / 1000) - 60 };
  return [header, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
};

test.describe('A session with an expired access token', () => {
  test('renews once for twenty tabs', async () => {
    const { page, context, complaints } = await visit();
    await page.goto('/signin');
    await signIn(page, sampleReader);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();

    const cookies = await context.cookies();
    const access = cookies.find(({ name }) => name === 'masthead-access')?.value ?? '';
    await context.addCookies(
      cookies.map(({ name, value, domain, path, expires, httpOnly, secure }) => ({
        name,
        value: value === access ? ranOut(access) : value,
        domain,
        path,
        expires,
        httpOnly,
        secure,
      })),
    );

    // Only the answers count: drawing twenty windows at once is more than a small machine does in time.
    await context.route(/\/_(?:islands|styles|fonts)\/|\/artwork\//, (route) =>
      route.fulfill({ contentType: contentTypes[route.request().resourceType()] ?? 'image/svg+xml', body: '' }),
    );
    const before = await refreshes();
    const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()));
    const answers = await Promise.all(
      tabs.map((tab) => tab.goto('/account/saved-articles', { waitUntil: 'commit', timeout: 90_000 })),
    );
    expect(answers.map((answer) => answer?.status())).toEqual(Array.from({ length: tabCount }, () => 200));
    expect(new Set(tabs.map((tab) => new URL(tab.url()).pathname))).toEqual(new Set(['/account/saved-articles']));
    expect((await refreshes()) - before).toBe(1);
    const renewed = (await context.cookies()).find(({ name }) => name === 'masthead-access')?.value;
    expect([undefined, ranOut(access)]).not.toContain(renewed);
    expect(complaints).toEqual([]);
  });
});
