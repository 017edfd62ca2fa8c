import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { translate } from '../shared/dictionary/translate.ts';
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

const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, '')}`);

describe('what was written is read back', () => {
  test('a dictionary', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }), (dictionary) =>
        expect(decodeDictionary(encodeDictionary(dictionary))).toEqual(E.right(dictionary)),
      ),
    ));

  test('redirects', () => {
    const redirect: fc.Arbitrary<Redirect> = fc.record({
      pattern: path,
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
])('%s are read from anything, or said to be garbled', (_, decode: (raw: unknown) => E.Either<unknown, unknown>) =>
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
  expect(translate(read.right)('__proto__')).toBe('a');
  expect(translate(read.right)('b')).toBe('2');
  expect(Object.getPrototypeOf(read.right)).toBe(Object.prototype);
});

test('a redirect to script is dropped, and one of an unknown type', () => {
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

test('routes that are no paths of the site are dropped', () =>
  expect(decodeRoutes([{ routePath: '/a' }, { routePath: '//evil.example' }, { routePath: 'b' }])).toEqual(
    E.right(['/a']),
  ));

test('error pages may be missing', () => {
  expect(decodeErrorPages(null)).toEqual(E.right({ notFoundPath: undefined, serverErrorPath: undefined }));
  expect(decodeErrorPages({ notFoundPagePath: '/404', serverErrorPagePath: '' })).toEqual(
    E.right({ notFoundPath: '/404', serverErrorPath: undefined }),
  );
});

describe('a redirect is found', () => {
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
  ])('%s leads to %s', (from, to) => expect(find(from)?.target).toBe(to));
});
