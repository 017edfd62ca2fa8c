import { listEvents } from '@masthead/adapters/http';
import type { EventsRequest } from '@masthead/core/events';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('articles-service');
const { string, integer } = MatchersV3;

const everything: EventsRequest = {
  limit: 12,
  pinned: [],
  folder: '',
  filters: { format: [], location: [], interest: [] },
  sort: 'featured',
  dates: undefined,
};
const body = {
  limit: 12,
  pinnedItem: [] as string[],
  region: [] as string[],
  eventMode: [] as string[],
  interest: [] as string[],
  afterId: '',
  parentFolderId: '',
  sortByField: 'featured',
};
const call = { method: 'POST', path: '/careerevents/events' } as const;
const eventIn = (id: string, day: string) =>
  ['an event', { id, starts: `${day}T18:00:00`, ends: `${day}T20:00:00`, timeZone: 'Europe/Berlin' }] as const;
const toldOf = (id: string, day: string) => ({
  id,
  name: id,
  title: string('Open evening'),
  description: string('Meet us.'),
  callToActions: [{ text: string('Register'), url: string('/contact/talk-to-us') }],
  region: 'europe',
  eventLocation: string('Berlin'),
  timeZone: 'Europe/Berlin',
  startTime: `${day}T18:00:00+01:00`,
  endTime: `${day}T20:00:00+01:00`,
  eventFormat: 'in-person',
  interest: 'students',
  pinnedItem: false,
  filterValue: 'open-evenings',
  sequence: integer(0),
});

describe('a list of events', () => {
  it('has the matching ones, in the requested order', () =>
    exchange(
      {
        given: [eventIn('first', '2096-12-03'), eventIn('second', '2096-12-04')],
        receiving: 'a request for events by region, format, interest and days',
        request: {
          ...call,
          body: {
            ...body,
            region: ['europe'],
            eventMode: ['in-person'],
            interest: ['students'],
            sortByField: 'dateDesc',
            startDate: '2096-12-01T00:00:00.000Z',
            endDate: '2096-12-31T23:59:59.999Z',
          },
        },
        response: {
          status: 200,
          body: {
            events: [toldOf('second', '2096-12-04'), toldOf('first', '2096-12-03')],
            hasNext: false,
            nextCursor: null,
            total: 2,
          },
        },
      },
      async (url) => {
        const answer = await listEvents(signedOutTo(url).http)({
          ...everything,
          filters: { format: ['in-person'], location: ['europe'], interest: ['students'] },
          sort: 'dateDesc',
          dates: { from: '2096-12-01', to: '2096-12-31' } as EventsRequest['dates'],
        })();
        expect(answer).toMatchObject(
          E.right({
            events: [{ id: 'second' }, { id: 'first', actions: [{ text: 'Register' }] }],
            total: 2,
            next: null,
          }),
        );
      },
    ));

  it('begins with pinned ones, and returns a cursor', () =>
    exchange(
      {
        given: [eventIn('first', '2096-12-03'), eventIn('second', '2096-12-04')],
        receiving: 'a request for one event, the second pinned',
        request: { ...call, body: { ...body, limit: 1, pinnedItem: ['second'] } },
        response: {
          status: 200,
          body: {
            events: [{ ...toldOf('second', '2096-12-04'), pinnedItem: true }],
            hasNext: true,
            nextCursor: string('a-cursor'),
            total: 2,
          },
        },
      },
      async (url) =>
        expect(
          await listEvents(signedOutTo(url).http)({ ...everything, limit: 1, pinned: ['second'] })(),
        ).toMatchObject(E.right({ events: [{ id: 'second', isPinned: true }], next: 'a-cursor' })),
    ));

  it('may be empty', () =>
    exchange(
      {
        receiving: 'a request for events where there are none',
        request: { ...call, body },
        response: { status: 200, body: { events: [], hasNext: false, nextCursor: null, total: 0 } },
      },
      async (url) =>
        expect(await listEvents(signedOutTo(url).http)(everything)()).toEqual(
          E.right({ events: [], next: null, total: 0 }),
        ),
    ));

  it('rejects an invalid cursor', () =>
    exchange(
      {
        receiving: 'a request for events behind a cursor that is none',
        request: { ...call, body: { ...body, afterId: 'nonsense' } },
        response: { status: 400 },
      },
      async (url) =>
        expect(await listEvents(signedOutTo(url).http)({ ...everything, after: 'nonsense' })()).toMatchObject(
          E.left({ _tag: 'Unavailable', status: 400 }),
        ),
    ));
});
