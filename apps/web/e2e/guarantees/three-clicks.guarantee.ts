import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { siteUrl } from './support/house.ts';
import { attributes, pathsInSitemap } from './support/html.ts';

/** Pages for those who build and write the site, which no visitor is led to. */
const isForEditors = (path: string): boolean => /\/patterns(?:\/|$)/u.test(path);

const sitemap = async (): Promise<readonly string[]> => pathsInSitemap((await call(siteUrl, '/sitemap.xml')).body);

const linksOf = async (path: string): Promise<readonly string[]> => {
  const { body, headers } = await call(siteUrl, path);
  if (!String(headers['content-type']).startsWith('text/html')) return [];
  return attributes(body, 'href')
    .map((href) => new URL(href, siteUrl + path))
    .filter(({ origin }) => origin === new URL(siteUrl).origin)
    .map(({ pathname }) => pathname);
};

/** What links lead to from a page in at most so many clicks; only pages of the sitemap are followed, each once. */
const reachedFrom = async (home: string, pages: ReadonlySet<string>, clicks: number): Promise<ReadonlySet<string>> => {
  const reached = new Set([home]);
  let edge = [home];
  for (let click = 1; click <= clicks; click += 1) {
    const next = new Set<string>();
    for (const page of edge) for (const path of await linksOf(page)) if (pages.has(path)) next.add(path);
    edge = [...next].filter((path) => !reached.has(path));
    for (const path of edge) reached.add(path);
  }
  return reached;
};

test.describe('Every page is within three clicks of the home page', () => {
  for (const home of ['/', '/de', '/ar', '/ja-jp'])
    test(`from ${home}`, async () => {
      test.slow();
      const ofLanguage = (path: string): boolean =>
        home === '/' ? !/^\/(?:de|ar|ja-jp)(?:\/|$)/u.test(path) : path === home || path.startsWith(`${home}/`);
      const pages = new Set((await sitemap()).filter((path) => ofLanguage(path) && !isForEditors(path)));
      expect(pages.size).toBeGreaterThan(20);
      const reached = await reachedFrom(home, pages, 3);
      expect([...pages].filter((path) => !reached.has(path))).toEqual([]);
    });
});
