/** @vitest-environment node */
import type { Language } from '@masthead/core';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { away, services } from '../../testing/page-requests.ts';
import { loadGrids } from '../insights/insights-grid.load.ts';
import { loadBlogFeed, loadFeed } from './feed.ts';

const card = (url: string, displayDate: string, more: object = {}) => ({
  id: url,
  url,
  fields: { title: { value: `Title of ${url} & more` }, displayDate: { value: displayDate }, ...more },
});
const list = (language: 'en' | 'de', cards: readonly object[]) => ({
  language,
  path: '/insights',
  hidden: false,
  layout: layoutJson({
    language,
    path: '/insights',
    main: [componentJson('CardGrid', { fields: { items: cards } })],
  }),
});

const value = (given: unknown) => ({ value: given });
/** A page whose list is a grid that asks the service of articles. */
const gridPage = (language: Language) => ({
  language,
  path: '/insights',
  hidden: false,
  layout: layoutJson({ language, path: '/insights', main: [componentJson('InsightsGrid')] }),
});
/** The page of a blog, or of an entry below it. */
const blogPage = (path: string, day = '') => ({
  language: 'en',
  path,
  hidden: false,
  layout: {
    sitecore: {
      context: { accessStatus: 'public', pageMetaData: { url: path } },
      route: {
        itemId: path,
        templateName: day === '' ? 'Blog' : 'Blog Entry',
        fields: { title: value('Shop & floor'), displayDate: value(day) },
        placeholders: {
          main: day === '' ? [] : [{ fields: { data: { blogEntry: { title: value(`Title of ${path}`) } } } }],
        },
      },
    },
  },
});

const { fall } = services({
  content: {
    pages: [
      list('en', [
        card('/insights/older', '2026-09-14T00:00:00Z'),
        card('/insights/newer', '2026-10-05T00:00:00Z'),
        card('/insights/older', '2026-09-14T00:00:00Z'),
        card('/about', ''),
      ]),
      list('de', [
        card('/de/insights/neu', '2026-10-05T00:00:00Z'),
        card('/insights/newer', '2026-10-05T00:00:00Z', { lang: { value: 'en' } }),
      ]),
      gridPage('ja-JP'),
      blogPage('/blogs/floor'),
      blogPage('/blogs/floor/older', '2026-09-14T00:00:00Z'),
      blogPage('/blogs/floor/newer', '2026-09-21T00:00:00Z'),
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' }, de: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

const xmlOf = async (language: Language): Promise<string> => {
  const feed = await loadFeed(language, 'https://site.example', loadGrids);
  if (feed._tag !== 'Feed') throw new Error(feed._tag);
  return feed.xml;
};
const addresses = (xml: string): readonly (string | undefined)[] =>
  [...xml.matchAll(/<entry><id>([^<]*)<\/id>/g)].map(([, id]) => id);

test('lists each dated article once, newest first', async () => {
  const xml = await xmlOf('en');
  expect(addresses(xml)).toEqual(['https://site.example/insights/newer', 'https://site.example/insights/older']);
  expect(xml).toContain('<title>Title of /insights/newer &amp; more</title>');
  expect(xml).toContain('<published>2026-10-05T00:00:00Z</published>');
  expect(xml).toMatch(/<updated>2026-10-05T00:00:00Z<\/updated>.*<entry>/);
});

test('has one feed per language with its own articles', async () => {
  const xml = await xmlOf('de');
  expect(xml).toContain('xml:lang="de"');
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://site.example/de/insights/feed.xml"/>',
  );
  expect(addresses(xml)).toEqual(['https://site.example/de/insights/neu']);
});

test('feeds articles of a grid, and no feed while they are unavailable', async () => {
  const posts = ['new', 'old'].map((name, at) => ({
    id: name,
    url: `/ja-jp/insights/${name}`,
    title: name,
    displayDate: `2026-10-0${5 - at}T00:00:00Z`,
  }));
  fall('articles', away);
  expect(await loadFeed('ja-JP', 'https://site.example', loadGrids)).toEqual({ _tag: 'Away' });
  fall('articles', () => ({ status: 200, body: { data: { posts, hasNext: false, nextCursor: null } } }));
  expect(addresses(await xmlOf('ja-JP'))).toEqual(
    expect.arrayContaining(posts.map(({ url }) => `https://site.example${url}`)),
  );
});

test('has no feed without article lists, and is unavailable with the content service', async () => {
  expect(await loadFeed('ar', 'https://site.example', loadGrids)).toEqual({ _tag: 'NoFeed' });
  fall('content', away);
  expect(await loadFeed('en', 'https://site.example', loadGrids)).toEqual({ _tag: 'Away' });
});

test('feeds the newest entries of a blog in its own language alone', async () => {
  const feed = await loadBlogFeed('floor', 'en', 'https://site.example');
  if (feed._tag !== 'Feed') throw new Error(feed._tag);
  expect(addresses(feed.xml)).toEqual([
    'https://site.example/blogs/floor/newer',
    'https://site.example/blogs/floor/older',
  ]);
  expect(feed.xml).toContain('<title>Shop &amp; floor</title>');
  expect(feed.xml).toContain('type="text/html" href="https://site.example/blogs/floor"');
  expect(await loadBlogFeed('floor', 'de', 'https://site.example')).toEqual({ _tag: 'NoFeed' });
  expect(await loadBlogFeed('none', 'en', 'https://site.example')).toEqual({ _tag: 'NoFeed' });
});

test('fails for a blog while its service is unavailable', async () => {
  fall('articles', away);
  expect(await loadBlogFeed('floor', 'en', 'https://site.example')).toEqual({ _tag: 'Away' });
});
