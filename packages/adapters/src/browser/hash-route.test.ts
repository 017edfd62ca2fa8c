import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import * as fc from 'fast-check';
import { type HashRoute, parseHashRoute, printHashRoute } from './hash-route.ts';

/** A segment that an address can hold: lone surrogates cannot be encoded. */
const segment = fc.string({ unit: 'grapheme', minLength: 1 });

const sourced = (name: 'signin' | 'signup'): fc.Arbitrary<HashRoute> =>
  fc.oneof(
    fc.constant({ name }),
    segment.map((source) => ({ name, source })),
    fc.record({ name: fc.constant(name), source: segment, redirect: segment }),
  );

const route: fc.Arbitrary<HashRoute> = fc.oneof(
  sourced('signin'),
  sourced('signup'),
  fc.constantFrom('signin-prompt', 'signup-thanks', 'registration-modal').chain((name) =>
    fc.oneof(
      fc.constant({ name } as const),
      segment.map((redirect) => ({ name, redirect }) as const),
    ),
  ),
  fc.record({ name: fc.constantFrom('download', 'auth-download', 'view-file'), file: segment }),
  fc.constantFrom('save', 'auth-save', 'print', 'auth-print').map((name) => ({ name })),
  fc.record({ name: fc.constant('event'), event: segment, details: fc.array(segment) }),
);

describe('the hash route', () => {
  it('parses what was serialised', () => {
    fc.assert(
      fc.property(route, (written) => {
        expect(parseHashRoute(printHashRoute(written))).toEqual(written);
      }),
    );
  });

  it('parses from any string to a route or to none', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.string({ unit: anyCodePoint }).map((text) => `#/${text}`),
      fc.array(fc.constantFrom('signin', 'event', 'download', '%', '%E0', '', 'a')).map((all) => `#/${all.join('/')}`),
    );
    fc.assert(
      fc.property(anything, (hash) => {
        const read = parseHashRoute(hash);
        if (read !== undefined) expect(parseHashRoute(printHashRoute(read))).toEqual(read);
      }),
    );
  });

  it.each([
    ['#/signin/save-article/%2Finsights%2Fx', { name: 'signin', source: 'save-article', redirect: '/insights/x' }],
    ['#/event/open/a/b', { name: 'event', event: 'open', details: ['a', 'b'] }],
    ['#/print', { name: 'print' }],
  ])('recognises %s', (hash, expected) => {
    expect(parseHashRoute(hash)).toEqual(expected);
  });

  it.each(['', '#', '#signin', '#/nowhere', '#/event', '#/download', '#/print/this', '#/signin/a/b/c', '#/signin//x'])(
    'rejects %j',
    (hash) => {
      expect(parseHashRoute(hash)).toBeUndefined();
    },
  );
});
