import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@masthead/core';
import fc from 'fast-check';
import {
  accountFolder,
  callsPath,
  type PageName,
  parseRoute,
  paths,
  printRoute,
  type Query,
  type Route,
  sitePaths,
} from './routes.ts';
import { configuration } from './server/configuration/configuration.ts';

const names = Object.keys(paths) as PageName[];
const word = fc.stringMatching(/^[a-z0-9ä日-][a-z0-9ä日.-]{0,11}$/);
const query: fc.Arbitrary<Query> = fc.dictionary(
  fc.stringMatching(/^[a-zA-Z]{1,8}$/),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  { minKeys: 1, maxKeys: 4 },
);
const pageRoute: fc.Arbitrary<Route> = fc
  .tuple(
    fc.record({ language: fc.constantFrom(...languages), query: fc.option(query, { nil: undefined }) }),
    fc.oneof(
      fc.record({ page: fc.constantFrom(...names) }),
      fc.record({
        page: fc.constant('event' as const),
        name: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/).filter((name) => name !== 'calendar'),
      }),
      fc.record({ page: fc.constant('job' as const), friendlyUrl: word.filter((text) => text !== 'jobs') }),
      fc.record({ page: fc.constant('contact' as const), profile: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/) }),
      // Not below a language's prefix or a page's own path.
      fc.record({ page: fc.constant('content' as const), path: word.map((text) => `/about/${text}`) }),
    ),
  )
  .map(([{ language, query: given }, place]) => ({ ...place, language, ...(given !== undefined && { query: given }) }));

const siteNames = Object.keys(sitePaths) as (keyof typeof sitePaths)[];
const siteRoute: fc.Arbitrary<Route> = fc
  .tuple(
    fc.option(query, { nil: undefined }),
    fc.oneof(
      fc.record({ page: fc.constantFrom(...siteNames) }),
      fc.record({
        page: fc.constant('call' as const),
        service: fc.constantFrom('user', 'search', 'geo'),
        path: fc.array(word).map((segments) => `/${segments.join('/')}`),
      }),
    ),
  )
  .map(([given, place]) => ({ ...place, ...(given !== undefined && { query: given }) }));
const route = fc.oneof(pageRoute, siteRoute);

describe('the addresses of the site', () => {
  it('parse back from their printed form unchanged', () => {
    fc.assert(fc.property(route, (each) => expect(parseRoute(printRoute(each))).toEqual(each)));
  });

  it('have one printed form each', () => {
    fc.assert(
      fc.property(route, (each) => {
        const printed = printRoute(each);
        expect(printRoute(parseRoute(printed))).toBe(printed);
        expect(new URL(printed, 'https://site.example').origin).toBe('https://site.example');
      }),
    );
  });

  it.each<[string, Route]>([
    ['/', { page: 'home', language: 'en' }],
    ['/de', { page: 'home', language: 'de' }],
    ['/ja-jp/signin?redirect=%2Fx', { page: 'signIn', language: 'ja-JP', query: { redirect: '/x' } }],
    ['/careers/search-jobs/jobs/engineer-7', { page: 'job', language: 'en', friendlyUrl: 'engineer-7' }],
    ['/careers/search-jobs/jobs/a/b', { page: 'content', language: 'en', path: '/careers/search-jobs/jobs/a/b' }],
    ['/de/insights/feed.xml', { page: 'feed', language: 'de' }],
    ['/careers/search-jobs/jobs', { page: 'jobs', language: 'en' }],
    ['/healthz', { page: 'health' }],
    ['/readyz', { page: 'readiness' }],
    ['/de/healthz', { page: 'content', language: 'de', path: '/healthz' }],
    ['/sitemap-jobs.xml?part=2', { page: 'jobSitemap', query: { part: '2' } }],
    ['/api/user/v2/users/me', { page: 'call', service: 'user', path: '/v2/users/me' }],
    ['/api/geo/', { page: 'call', service: 'geo', path: '/' }],
    ['/api', { page: 'content', language: 'en', path: '/api' }],
    ['/ar/insights/x#part', { page: 'content', language: 'ar', path: '/insights/x' }],
  ])('parse %s as expected', (address, expected) => {
    expect(parseRoute(address)).toEqual(expected);
  });

  it('always parse', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseRoute(text).page).toBeDefined()));
  });

  it('include every page file', () => {
    const files = readdirSync(join(__dirname, '../pages'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/^_|\[|^api/.test(file))
      .map((file) => `/${file.replace(/(?:\/index)?\.tsx$/, '')}`);
    const known: readonly string[] = [...Object.values(paths), ...Object.values(sitePaths)];
    expect(known).toEqual(expect.arrayContaining(files));
    expect(new Set(known).size).toBe(known.length);
  });

  it('include those that the gateway forwards, the renderer rewrites and accounts are below', () => {
    expect(configuration().gateway.basePath).toBe(callsPath);
    const config = readFileSync(join(__dirname, '../next.config.mjs'), 'utf8');
    const rewritten = [...config.matchAll(/source: '\/:locale(.*?)'/g)].map(([, path]) => path);
    expect(rewritten).toEqual([sitePaths.favicon, '/artwork/:card(.+)-card.jpg']);
    // The site's own server answers this one before the renderer.
    expect(readFileSync(join(__dirname, 'server/listener/listener.ts'), 'utf8')).toContain(
      'path === sitePaths.revalidation',
    );
    expect(paths.savedArticles.startsWith(accountFolder)).toBe(true);
  });
});
