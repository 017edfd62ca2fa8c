import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { headersOf, urlOf } from './wire-request.ts';

const text = fc.string({ unit: 'grapheme' });
const segment = text.filter((value) => !['', '.', '..'].includes(value));

describe('the URL of a call', () => {
  it('parses back to its parts for any segments', () =>
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1 }),
        fc.dictionary(text, text),
        fc.boolean(),
        (path, query, endsWithSlash) => {
          const url = new URL(
            urlOf('http://service.example/base/', { method: 'GET', path, query, endsWithSlash }) ?? '',
          );
          const [, base, ...segments] = url.pathname.split('/');
          expect([base, ...segments.map(decodeURIComponent)]).toEqual([
            'base',
            ...path,
            ...(endsWithSlash ? [''] : []),
          ]);
          expect(Object.fromEntries(url.searchParams)).toEqual(query);
          expect([url.host, url.hash]).toEqual(['service.example', '']);
        },
      ),
    ));

  it('stays below the base URL for any segments', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.string({ unit: anyCodePoint })), { minLength: 1 }), (path) => {
        const address = urlOf('http://service.example/base', { method: 'GET', path });
        if (address !== undefined) expect(new URL(address).pathname).toMatch(/^\/base\/./u);
      }),
    ));
});

describe('the headers of a call', () => {
  it('never hold a value that HTTP cannot carry', () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), fc.string({ unit: anyCodePoint }), (value, id) => {
        const tokens = { read: () => ({ access: value, refresh: value }), replace: () => {} };
        const request = { method: 'POST', path: [], headers: { CaptchaKey: value }, session: 'renews' } as const;
        for (const sent of Object.values(headersOf({ tokens, language: value, clientAddress: value }, request, id))) {
          expect(sent).toMatch(/^[\x20-\x7e]+$/u);
        }
      }),
    ));
});
