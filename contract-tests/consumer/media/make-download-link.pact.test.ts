import { makeDownloadLink } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';

const { datetime, regex } = MatchersV3;
const exchange = exchangeWith('media-service');
const path = '/~/media/reports/gated.pdf';
const file = ['a file', { path, access: 'registered-users-only' }] as const;
const asking = (asked: string) => ({ method: 'POST', path: '/v1/media/links', body: { path: asked } }) as const;

describe('a temporary link to a file', () => {
  it('works for a signed-in visitor', () =>
    exchange(
      {
        given: [states.signedIn, file],
        receiving: 'a wish of somebody signed in for a link to a file',
        request: { ...asking(path), headers: accessHeaders },
        response: {
          status: 200,
          body: {
            data: {
              address: regex(
                '^/~/media/reports/gated\\.pdf\\?download=1&link=[A-Za-z0-9_-]+$',
                `${path}?download=1&link=sealed`,
              ),
              expiresAt: datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-22T12:05:00.000Z'),
            },
          },
        },
      },
      async (url) =>
        expect(await makeDownloadLink(signedInTo(url).http)(path)()).toEqual(
          E.right({ address: `${path}?download=1&link=sealed`, expiresAt: Date.parse('2026-11-22T12:05:00.000Z') }),
        ),
    ));

  it('needs an existing file', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a wish of somebody signed in for a link to no file',
        request: { ...asking(path), headers: accessHeaders },
        response: { status: 404 },
      },
      async (url) =>
        expect(await makeDownloadLink(signedInTo(url).http)(path)()).toEqual(E.left({ _tag: 'NoSuchFile' })),
    ));

  it('needs a session', () =>
    exchange(
      {
        given: [file],
        receiving: 'a wish of a stranger for a link to a file',
        request: asking(path),
        response: { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
      },
      async (url) =>
        expect(await makeDownloadLink(signedOutTo(url).http)(path)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});
