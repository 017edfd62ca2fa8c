import fc from 'fast-check';
import { isMediaPath, isUnlisted, mediaAddress, mediaPathIn } from './media-path.ts';

const name = fc
  .stringMatching(/^[a-zA-Z0-9_äßع日][a-zA-Z0-9_äßع日 .()+-]{0,20}[a-zA-Z0-9äßع日]$/)
  .map((one) => one.normalize('NFC'));
const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => `/~/media/${names.join('/')}`);

describe('the path of a file', () => {
  it('parses back from its address', () => {
    fc.assert(fc.property(path, (one) => expect(mediaPathIn(mediaAddress(one))).toBe(one)));
  });

  it('stays the same whatever precedes the marker and follows the question mark', () => {
    fc.assert(
      fc.property(path, fc.webUrl({ withQueryParameters: false }), fc.webQueryParameters(), (one, before, query) => {
        fc.pre(!before.includes('~'));
        expect(mediaPathIn(`${new URL(before).origin}${mediaAddress(one)}?${query}`)).toBe(one);
      }),
    );
  });

  it('never leaves the store, in any encoding', () => {
    const trick = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '%252e%252e',
      '%00',
      '',
      '...',
      '.git',
      '%c0%ae',
      '~',
      'a.',
      '%',
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 3 }), trick, fc.array(name, { maxLength: 3 }), (before, odd, after) => {
        expect(
          mediaPathIn(
            `/~/media/${[...before.map(encodeURIComponent), odd, ...after.map(encodeURIComponent)].join('/')}`,
          ),
        ).toBeUndefined();
      }),
    );
  });

  it('parses from any input to a path of the store without special names, or to none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `/~/media/${rest}`),
          fc.webUrl(),
        ),
        (asked) => {
          const found = mediaPathIn(asked);
          if (found === undefined) return;
          expect(isMediaPath(found)).toBe(true);
          expect(found).not.toMatch(/(^|\/)\.|\\|%|\p{Cc}|\/\//u);
        },
      ),
    );
  });

  it.each(['/media/a.pdf', '/~/other/a.pdf', '/~/media', '/~/media/', `/~/media/${'a'.repeat(400)}`, '/~/media/a//b'])(
    'cannot be read from %s',
    (asked) => {
      expect(mediaPathIn(asked)).toBeUndefined();
    },
  );
});

it.each([
  ['/~/media/a.pdf?shouldIndex=false', true],
  ['/~/media/a.pdf?download=1&shouldIndex=false', true],
  ['/~/media/a.pdf?shouldIndex=true', false],
  ['/~/media/a.pdf?unshouldIndex=false', false],
  ['/~/media/a.pdf', false],
])('%s keeps search engines away: %s', (asked, isSo) => {
  expect(isUnlisted(asked)).toBe(isSo);
});
