import { suggestPages } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('search-service');
const typing = (text: string) =>
  ({ method: 'GET', path: '/api/pages/suggestions', query: { q: text, lang: 'en' } }) as const;

describe('suggesting what to search the site for', () => {
  it('returns titles that begin with the input', () =>
    exchange(
      {
        given: [['an article that can be found', { path: '/insights/ships', title: 'Ships at night' }]],
        receiving: 'a look for what begins with a text',
        request: typing('ships at'),
        response: { status: 200, body: { terms: ['Ships at night'] } },
      },
      async (url) => {
        expect(await suggestPages(signedOutTo(url).http)('ships at', 'en')()).toEqual(E.right(['Ships at night']));
      },
    ));

  it('needs a text', () =>
    exchange(
      { receiving: 'a look for what begins with no text', request: typing(''), response: { status: 400 } },
      async (url) => {
        expect(await suggestPages(signedOutTo(url).http)('', 'en')()).toMatchObject(
          E.left({ _tag: 'Unavailable', status: 400 }),
        );
      },
    ));

  it('reports how long to wait after too many tries', () =>
    exchange(
      {
        given: [usedUp('page suggestions')],
        receiving: 'a look for what begins with a text after too many others',
        request: typing('ships'),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        expect(await suggestPages(signedOutTo(url).http)('ships', 'en')()).toEqual(
          E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }),
        );
      },
    ));
});
