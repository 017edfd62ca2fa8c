import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { fetchDictionary, fetchRedirects, fetchRoutes, type Http } from '../index.ts';

const saying =
  (siteInfo: unknown): Http =>
  () =>
    TE.right({ status: 200, body: { data: { site: { siteInfo } } }, requestId: 'a-request' });

const batch = (...results: readonly unknown[]) => ({ results, pageInfo: { endCursor: null, hasNext: false } });

it('a redirect that leads to script is dropped, and the others are kept', async () => {
  const redirects = [
    { pattern: '/a', target: 'javascript:alert(1)', redirectType: 'REDIRECT_301' },
    { pattern: '/b', target: '/c', redirectType: 'REDIRECT_302' },
  ];
  expect(await fetchRedirects(saying({ redirects }))()()).toEqual(
    E.right([{ pattern: '/b', target: '/c', kind: 'temporary' }]),
  );
});

it('a route that is no path of the site is dropped', async () => {
  const routes = batch({ routePath: '/a' }, { routePath: '//evil.example' }, { routePath: 'b' });
  expect(await fetchRoutes(saying({ routes }))('en')()).toEqual(E.right(['/a']));
});

it('a key of the dictionary without a text has an empty one', async () => {
  const dictionary = batch({ key: 'Greeting', value: null });
  expect(await fetchDictionary(saying({ dictionary }))('en')()).toEqual(E.right({ Greeting: '' }));
});
