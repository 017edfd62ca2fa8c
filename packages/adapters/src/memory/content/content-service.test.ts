import * as E from '#fp-ts/Either';
import {
  fetchDictionary,
  fetchErrorPages,
  fetchPage,
  fetchRedirects,
  fetchRoutes,
  fetchSitemap,
} from '../../http/index.ts';
import { type MemoryContent, type MemoryPage, memoryContentService, memoryHttp } from '../index.ts';

const aPage = (path: string, language: string, changes: Partial<MemoryPage> = {}): MemoryPage => ({
  path,
  language,
  hidden: false,
  layout: {
    sitecore: {
      context: { language, itemId: path, accessStatus: 'public', pageMetaData: {} },
      route: {
        name: path,
        itemId: path,
        itemLanguage: language,
        fields: { title: { value: `${path} in ${language}` } },
        placeholders: { main: [] },
      },
    },
  },
  ...changes,
});

const content: MemoryContent = {
  pages: [
    aPage('/', 'en', { lastModified: '2026-11-28T08:15:00Z' }),
    aPage('/', 'ja-JP'),
    aPage('/404', 'en', { hidden: true }),
    aPage('/broken', 'en', { layout: { sitecore: null } }),
  ],
  dictionaries: { en: { Greeting: 'Good day' } },
  redirects: [
    { pattern: '/old', target: '/new', redirectType: 'REDIRECT_301' },
    { pattern: '/older', target: '/old', redirectType: 'SERVER_TRANSFER' },
  ],
};
const http = memoryHttp(memoryContentService(content));

describe('the in-memory content', () => {
  it('has a page only in the requested language', async () => {
    expect(await fetchPage(http)({ path: '/', language: 'ja-JP' })()).toMatchObject(E.right({ title: '/ in ja-JP' }));
    expect(await fetchPage(http)({ path: '/', language: 'de' })()).toMatchObject(E.left({ _tag: 'PageNotFound' }));
    expect(await fetchPage(http)({ path: '/broken', language: 'en' })()).toMatchObject(E.left({ _tag: 'Garbled' }));
  });

  it('has the texts, paths and error pages of a language, or none', async () => {
    expect(await fetchDictionary(http)('en')()).toEqual(E.right({ Greeting: 'Good day' }));
    expect(await fetchDictionary(http)('ar')()).toEqual(E.right({}));
    expect(await fetchRoutes(http)('ja-JP')()).toEqual(E.right(['/']));
    expect(await fetchRoutes(http)('ar')()).toEqual(E.right([]));
    expect(await fetchErrorPages(http)('en')()).toEqual(E.right({ notFoundPath: '/404', serverErrorPath: undefined }));
  });

  it('lists each visible page in the sitemap of its language', async () => {
    expect(await fetchSitemap(http)()()).toEqual(
      E.right([
        { address: '/', updatedAt: Date.UTC(2026, 10, 28, 8, 15) },
        { address: '/ja-jp', updatedAt: undefined },
        { address: '/broken', updatedAt: undefined },
      ]),
    );
  });

  it('returns its redirects in order', async () => {
    expect(await fetchRedirects(http)()()).toEqual(
      E.right([
        { pattern: '/old', target: '/new', kind: 'permanent' },
        { pattern: '/older', target: '/old', kind: 'transfer' },
      ]),
    );
  });

  it.each(['Nothing', 'toString', '__proto__', undefined])('answers a query named %s as GraphQL does', async (name) => {
    const body = { _tag: 'json', value: { operationName: name, variables: null } } as const;
    expect(await http({ method: 'POST', path: [], body })()).toMatchObject(
      E.right({ status: 200, body: { data: null, errors: [{ message: expect.stringContaining('no operation') }] } }),
    );
  });
});
