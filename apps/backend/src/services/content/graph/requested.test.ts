import fc from 'fast-check';
import { isName, pagePath } from './requested.ts';

describe('the path of a page', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/insights/a', '/insights/a'],
    ['/insights/a/', '/insights/a'],
    ['/Über-uns', '/Über-uns'],
    ['/cafe\u0301', '/café'],
  ])('%j is stored as %j', (requested, stored) => {
    expect(pagePath(requested)).toBe(stored);
  });

  test.each([
    'insights',
    '//evil.example',
    '/a//b',
    '/a/../b',
    '/..',
    '/.',
    '/a\\b',
    '/a?b',
    '/a#b',
    '/a\u0000',
    '/a\nb',
    `/${'a'.repeat(512)}`,
  ])('rejects %j', (requested) => {
    expect(pagePath(requested)).toBeUndefined();
  });

  test('stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }), (segments) => {
        const once = pagePath(`/${segments.join('/')}`);
        if (once !== undefined) expect(pagePath(once)).toBe(once);
      }),
    );
  });
});

test.each(['', '__proto__', 'a b', 'en\u0000', "en' OR 1=1 --", 'é', 'a'.repeat(64)])(
  'rejects %j as a name',
  (requested) => {
    expect(isName(requested)).toBe(false);
  },
);
