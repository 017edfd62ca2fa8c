/** @jest-environment node */
import { componentJson, layoutJson } from '@masthead/core/testing';
import { away, services } from '../../testing/page-requests.ts';
import { loadFeed } from './feed.ts';

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
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' }, de: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

const xmlOf = async (language: 'en' | 'de'): Promise<string> => {
  const feed = await loadFeed(language, 'https://site.example');
  if (feed._tag !== 'Feed') throw new Error(feed._tag);
  return feed.xml;
};
const addresses = (xml: string): readonly (string | undefined)[] =>
  [...xml.matchAll(/<entry><id>([^<]*)<\/id>/g)].map(([, id]) => id);

test('the feed tells of each dated article once, the newest first', async () => {
  const xml = await xmlOf('en');
  expect(addresses(xml)).toEqual(['https://site.example/insights/newer', 'https://site.example/insights/older']);
  expect(xml).toContain('<title>Title of /insights/newer &amp; more</title>');
  expect(xml).toContain('<published>2026-10-05T00:00:00Z</published>');
  expect(xml).toMatch(/<updated>2026-10-05T00:00:00Z<\/updated>.*<entry>/);
});

test('each language has a feed of its own, which tells of no article in another', async () => {
  const xml = await xmlOf('de');
  expect(xml).toContain('xml:lang="de"');
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://site.example/de/insights/feed.xml"/>',
  );
  expect(addresses(xml)).toEqual(['https://site.example/de/insights/neu']);
});

test('a language without a list of articles has no feed, and while the content service is away nobody knows', async () => {
  expect(await loadFeed('ar', 'https://site.example')).toEqual({ _tag: 'NoFeed' });
  fall('content', away);
  expect(await loadFeed('en', 'https://site.example')).toEqual({ _tag: 'Away' });
});
