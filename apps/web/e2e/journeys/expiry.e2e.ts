import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from '../support/browser.ts';
import { sampleReader, signIn } from '../support/people.ts';

const log = join(process.env.MASTHEAD_E2E_DATA ?? '.data', 'logs', 'backend.log');
const refreshes = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('/v2/auth/token') && line.includes('statusCode')).length;

describe('A session whose access token ran out', () => {
  test('is renewed once for all tabs, without the visitor noticing', async () => {
    const { page, context, complaints } = await visit();
    await page.goto('/signin');
    await signIn(page, sampleReader);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();

    const kept = (await context.cookies()).filter((cookie) => cookie.name !== '__Host-access');
    await context.clearCookies();
    await context.addCookies(
      kept.map(({ name, value, domain, path, expires, httpOnly, secure }) => ({
        name,
        value,
        domain,
        path,
        expires,
        httpOnly,
        secure,
      })),
    );

    const before = refreshes();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
    const answers = await Promise.all(tabs.map((tab) => tab.goto('/account/saved-articles')));
    expect(answers.map((answer) => answer?.status())).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(tabs.map((tab) => new URL(tab.url()).pathname))).toEqual(new Set(['/account/saved-articles']));
    expect(refreshes() - before).toBe(1);
    expect((await context.cookies()).some((cookie) => cookie.name === '__Host-access')).toBe(true);
    expect(complaints).toEqual([]);
  });
});
