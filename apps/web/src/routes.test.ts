import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@masthead/core';
import fc from 'fast-check';
import { type PageName, parseRoute, paths, printRoute, type Query, type Route } from './routes.ts';

const names = Object.keys(paths) as PageName[];
const word = fc.stringMatching(/^[a-z0-9ä日-][a-z0-9ä日.-]{0,11}$/);
const query: fc.Arbitrary<Query> = fc.dictionary(
  fc.stringMatching(/^[a-zA-Z]{1,8}$/),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  { minKeys: 1, maxKeys: 4 },
);
const route: fc.Arbitrary<Route> = fc
  .tuple(
    fc.record({ language: fc.constantFrom(...languages), query: fc.option(query, { nil: undefined }) }),
    fc.oneof(
      fc.record({ page: fc.constantFrom(...names) }),
      fc.record({ page: fc.constant('job' as const), friendlyUrl: word.filter((text) => text !== 'jobs') }),
      // Not below a language's prefix or a page's own path.
      fc.record({ page: fc.constant('content' as const), path: word.map((text) => `/about/${text}`) }),
    ),
  )
  .map(([{ language, query: given }, place]) => ({ ...place, language, ...(given !== undefined && { query: given }) }));

describe('the addresses of the site', () => {
  it('come back from their printed form as they were', () => {
    fc.assert(fc.property(route, (each) => expect(parseRoute(printRoute(each))).toEqual(each)));
  });

  it('are each printed in one way', () => {
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
    ['/ar/insights/x#part', { page: 'content', language: 'ar', path: '/insights/x' }],
  ])('%s is read as what it is', (address, expected) => {
    expect(parseRoute(address)).toEqual(expected);
  });

  it('never fail to be read', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(parseRoute(text).language).toBeDefined()));
  });

  it('are those that have a page of their own, or of the editors', () => {
    const files = readdirSync(join(__dirname, '../pages'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/^_|\[|^api/.test(file))
      .map((file) => `/${file.replace(/(?:\/index)?\.tsx$/, '')}`);
    expect(Object.values(paths)).toEqual(expect.arrayContaining(files));
  });
});
