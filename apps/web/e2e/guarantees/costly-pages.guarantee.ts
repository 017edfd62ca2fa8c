import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, type Part, siteUrl, startSite } from './support/house.ts';

const search = '/careers/search-jobs';

test.describe('Pages that are costly to render', () => {
  let limited: Part;
  test.beforeAll(async () => {
    limited = await startSite('sparing-site', backendUrl, { RATE_LIMITS: 'on', TRUSTED_PROXIES: '' });
  });
  test.afterAll(() => limited.stop());

  test('redirect to an address without unknown parameters', async () => {
    for (const n of [1, 2, 3]) {
      const answer = await call(siteUrl, `${search}?page=2&x=${n}`);
      expect([answer.status, answer.headers.location]).toEqual([307, `${search}?page=2`]);
      expect(answer.body.length).toBeLessThan(1_000);
    }
  });

  test('hold at most 500 jobs whatever page the address names', async () => {
    const last = await call(siteUrl, `${search}?page=25`);
    const page = last.status === 307 ? await call(siteUrl, last.headers.location ?? '') : last;
    expect(page.status).toBe(200);
    expect(page.body.match(/class="job-card"/g)?.length).toBeLessThanOrEqual(500);
    expect(page.body.length).toBeLessThan(700_000);
  });

  test('do not delay a health check until all of them are rendered', async () => {
    const finished: string[] = [];
    // Each another page: what is asked for twice is drawn once.
    const addresses = ['', '/de', '/ar', '/ja-JP'].flatMap((language) =>
      [5, 4, 3, 2].map((page) => `${language}${search}?page=${page}`),
    );
    const pages = addresses.slice(0, 14).map(async (address) => {
      const { status } = await call(siteUrl, address);
      finished.push(`page ${status}`);
    });
    const health = call(siteUrl, '/healthz').then(({ status }) => void finished.push(`health ${status}`));
    await Promise.all([...pages, health]);
    expect(finished.filter((one) => one === 'page 200')).toHaveLength(14);
    expect(finished.indexOf('health 200')).toBeGreaterThanOrEqual(0);
    expect(finished.at(-1)).toBe('page 200');
  });

  test('answer 429 with Retry-After to one caller over the limit', async () => {
    // Each another search: one that was just made costs nothing.
    const ask = (localAddress: string, words: string) =>
      call(limited.url, `${search}?query=${words}`, { localAddress });
    let answer = await ask('127.0.0.2', 'first');
    for (let n = 0; n < 400 && answer.status === 200; n += 1) answer = await ask('127.0.0.2', `words${n}`);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Search jobs');
    expect((await ask('127.0.0.3', 'last')).status).toBe(200);
    expect((await ask('127.0.0.2', 'last')).status).toBe(200);
  });
});
