import fc from 'fast-check';
import { parseEventsQuery, serialiseEventsQuery } from './address.ts';
import { anEvent, at, day, zone } from './builder.ts';
import { parseCalendarQuery, serialiseCalendarQuery, shownEvents, weeksOf } from './calendar.ts';
import {
  addFilter,
  clearFilters,
  dropFilter,
  type EventsQuery,
  eventFilters,
  eventSorts,
  everyEvent,
  isOver,
  isVisible,
  pageSizeOf,
  removeFilter,
} from './model.ts';
import { formatClock, formatEventDay, formatMoment, formatZone } from './times.ts';

const code = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/);
const values = fc.uniqueArray(code, { maxLength: 4 }).map((list) => list.toSorted());
const date = fc.integer({ min: 0, max: 20_000 }).map((n) => day(new Date(n * 86_400_000).toISOString().slice(0, 10)));
const query: fc.Arbitrary<EventsQuery> = fc.record({
  filters: fc.record({ format: values, location: values, interest: values }),
  sort: fc.constantFrom(...eventSorts),
  dates: fc.option(
    fc.tuple(date, date).map(([one, other]) => (one <= other ? { from: one, to: other } : { from: other, to: one })),
    { nil: undefined },
  ),
  pages: fc.integer({ min: 1, max: 25 }),
});

describe('the address of an event list', () => {
  it('parses back from what was serialised', () => {
    fc.assert(fc.property(query, (one) => expect(parseEventsQuery(serialiseEventsQuery(one))).toEqual(one)));
  });

  it('parses from any input to a query with one serialised form', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const read = parseEventsQuery(text);
        expect(parseEventsQuery(serialiseEventsQuery(read))).toEqual(read);
      }),
    );
  });

  it.each([
    ['format=online&format=hybrid', { format: ['hybrid', 'online'] }],
    ['format=online,hybrid,online', { format: ['hybrid', 'online'] }],
    ['format=%00&location=EUROPE&interest=', { format: [], location: [], interest: [] }],
  ])('reads the filters of %s', (search, filters) => {
    expect(parseEventsQuery(search).filters).toMatchObject(filters);
  });

  it('has a range only with both of its ends', () => {
    expect(parseEventsQuery('from=2026-12-01').dates).toBeUndefined();
    expect(parseEventsQuery('from=2026-12-31&to=2026-12-01').dates).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});

describe('the filters of an event list', () => {
  const filter = fc.constantFrom(...eventFilters);

  it('compare equal in whatever order they were chosen', () => {
    fc.assert(
      fc.property(query, filter, code, filter, code, (start, one, a, other, b) => {
        expect(addFilter(one, a)(addFilter(other, b)(start))).toEqual(addFilter(other, b)(addFilter(one, a)(start)));
      }),
    );
  });

  it('can be removed one by one, by filter and at once, and return to the first page', () => {
    fc.assert(
      fc.property(query, filter, code, (start, one, value) => {
        const added = addFilter(one, value)(start);
        expect([added.pages, added.filters[one].includes(value)]).toEqual([1, true]);
        expect(removeFilter(one, value)(added).filters[one]).not.toContain(value);
        expect(dropFilter(one)(added).filters[one]).toEqual([]);
        expect(clearFilters(added)).toEqual({ ...everyEvent, sort: start.sort });
      }),
    );
  });
});

describe('an event', () => {
  const allDay = (start: string, end: string) =>
    anEvent(1, { times: { isAllDay: true, timeZone: zone('Pacific/Auckland'), start: day(start), end: day(end) } });
  const now = Date.parse('2026-11-26T12:00:00Z');

  it('stays visible until its start, end and expiration are past in its zone (decisions §8)', () => {
    // In Auckland it is the 27th already.
    expect(isVisible(allDay('2026-11-26', '2026-11-26'), now)).toBe(false);
    expect(isVisible(allDay('2026-11-27', '2026-11-27'), now)).toBe(true);
    expect(isVisible(allDay('2026-11-20', '2026-11-27'), now)).toBe(true);
    expect(isVisible({ ...allDay('2026-11-20', '2026-11-21'), expires: day('2026-11-27') }, now)).toBe(true);
  });

  it('ends when the last of its days ends', () => {
    expect(isOver(anEvent(), Date.parse('2026-11-26T22:00:00Z'))).toBe(false);
    expect(isOver(anEvent(), Date.parse('2026-11-27T00:00:00Z'))).toBe(true);
  });

  it('shows its times in its own zone', () => {
    expect(formatEventDay('en')(day('2026-11-06'))).toBe('6 November 2026');
    expect(formatEventDay('de')(day('2026-11-06'))).toBe('6. Nov. 2026');
    const time = at('2026-11-26T18:00:00+01:00');
    expect(formatZone('en')(zone('Europe/Berlin'), time)).toBe('Central European Standard Time');
    const early = at('2026-11-27T00:05:00+01:00');
    expect([formatClock('en')(early), formatClock('de')(early)]).toEqual(['00:05', '00:05']);
  });

  it.each([
    ['en', '26 November 2026, 18:00'],
    ['de', '26. Nov. 2026, 18:00'],
    ['ar', '26 نوفمبر 2026، 6:00 م'],
    ['ja-JP', '2026年11月26日 18:00'],
  ] as const)('joins day and hour as in %s, with the month as a word', (language, moment) => {
    expect(formatMoment(language)(at('2026-11-26T18:00:00+01:00'))).toBe(moment);
  });
});

describe('a page of events', () => {
  it.each([
    [6, 8, 6],
    [undefined, 8, 8],
    [undefined, undefined, 12],
    [0, 8, 8],
  ])('with %p by its data source and %p configured holds %p events', (own, configured, size) => {
    expect(pageSizeOf(own, configured)).toBe(size);
  });
});

describe('an event calendar', () => {
  it('parses back from its address', () => {
    fc.assert(
      fc.property(
        fc.record({
          view: fc.constantFrom('month' as const, 'agenda' as const),
          month: fc.constantFrom('2026-11' as const, '2027-01' as const),
          filter: fc.option(code, { nil: undefined }),
        }),
        (shown) => expect(parseCalendarQuery(serialiseCalendarQuery(shown, '2026-11'), '2026-11')).toEqual(shown),
      ),
    );
  });

  it('has whole weeks, with an event on each of its days', () => {
    const long = anEvent(2, {
      times: { isAllDay: true, timeZone: zone('Asia/Tokyo'), start: day('2026-10-31'), end: day('2026-11-02') },
    });
    const weeks = weeksOf('2026-11', [long], 'en');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    const days = weeks.flat().filter(({ events }) => events.length > 0);
    expect(days.map((each) => [each.day, each.isInMonth])).toEqual([
      ['2026-10-31', false],
      ['2026-11-01', true],
      ['2026-11-02', true],
    ]);
  });

  it('shows all events or those of a filter, except past ones', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const [one, other] = [anEvent(1), anEvent(2, { filterValue: 'webinars' })];
    expect(shownEvents([one, other], undefined, now)).toHaveLength(2);
    expect(shownEvents([one, other], 'webinars', now)).toEqual([other]);
    expect(shownEvents([one], undefined, Date.parse('2026-12-20T12:00:00Z'))).toEqual([]);
  });
});
