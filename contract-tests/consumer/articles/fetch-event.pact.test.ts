import { fetchEvent } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('articles-service');
const { string } = MatchersV3;

describe('one event', () => {
  it('has all its fields, with local times', () =>
    exchange(
      {
        given: [
          [
            'an event',
            { id: 'first', starts: '2096-07-03T18:00:00', ends: '2096-07-03T20:00:00', timeZone: 'Asia/Tokyo' },
          ],
        ],
        receiving: 'a look at an event',
        request: { method: 'GET', path: '/careerevents/events/first' },
        response: {
          status: 200,
          body: {
            id: 'first',
            name: 'first',
            languages: ['en'],
            title: string('Open evening'),
            description: string('Meet us.'),
            region: 'europe',
            eventLocation: string('Berlin'),
            timeZone: 'Asia/Tokyo',
            startTime: '2096-07-03T18:00:00+09:00',
            endTime: '2096-07-03T20:00:00+09:00',
            eventFormat: 'in-person',
          },
        },
      },
      async (url) =>
        expect(await fetchEvent(signedOutTo(url).http)('first')()).toMatchObject(
          E.right({
            id: 'first',
            languages: ['en'],
            times: { isAllDay: false, timeZone: 'Asia/Tokyo', start: '2096-07-03T18:00:00+09:00' },
          }),
        ),
    ));

  it('may not exist', () =>
    exchange(
      {
        receiving: 'a look at an event that there is not',
        request: { method: 'GET', path: '/careerevents/events/none' },
        response: { status: 404 },
      },
      async (url) =>
        expect(await fetchEvent(signedOutTo(url).http)('none')()).toEqual(E.left({ _tag: 'EventMissing' })),
    ));
});
