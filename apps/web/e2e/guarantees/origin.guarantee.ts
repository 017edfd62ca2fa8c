import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, startSite } from './support/house.ts';

const pages = ['/', '/insights/the-price-of-waiting', '/de', '/robots.txt', '/sitemap.xml'];

test('A site shows no page with its old origin after it moves to another', async () => {
  const drawn = async (origin: string): Promise<readonly string[]> => {
    const site = await startSite('moving-site', backendUrl, { SITE_ORIGIN: origin });
    const bodies = [];
    for (const page of [...pages, ...pages]) bodies.push((await call(site.url, page)).body);
    site.process.kill('SIGTERM');
    await site.exited;
    return bodies;
  };
  const [old, moved] = ['https://old.example', 'https://moved.example'];
  expect((await drawn(old)).join('\n')).toContain(old);
  const now = (await drawn(moved)).join('\n');
  expect(now).toContain(moved);
  expect(now).not.toContain(old);
});
