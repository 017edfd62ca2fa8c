import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { looseTranslatorOf } from '../../shared/dictionary/translate.ts';
import { compilePattern } from './redirect-pattern.ts';
import {
  decodeDictionary,
  decodeErrorPages,
  decodeRedirects,
  decodeRoutes,
  decodeSitemap,
  encodeDictionary,
  encodeRedirects,
  encodeRoutes,
  findRedirect,
  type Redirect,
} from './site-info.ts';

/** What would make a regular expression of a path. */
const signs = /[$()*+]/g;
const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, '')}`);

describe('the site info parses back', () => {
  test('a dictionary', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }), (dictionary) =>
        expect(decodeDictionary(encodeDictionary(dictionary))).toEqual(E.right(dictionary)),
      ),
    ));

  test('redirects', () => {
    const redirect: fc.Arbitrary<Redirect> = fc.record({
      pattern: path.map((text) => text.replace(signs, '-')),
      target: path,
      kind: fc.constantFrom('permanent', 'temporary', 'transfer'),
    });
    fc.assert(
      fc.property(fc.array(redirect), (redirects) =>
        expect(decodeRedirects(encodeRedirects(redirects))).toEqual(E.right(redirects)),
      ),
    );
  });

  test('routes', () =>
    fc.assert(
      fc.property(fc.array(path), (paths) => expect(decodeRoutes(encodeRoutes(paths))).toEqual(E.right(paths))),
    ));
});

test.each([
  ['a dictionary', decodeDictionary],
  ['redirects', decodeRedirects],
  ['routes', decodeRoutes],
  ['a sitemap', decodeSitemap],
  ['error pages', decodeErrorPages],
])('%s are read from any JSON, or fail as garbled', (_, decode: (raw: unknown) => E.Either<unknown, unknown>) =>
  fc.assert(
    fc.property(fc.jsonValue(), (raw) => {
      const read = decode(raw);
      expect(E.isRight(read) || E.isRight(E.swap(read))).toBe(true);
      if (E.isLeft(read)) expect(read.left).toMatchObject({ _tag: 'Garbled' });
    }),
  ),
);

test('a dictionary may hold any key', () => {
  const read = decodeDictionary(
    JSON.parse('[{"key":"__proto__","value":"a"},{"key":"b","value":"1"},{"key":"b","value":"2"}]'),
  );
  if (E.isLeft(read)) throw new Error('no dictionary');
  expect(looseTranslatorOf(read.right)('__proto__')).toBe('a');
  expect(looseTranslatorOf(read.right)('b')).toBe('2');
  expect(Object.getPrototypeOf(read.right)).toBe(Object.prototype);
});

test('a redirect to script is dropped, and so is one of an unknown type', () => {
  expect(decodeRedirects([{ pattern: '/a', target: 'javascript:x', redirectType: 'REDIRECT_301' }])).toEqual(
    E.right([]),
  );
  const told: unknown[] = [];
  const kept = { pattern: '/c', target: '/d', redirectType: 'REDIRECT_302' };
  const given = [{ pattern: '/a', target: '/b', redirectType: 'toString' }, 7, kept];
  expect(decodeRedirects(given, (what) => told.push(what))).toEqual(
    E.right([{ pattern: '/c', target: '/d', kind: 'temporary' }]),
  );
  expect(told).toEqual([
    expect.objectContaining({ part: 'redirects.0.redirectType', detail: expect.stringMatching(/^redirects\.0\./) }),
    expect.objectContaining({ part: 'redirects.1', detail: expect.stringMatching(/^redirects\.1: /) }),
  ]);
});

test('a redirect whose expression is not supported is left out and reported', () => {
  const told: unknown[] = [];
  const given = ['^/(?=a)b$', '^/a\\1$', '^/(a', '^/[z-a]$', '^/a{1,9999}$', `^/${'a'.repeat(600)}$`].map(
    (pattern) => ({
      pattern,
      target: '/b',
      redirectType: 'REDIRECT_301',
    }),
  );
  expect(decodeRedirects(given, (what) => told.push(what))).toEqual(E.right([]));
  expect(told).toHaveLength(given.length);
});

describe('a redirect by a regular expression', () => {
  const leads = (pattern: string, target: string, from: string) =>
    findRedirect([{ pattern, target, kind: 'permanent' }])(from)?.target;

  test.each([
    ['^/old/(.*)$', '/new/$1', '/old/a/b', '/new/a/b'],
    ['^/OLD/(\\d{4})/([^/]+)/?$', '/archive/$2-$1', '/old/2019/tides/', '/archive/tides-2019'],
    ['/de/(?:alt|früher)/.+', '/de/neu', '/de/früher/x', '/de/neu'],
    ['^/blog(/.*)?$', '/blogs$1', '/blog', '/blogs'],
    ['^/a(b+?)(b*)$', '/$1.$2', '/abbb', '/b.bb'],
    ['^/old$', '/new', '/older', undefined],
    ['^/(.*)$', 'https://archive.example/$1', '/x', 'https://archive.example/x'],
  ])('%s to %s leads from %s to %s', (pattern, target, from, to) => expect(leads(pattern, target, from)).toBe(to));

  test.each([
    ['^/old(/.*)$', '$1', '/old//evil.example'],
    ['^/old/(.*)$', 'https://site.example$1', '/old/.evil.example'],
    ['^/old/(.*)$', '/new$1', '/old/\\evil'],
    ['^/old/(.*)$', '$1', '/old/javascript:alert(1)'],
  ])('%s to %s never leads from %s to another site', (pattern, target, from) => {
    const to = leads(pattern, target, from);
    expect(to === undefined || /^\/[^/\\]/.test(to)).toBe(true);
  });

  test('matches like the regular expressions of the platform', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '(a|b)',
      '(ab?)*',
      '[ab]+',
      '.',
      '(.*)',
      'a*?',
      '(?:a|ab)',
      'b{1,2}',
      '(a*)*',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.stringMatching(/^[ab]{0,8}$/), (pieces, text) => {
        const pattern = `^/${pieces.join('')}$`;
        const isFound = compilePattern(pattern)?.(`/${text}`) !== undefined;
        expect(isFound).toBe(new RegExp(pattern, 'is').test(`/${text}`));
      }),
    );
  });

  test('takes steps in proportion to the path, where a backtracking engine would take years', () => {
    const count = (length: number): number => {
      let read = 0;
      compilePattern('^/(a+)+$', () => {
        read += 1;
      })?.(`/${'a'.repeat(length)}!`);
      return read;
    };
    expect(count(400)).toBeLessThan(3 * count(200));
    expect(count(2_000)).toBeLessThan(100_000);
  });
});

test('routes that are not paths of the site are dropped', () =>
  expect(decodeRoutes([{ routePath: '/a' }, { routePath: '//evil.example' }, { routePath: 'b' }])).toEqual(
    E.right(['/a']),
  ));

test('error pages may be missing', () => {
  expect(decodeErrorPages(null)).toEqual(E.right({ notFoundPath: undefined, serverErrorPath: undefined }));
  expect(decodeErrorPages({ notFoundPagePath: '/404', serverErrorPagePath: '' })).toEqual(
    E.right({ notFoundPath: '/404', serverErrorPath: undefined }),
  );
});

describe('a redirect', () => {
  const find = findRedirect([
    { pattern: '/old', target: '/new', kind: 'permanent' },
    { pattern: '/archive/*', target: '/insights', kind: 'temporary' },
    { pattern: '/old', target: '/later', kind: 'permanent' },
    { pattern: '/', target: '/start', kind: 'transfer' },
  ]);

  test.each([
    ['/old', '/new'],
    ['/OLD/', '/new'],
    ['/older', undefined],
    ['/old/page', undefined],
    ['/archive/2019/x', '/insights'],
    ['/archive', undefined],
    ['/', '/start'],
  ])('from %s leads to %s', (from, to) => expect(find(from)?.target).toBe(to));
});
