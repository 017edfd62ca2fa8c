import { oembed } from '@masthead/adapters/players';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('oembed-host');
const find = (url: string, path: string, address: string) =>
  oembed({ address: url + path, timeoutMs: 5_000 })(address)();

describe.each([
  ['a piece to listen to', '/oembed/audio', 'https://pieces.example/listen/1'],
  ['an interactive piece', '/oembed/interactive', 'https://pieces.example/view/1'],
] as const)('%s (C§7)', (what, path, address) => {
  it('returns markup with a frame', () =>
    exchange(
      {
        receiving: `${what} by its address`,
        request: {
          method: 'GET',
          path,
          query: { url: address, format: 'json' },
          headers: { Accept: 'application/json' },
        },
        response: {
          status: 200,
          body: {
            html: MatchersV3.regex(
              '^<iframe .*src="https?://[^"]+".*$',
              '<iframe src="https://pieces.example/frame/1"></iframe>',
            ),
          },
        },
      },
      async (url) => expect(await find(url, path, address)).toEqual(E.right({ src: 'https://pieces.example/frame/1' })),
    ));

  it('fails for an unknown item', () =>
    exchange(
      {
        receiving: `${what} that there is not`,
        request: { method: 'GET', path, query: { url: 'https://elsewhere.example/1', format: 'json' } },
        response: { status: 404 },
      },
      async (url) =>
        expect(await find(url, path, 'https://elsewhere.example/1')).toMatchObject(
          E.left({ _tag: 'Unavailable', status: 404 }),
        ),
    ));
});
