import type { DecodeWarning } from '@masthead/core/content';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { farEnd } from '../../testing/far-end.ts';
import {
  fetchDictionary,
  fetchErrorPages,
  fetchPage,
  fetchRedirects,
  fetchSitemap,
  type Http,
  type HttpContext,
  type HttpRequest,
  makeHttp,
} from '../index.ts';

const saying = (body: unknown, more: Partial<HttpContext> = {}): Http =>
  Object.assign(() => TE.right({ status: 200, body, requestId: 'a-request' }), {
    context: { language: 'en', site: 'tides', ...more } as const,
  });

const rendered = { sitecore: { context: {}, route: { name: 'tides', placeholders: {} } } };
const failed = [{ message: 'no such author: Ann', path: ['layout', 'item', 'rendered', 'authors', 0] }];
const asked = { path: '/tides', language: 'en' } as const;

describe('GraphQL errors beside data', () => {
  it('keep the page and report themselves without their messages', async () => {
    const page = await fetchPage(saying({ data: { layout: { item: { rendered } } }, errors: failed }))(asked)();
    expect(page).toMatchObject(E.right({ title: 'tides', decodeWarnings: [{ detail: 'the service failed' }] }));
    expect(JSON.stringify(page)).not.toContain('Ann');
  });

  it.each([
    ['no layout', { layout: null }],
    ['no item', { layout: { item: null } }],
    ['nothing', null],
  ])('and %s mean a failing service, not a missing page', async (_, data) =>
    expect(await fetchPage(saying({ data, errors: failed }))(asked)()).toMatchObject(E.left({ _tag: 'Garbled' })),
  );

  it('keep the site data that is there, and make no empty list of what is missing', async () => {
    const decodeWarnings: DecodeWarning[] = [];
    const report = (warning: DecodeWarning) => decodeWarnings.push(warning);
    const redirects = [{ pattern: '/a', target: '/b', redirectType: 'REDIRECT_301' }];
    const answered = (siteInfo: unknown) => saying({ data: { site: { siteInfo } }, errors: failed }, { report });
    expect(await fetchRedirects(answered({ redirects }))()()).toMatchObject(E.right([{ pattern: '/a' }]));
    expect(decodeWarnings).toHaveLength(1);
    expect(await fetchRedirects(answered({ redirects: null }))()()).toMatchObject(E.left({ _tag: 'Garbled' }));
    expect(await fetchErrorPages(answered({ errorHandling: null }))('en')()).toMatchObject(E.left({ _tag: 'Garbled' }));
  });

  it('do not count when the list is empty', async () => {
    for (const errors of [null, []])
      expect(await fetchPage(saying({ data: { layout: { item: null } }, errors }))(asked)()).toMatchObject(
        E.left({ _tag: 'PageNotFound' }),
      );
  });
});

it('an unreadable phrase is left out alone and reported', async () => {
  const decodeWarnings: DecodeWarning[] = [];
  const results = [{ key: 'Greeting', value: 'Good day' }, { key: 7 }, null, { key: 'Parting', value: 'Good night' }];
  const siteInfo = { dictionary: { results, pageInfo: { endCursor: null, hasNext: false } } };
  const http = saying({ data: { site: { siteInfo } } }, { report: (warning) => decodeWarnings.push(warning) });
  expect(await fetchDictionary(http)('en')()).toEqual(E.right({ Greeting: 'Good day', Parting: 'Good night' }));
  expect(decodeWarnings.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('dictionary.1.key'),
    expect.stringContaining('dictionary.2'),
  ]);
});

it('a service with other field names is read by its own names', async () => {
  const layoutNames = {
    placeholders: { main: ['page-body'] },
    components: { RichText: { is: 'ArticleBody', fields: { Text: 'body' } } },
  };
  const components = [{ uid: 'a', componentName: 'RichText', fields: { Text: { value: '<p>Tides turn.</p>' } } }];
  const route = { ...rendered.sitecore.route, placeholders: { 'page-body': components } };
  const layout = { item: { rendered: { sitecore: { context: {}, route } } } };
  const page = await fetchPage(saying({ data: { layout } }, { layoutNames }))(asked)();
  expect(page).toMatchObject(E.right({ main: [{ kind: 'ArticleBody' }], decodeWarnings: [] }));
});

/** A service that answers the queries of these operations; records which it receives. */
const answeringBy = (answers: Readonly<Record<string, unknown>>, received: unknown[] = []): Http =>
  Object.assign(
    ({ body }: HttpRequest) => {
      const name = body?._tag === 'json' && typeof body.value === 'object' && Object(body.value).operationName;
      received.push(name);
      return TE.right({ status: 200, body: answers[name], requestId: 'a-request' });
    },
    { context: { language: 'en', site: 'tides' } as const },
  );

describe('a sitemap', () => {
  const url = 'https://site.example/on-tides';
  const site = (siteInfo: unknown) => ({ data: { site: { siteInfo } } });
  const plain = site({ sitemap: [url] });

  it.each([
    ['2026-11-28T09:15:00+01:00', Date.UTC(2026, 10, 28, 8, 15)],
    ['0001-01-01T00:00:00Z', undefined],
    ['2026-11-28T09:15:00', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('has an entry changed at %j', async (lastModified, updatedAt) => {
    const received: unknown[] = [];
    const http = answeringBy({ SitemapEntries: site({ sitemapEntries: [{ url, lastModified }] }) }, received);
    expect(await fetchSitemap(http)()()).toEqual(E.right([{ address: url, updatedAt }]));
    expect(received).toEqual(['SitemapEntries']);
  });

  it.each([
    ['refuses the query', { errors: [{ message: 'Cannot query field "sitemapEntries" on type "SiteInfo".' }] }],
    ['refuses the query with null', { data: null, errors: [{ message: 'Unknown operation.' }] }],
    ['leaves the field out', site({})],
  ])('has addresses without times where the service %s', async (_, SitemapEntries) => {
    expect(await fetchSitemap(answeringBy({ SitemapEntries, Sitemap: plain }))()()).toEqual(
      E.right([{ address: url, updatedAt: undefined }]),
    );
  });

  it('is empty where the service has no such site yet', async () => {
    const unknown = site(null);
    expect(await fetchSitemap(answeringBy({ SitemapEntries: unknown, Sitemap: unknown }))()()).toEqual(E.right([]));
    expect(await fetchRedirects(answeringBy({ Redirects: unknown }))()()).toEqual(E.right([]));
  });

  it('has addresses without times where the service refuses the query by 400', async () => {
    const answering = answeringBy({ Sitemap: plain });
    let calls = 0;
    const http: Http = (request) => {
      calls += 1;
      return calls === 1
        ? TE.left({ _tag: 'Rejected', status: 400, body: undefined, requestId: 'a-request' })
        : answering(request);
    };
    expect(await fetchSitemap(http)()()).toEqual(E.right([{ address: url, updatedAt: undefined }]));
  });

  it('is not requested again where the service fails to read it', async () => {
    const received: unknown[] = [];
    const failing = { ...site(null), errors: [{ message: 'failed', path: ['site', 'siteInfo', 'sitemapEntries'] }] };
    const read = await fetchSitemap(answeringBy({ SitemapEntries: failing, Sitemap: plain }, received))()();
    expect(read).toMatchObject(E.left({ _tag: 'Garbled' }));
    expect(received).toEqual(['SitemapEntries']);
  });
});

it('a sitemap of more than 50,000 addresses is read completely', async () => {
  const sitemapEntries = Array.from({ length: 60_000 }, (_, index) => ({
    url: `https://site.example/insights/article-${index}`,
    lastModified: '2026-11-28T08:15:00Z',
  }));
  const { serving, closeAll } = farEnd();
  const baseUrl = await serving((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ data: { site: { siteInfo: { sitemapEntries } } } })),
  );
  const read = await fetchSitemap(makeHttp({ baseUrl, site: 'tides' }))()();
  await closeAll();
  expect(read).toEqual(
    E.right(sitemapEntries.map(({ url }) => ({ address: url, updatedAt: Date.UTC(2026, 10, 28, 8, 15) }))),
  );
});
