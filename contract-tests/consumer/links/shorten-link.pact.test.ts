import { linkShortener } from '@masthead/adapters/links';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('link-shortener');
const path = '/v4/shorten';
const page = 'https://site.example/insights/costs?cid=lin';
const shorten = (url: string, token: string, long: string) =>
  linkShortener({ address: url + path, token, timeoutMs: 5_000 })(long)();

describe('a short link (C§7)', () => {
  it('replaces the long address, with bearer authorization', () =>
    exchange(
      {
        receiving: 'a page that is shared',
        request: { method: 'POST', path, headers: { Authorization: 'Bearer sample-token' }, body: { long_url: page } },
        response: {
          status: 201,
          body: { link: MatchersV3.regex('^https?://.+$', 'https://short.example/s/1') },
        },
      },
      async (url) => expect(await shorten(url, 'sample-token', page)).toEqual(E.right('https://short.example/s/1')),
    ));

  it.each([
    ['a page shared by a site whose token is not known', 'another-token', page, 403],
    ['an address that is not shortened', 'sample-token', 'https://elsewhere.example/', 400],
  ] as const)('fails: %s', (receiving, token, long, status) =>
    exchange(
      {
        receiving,
        request: { method: 'POST', path, headers: { Authorization: `Bearer ${token}` }, body: { long_url: long } },
        response: { status },
      },
      async (url) => expect(await shorten(url, token, long)).toMatchObject(E.left({ _tag: 'Unavailable', status })),
    ),
  );
});
