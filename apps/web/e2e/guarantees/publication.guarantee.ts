import pg from 'pg';
import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, type Part, siteUrl, startBackend, startSite } from './support/house.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';

const article = '/insights/cost-of-complexity';

test.describe('A publication', () => {
  let database: pg.Client;
  let backend: Part;
  let upstream: Upstream;
  let second: Part;
  let far: Part;
  // What a site is not told of it would show for an hour: what is seen here was heard of.
  const publicationsOf = (url: string) => ({ PUBLICATIONS_URL: `${url}/content/publications`, PAGE_FRESH_S: '3600' });
  test.beforeAll(async () => {
    database = new pg.Client({ connectionString: process.env.MASTHEAD_E2E_DATABASE });
    await database.connect();
    backend = await startBackend('second-backend');
    upstream = await startUpstream();
    second = await startSite('second-site', backend.url, publicationsOf(backend.url));
    far = await startSite('far-site', backendUrl, publicationsOf(upstream.url));
  });
  test.afterAll(async () => {
    await Promise.all([database.end(), second.stop(), far.stop(), upstream.stop()]);
    await backend.stop();
  });

  const titleAt = async (url: string): Promise<string> => {
    const title = /<title[^>]*>([^|<]+)/.exec((await call(url, article)).body)?.[1];
    if (title === undefined) throw new Error(`${url}${article} has no title`);
    return title.trim();
  };

  const retitle = (from: string, to: string) =>
    database.query(
      `UPDATE pages SET rendered = replace(rendered::text, $1, $2)::jsonb
       WHERE site = 'halden-brook' AND language = 'en' AND path = $3`,
      [from, to, article],
    );

  const shows = async (url: string, isSo: (title: string) => boolean): Promise<void> => {
    while (!isSo(await titleAt(url))) await new Promise((done) => setTimeout(done, 10));
  };

  test('updates every site before its cached pages expire', async () => {
    const sites = [siteUrl, second.url, far.url];
    const before = await titleAt(siteUrl);
    const titles = [before, 'Published once', 'Published twice', before];
    for (const [no, title] of titles.slice(1).entries()) {
      for (const shown of await Promise.all(sites.map(titleAt))) expect(shown).toBe(titles[no]);
      await retitle(titles[no] ?? '', title);
      await Promise.all(sites.map((url) => shows(url, (shown) => shown === title)));
    }
  });

  test('reaches a site after its connection to the publications is back', async () => {
    const before = await titleAt(far.url);
    upstream.fall('', undefined);
    upstream.fall('/content/publications', 'resetting');
    await retitle(before, 'Unheard');
    await shows(second.url, (title) => title === 'Unheard');
    expect(await titleAt(far.url)).toBe(before);
    upstream.fall('', undefined);
    await shows(far.url, (title) => title === 'Unheard');
    await retitle('Unheard', before);
    await shows(far.url, (title) => title === before);
  });

  test('updates every page after a change of the dictionary', async () => {
    const word = async (url: string): Promise<string> =>
      /class="skip-link"[^>]*>([^<]*)/.exec((await call(url, article)).body)?.[1] ?? '';
    const before = await word(far.url);
    expect(before).not.toBe('');
    await database.query(
      `INSERT INTO dictionary_entries (site, language, key, value) VALUES ('halden-brook', 'en', 'Shell_SkipToMain', $1)`,
      [`${before} now`],
    );
    for (const url of [siteUrl, second.url, far.url])
      while ((await word(url)) !== `${before} now`) await new Promise((done) => setTimeout(done, 10));
    await database.query(`DELETE FROM dictionary_entries WHERE key = 'Shell_SkipToMain'`);
    while ((await word(siteUrl)) !== before) await new Promise((done) => setTimeout(done, 10));
  });
});
