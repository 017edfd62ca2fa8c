import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../client/transport.ts';
import { fetchEvent } from './fetch-event.ts';
import { listDeadlines } from './list-deadlines.ts';
import { listEvents, sample } from './list-events.ts';

const answering =
  (body: unknown): Http =>
  () =>
    TE.right({ status: 200, body, requestId: 'a-request' });

const printed = {
  id: 'event-1',
  title: 'Open evening',
  description: 'Meet us.',
  image: { src: '/artwork/one.svg', alt: 'A full room' },
  callToActions: [{ text: 'Register', url: 'https://events.example/1' }],
  region: 'europe',
  eventLocation: 'Berlin',
  startTime: '2026-11-26T17:00:00Z',
  endTime: '2026-11-26T19:30:00Z',
  eventFormat: 'in-person',
  pinnedItem: false,
  filterValue: 'open-evenings',
  expirationDate: '0001-01-01T00:00:00Z',
};
const foundIn = async (...events: readonly object[]) => {
  const answer = { events, hasNext: false, nextCursor: null, total: events.length };
  return await listEvents(answering(answer))(sample.given[0])();
};
const timesOf = async (changes: object) => {
  const found = await foundIn({ ...printed, timeZone: 'Europe/Berlin', ...changes });
  return E.isRight(found) ? found.right.events.map(({ times, expires }) => ({ ...times, expires })) : found.left;
};

describe('an answer with only the fields that D§3 and D§7 print', () => {
  it('reads as a list of events in UTC without pages of their own', async () => {
    expect(await foundIn(printed)).toMatchObject(
      E.right({
        events: [
          {
            id: 'event-1',
            name: undefined,
            language: 'en',
            image: printed.image,
            interest: '',
            actions: [{ text: 'Register', href: 'https://events.example/1' }],
            times: {
              timeZone: 'UTC',
              isAllDay: false,
              start: '2026-11-26T17:00:00+00:00',
              end: '2026-11-26T19:30:00+00:00',
            },
            expires: undefined,
          },
        ],
        total: 1,
        next: null,
      }),
    );
  });

  it('reads as the same list where missing fields are null', async () => {
    const empty = { image: null, callToActions: null, endTime: null, filterValue: null, expirationDate: null };
    expect(await foundIn({ ...printed, ...empty }, printed)).toMatchObject(
      E.right({ events: [{ id: 'event-1', image: undefined, actions: [], expires: undefined }, { id: 'event-1' }] }),
    );
  });

  it('reads as a master list of degrees without dates', async () => {
    const named = (id: string) => ({ id, name: id });
    const list = { degrees: [named('master')], roles: [named('associate')], officeLocations: [named('berlin')] };
    expect(await listDeadlines(answering(list))()()).toEqual(
      E.right({
        degrees: [named('master')],
        roles: [{ ...named('associate'), degreeIds: [] }],
        offices: [{ ...named('berlin'), timeZone: 'UTC', deadlines: [] }],
      }),
    );
  });

  it('reads numeric identifiers of a deadline list as text', async () => {
    const date = { id: 7, role: 2, label: 'First round', date: '2026-12-01' };
    const list = {
      degrees: [{ id: 1, name: 'Master' }],
      roles: [{ id: 2, name: 'Associate', degrees: [1] }],
      officeLocations: [{ id: 3, name: 'Berlin', timeZone: 'Europe/Berlin', deadlines: [date] }],
    };
    expect(await listDeadlines(answering(list))()()).toEqual(
      E.right({
        degrees: [{ id: '1', name: 'Master' }],
        roles: [{ id: '2', name: 'Associate', degreeIds: ['1'] }],
        offices: [
          {
            id: '3',
            name: 'Berlin',
            timeZone: 'Europe/Berlin',
            deadlines: [{ id: '7', roleId: '2', label: 'First round', date: '2026-12-01' }],
          },
        ],
      }),
    );
  });
});

describe('the times of an event', () => {
  const local = { startTime: '2026-11-26T18:00:00+01:00', endTime: '2026-11-26T20:30:00+01:00' };

  it('stay local where they name their offset from UTC', async () => {
    const berlin = { timeZone: 'Europe/Berlin', isAllDay: false, start: local.startTime, end: local.endTime };
    expect(await timesOf(local)).toMatchObject([berlin]);
    expect(await timesOf({ ...local, timeZone: 'Moon/Tranquility' })).toMatchObject([
      { timeZone: 'UTC', start: '2026-11-26T17:00:00+00:00', end: '2026-11-26T19:30:00+00:00' },
    ]);
  });

  it('all become UTC when one of them is in UTC', async () => {
    expect(await timesOf({ ...local, endTime: '2026-11-26T19:30:00.000Z' })).toMatchObject([
      { timeZone: 'UTC', start: '2026-11-26T17:00:00+00:00', end: '2026-11-26T19:30:00+00:00' },
    ]);
  });

  it('do not depend on the time zone of the reader', async () =>
    expect(await timesOf({ startTime: '2026-11-26T17:00:00', endTime: '' })).toMatchObject([
      { timeZone: 'UTC', start: '2026-11-26T17:00:00+00:00', end: undefined },
    ]));

  it('become days where they hold no time, in the zone of the place', async () =>
    expect(await timesOf({ startTime: '2026-11-26', endTime: '2026-11-27' })).toMatchObject([
      { timeZone: 'Europe/Berlin', isAllDay: true, start: '2026-11-26', end: '2026-11-27' },
    ]));

  it.each([
    ['its end', { endTime: local.endTime }, { isAllDay: false, start: local.endTime, end: local.endTime }],
    [
      'the day it is shown until',
      { endTime: '', expirationDate: '2026-12-01' },
      { isAllDay: true, start: '2026-12-01' },
    ],
  ])('begin with %s where the start has the year 0001 (decisions §8)', async (_what, changes, times) =>
    expect(await timesOf({ startTime: '0001-01-01T00:00:00Z', ...changes })).toMatchObject([times]),
  );

  it('must exist: an event without times leaves the list and cannot be read alone', async () => {
    const timeless = { ...printed, startTime: '0001-01-01T00:00:00Z', endTime: '' };
    expect(await foundIn(timeless, printed)).toMatchObject(E.right({ events: [{ id: 'event-1' }], total: 2 }));
    expect(await fetchEvent(answering(timeless))('one')()).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});
