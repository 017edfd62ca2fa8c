import {
  defineModule,
  fetchPageWithFallback,
  fields,
  pageDecoder,
  registryOf,
  siteModules,
} from '@masthead/core/content';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { fetchDictionary, fetchPageWith, fetchRedirects, fetchRoutes, type Http } from '../index.ts';

const saying =
  (siteInfo: unknown): Http =>
  () =>
    TE.right({ status: 200, body: { data: { site: { siteInfo } } }, requestId: 'a-request' });

const batch = (...results: readonly unknown[]) => ({ results, pageInfo: { endCursor: null, hasNext: false } });

it('a redirect to script is dropped and the others are kept', async () => {
  const redirects = [
    { pattern: '/a', target: 'javascript:alert(1)', redirectType: 'REDIRECT_301' },
    { pattern: '/b', target: '/c', redirectType: 'REDIRECT_302' },
  ];
  expect(await fetchRedirects(saying({ redirects }))()()).toEqual(
    E.right([{ pattern: '/b', target: '/c', kind: 'temporary' }]),
  );
});

it('a route that is not a path of the site is dropped', async () => {
  const routes = batch({ routePath: '/a' }, { routePath: '//evil.example' }, { routePath: 'b' });
  expect(await fetchRoutes(saying({ routes }))('en')()).toEqual(E.right(['/a']));
});

it('a dictionary key without text gets an empty text', async () => {
  const dictionary = batch({ key: 'Greeting', value: null });
  expect(await fetchDictionary(saying({ dictionary }))('en')()).toEqual(E.right({ Greeting: '' }));
});

it('a module kind of another team is read and typed like a built-in kind', async () => {
  const decoder = pageDecoder(
    registryOf({
      ...siteModules.definitions,
      Countdown: defineModule({ names: ['Countdown'], fields: { heading: fields.text('title') } }),
    }),
  );
  const components = [
    { uid: 'a', componentName: 'Countdown', fields: { title: { value: 'Ten days left' } } },
    { uid: 'b', componentName: 'SectionHeader', fields: { title: { value: 'Tides' } } },
  ];
  const rendered = { sitecore: { context: {}, route: { itemId: 'p', placeholders: { main: components } } } };
  const http: Http = () =>
    TE.right({ status: 200, body: { data: { layout: { item: { rendered } } } }, requestId: 'a-request' });
  const page = await fetchPageWithFallback(fetchPageWith(decoder)(http))({ path: '/', language: 'en' })();
  if (E.isLeft(page)) throw new Error(page.left._tag);
  const headings = page.right.page.main.map((module) => (module.kind === 'Countdown' ? module.heading : module.kind));
  expect(headings).toEqual(['Ten days left', 'SectionHeader']);
});
