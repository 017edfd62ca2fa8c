/** @vitest-environment node */
import { getServerSideProps } from '../../../pages/sitemap.xml.tsx';
import { aPageVisitor, away, origin, services } from '../../testing/page-requests.ts';
import { sitemapOf } from './sitemap.ts';

const page = { hidden: false, layout: {} };
const { fall } = services({
  content: {
    pages: [
      { ...page, path: '/insights/on-tides', language: 'en', lastModified: '2026-11-28T09:15:00+01:00' },
      { ...page, path: '/insights/on-tides', language: 'de' },
      { ...page, path: '/account', language: 'en', hidden: true, lastModified: '2026-11-28T09:15:00+01:00' },
    ],
    dictionaries: {},
    redirects: [],
  },
});
const ask = () => aPageVisitor().ask(getServerSideProps, '/sitemap.xml');
const entriesIn = (xml: string) => xml.match(/<url>.*?<\/url>/g);

const addresses = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `https://site.example/${index}`);
const pages = (count: number) => addresses(count).map((address) => ({ address }));
const partAt = (part: number): string => `https://site.example/sitemap.xml?part=${part}`;
const locations = (xml = ''): readonly string[] => [...xml.matchAll(/<loc>([^<]*)/g)].map(([, found]) => found ?? '');

describe('the sitemap', () => {
  it('lists the pages of the content service with their last changes where they are known', async () => {
    const answer = await ask();
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
    expect(entriesIn(answer.text)).toEqual([
      `<url><loc>${origin}/insights/on-tides</loc><lastmod>2026-11-28T08:15:00.000Z</lastmod></url>`,
      `<url><loc>${origin}/de/insights/on-tides</loc></url>`,
    ]);
  });

  it('lists the pages of a content service that has no times', async () => {
    fall('content', ({ body }) =>
      JSON.stringify(body).includes('sitemapEntries')
        ? { status: 400, body: { errors: [{ message: 'Cannot query field "sitemapEntries" on type "SiteInfo".' }] } }
        : { status: 200, body: { data: { site: { siteInfo: { sitemap: ['/insights/on-tides'] } } } } },
    );
    expect(entriesIn((await ask()).text)).toEqual([`<url><loc>${origin}/insights/on-tides</loc></url>`]);
  });

  it('is empty until the first page is published', async () => {
    fall('content', () => ({ status: 200, body: { data: { site: { siteInfo: null } } } }));
    const answer = await ask();
    expect([answer.status, answer.header('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(answer.text).toMatch(/<urlset [^>]*><\/urlset>\n$/);
  });

  it('is unavailable while the content service does not answer', async () => {
    fall('content', away);
    const answer = await ask();
    expect([answer.status, answer.header('Cache-Control'), answer.text]).toEqual([503, 'no-store', '']);
  });

  it('lists 50,000 addresses in one file', () => {
    const xml = sitemapOf([...pages(50_000), { address: 'https://site.example/0' }], partAt);
    expect(xml).toContain('<urlset');
    expect(locations(xml)).toHaveLength(50_000);
  });

  it('becomes an index above 50,000 addresses, with each address in one part', () => {
    const all = addresses(100_001);
    const index = sitemapOf(pages(100_001), partAt);
    expect(index).toContain('<sitemapindex');
    expect(locations(index)).toEqual([1, 2, 3].map(partAt));
    expect([1, 2, 3].flatMap((part) => locations(sitemapOf(pages(100_001), partAt, part)))).toEqual(all);
  });

  it('has the time of the last change of each page in UTC, except where it is unknown', () => {
    const changed = [
      { address: 'https://site.example/a', updatedAt: Date.UTC(2026, 10, 28, 8, 15) },
      { address: 'https://site.example/b', updatedAt: 0 },
      { address: 'https://site.example/c', updatedAt: undefined },
    ];
    const xml = sitemapOf(changed, partAt);
    expect(xml).toContain(
      '<url><loc>https://site.example/a</loc><lastmod>2026-11-28T08:15:00.000Z</lastmod></url>' +
        '<url><loc>https://site.example/b</loc></url><url><loc>https://site.example/c</loc></url>',
    );
  });

  it('has in its index the newest change of each part', () => {
    const changed = pages(100_001).map((page, index) => ({
      ...page,
      updatedAt: index < 50_000 ? Date.UTC(2026, 0, 1) - index : index < 100_000 ? Date.UTC(2026, 0, 2) + index : 0,
    }));
    expect(sitemapOf(changed, partAt)?.match(/<sitemap>.*?<\/sitemap>/g)).toEqual([
      `<sitemap><loc>${partAt(1)}</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>`,
      `<sitemap><loc>${partAt(2)}</loc><lastmod>2026-01-02T00:01:39.999Z</lastmod></sitemap>`,
      `<sitemap><loc>${partAt(3)}</loc></sitemap>`,
    ]);
  });

  it('has no part behind its last', () => {
    expect(sitemapOf(pages(3), partAt, 2)).toBeUndefined();
    expect(locations(sitemapOf(pages(3), partAt, 1))).toHaveLength(3);
  });
});
