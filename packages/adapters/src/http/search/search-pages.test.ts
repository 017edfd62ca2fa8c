import { nothingAsked } from '@masthead/core/global-search';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../client/transport.ts';
import { searchPages } from './search-pages.ts';

const foundIn = (body: unknown) => {
  const http: Http = () => TE.right({ status: 200, body, requestId: 'a-request' });
  return searchPages(http)({ ...nothingAsked, text: 'ships', rows: 20, language: 'en' })();
};
const page = (rest: object = {}) => ({ 'metatag.title': 'Ships', 'metatag.url': '/ships', ...rest });

describe('an answer of the global search', () => {
  it('decodes with only titles, addresses and a number', async () => {
    expect(await foundIn({ results: [page()], numFound: 1 })).toMatchObject(
      E.right({
        results: [{ title: 'Ships', url: '/ships', authors: [], tags: [], description: '', excerpt: undefined }],
        total: 1,
        isTotalExact: true,
        isCorrectlySpelled: true,
        suggestedQuery: '',
        statusMessage: '',
      }),
    );
  });

  it('decodes with null for missing values', async () => {
    const names = ['metatag.search-image', 'metatag.authors-name', 'metatag.searchresults-tags', 'description'];
    const wire = page(Object.fromEntries(names.map((name) => [name, null])));
    expect(await foundIn({ results: [wire], numFound: 1 })).toMatchObject(
      E.right({ results: [{ image: undefined, authors: [], tags: [], description: '' }] }),
    );
  });

  it('takes authors and tags as a text or as a list', async () => {
    const wire = page({ 'metatag.authors-name': 'Ada Berg', 'metatag.searchresults-tags': ['Sea', ''] });
    expect(await foundIn({ results: [wire], numFound: 1 })).toMatchObject(
      E.right({ results: [{ authors: ['Ada Berg'], tags: ['Sea'] }] }),
    );
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', '/a\\b', 'data:text/html,x'])(
    'links only to pages, not to %s',
    async (url) => {
      const found = await foundIn({ results: [page({ 'metatag.url': url }), page()], numFound: 2 });
      expect(found).toMatchObject(E.right({ results: [{ url: '/ships' }] }));
      expect(E.isRight(found) && found.right.results).toHaveLength(1);
    },
  );

  it.each([
    [[[3, 2]]],
    [[[0, 99]]],
    [
      [
        [2, 4],
        [1, 3],
      ],
    ],
    [[[-1, 2]]],
  ])('ignores invalid marks: %j', async (marks) => {
    expect(await foundIn({ results: [page({ excerpt: { text: 'Ships.', marks } })], numFound: 1 })).toMatchObject(
      E.right({ results: [{ excerpt: { text: 'Ships.', marks: [] } }] }),
    );
  });

  it.each([
    ['without a number', { results: [] }],
    ['without results', { numFound: 0 }],
    ['whose results have no title', { results: [{ 'metatag.url': '/' }], numFound: 1 }],
  ])('fails as garbled %s', async (_what, body) => {
    expect(await foundIn(body)).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});
