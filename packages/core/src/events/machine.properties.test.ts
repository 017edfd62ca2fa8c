import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { serialiseEventsQuery } from './address.ts';
import { anEvent, anEventsPage, day } from './builder.ts';
import { eventsListPage } from './list.ts';
import { type EventsEvent, type EventsInput, eventsMachine } from './machine.ts';
import { type CareerEvent, everyEvent } from './model.ts';
import type { EventsFailure, ListEvents } from './port.ts';
import { eventsView } from './view.ts';

const source = { pinned: [], folder: 'careers', pageSize: 4 };
const dates = { from: day('2026-12-01'), to: day('2026-12-31') };

describe('the events machine with answers in any order', () => {
  const step = fc.record({
    event: fc.oneof(
      fc.record({
        type: fc.constantFrom('filter.added' as const, 'filter.removed' as const),
        filter: fc.constantFrom('format' as const, 'interest' as const),
        value: fc.constantFrom('a', 'b'),
      }),
      fc.record({ type: fc.constant('filter.dropped' as const), filter: fc.constant('format' as const) }),
      fc.record({
        type: fc.constant('sort.changed' as const),
        sort: fc.constantFrom('dateAsc' as const, 'dateDesc' as const),
      }),
      fc.record({ type: fc.constant('dates.changed' as const), dates: fc.constantFrom(dates, undefined) }),
      fc.record({
        type: fc.constantFrom('more.requested' as const, 'filters.cleared' as const, 'list.retried' as const),
      }),
      fc.record({
        type: fc.constant('address.changed' as const),
        query: fc.record({ pages: fc.integer({ min: 1, max: 3 }) }).map(({ pages }) => ({ ...everyEvent, pages })),
      }),
    ),
    pause: fc.nat({ max: 40 }),
  });
  const latency = fc.record({ ms: fc.nat({ max: 100 }), fails: fc.boolean() });
  const total = 11;

  it('shows the events of the query in the address without a duplicate', async () => {
    let dropped = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(latency, { minLength: 20, maxLength: 20 }),
        async (steps, latencies) => {
          const clock = new SimulatedClock();
          let calls = 0;
          let answers = 0;
          const listEvents: ListEvents =
            ({ filters, sort, dates: between, after = '0', limit }) =>
            () => {
              const { ms, fails } = latencies[++calls % latencies.length] ?? { ms: 0, fails: false };
              const key = serialiseEventsQuery({ filters, sort, dates: between, pages: 1 });
              const page = anEventsPage(total, Number(after), limit);
              const events = page.events.map((event): CareerEvent => ({ ...event, title: key }));
              return new Promise<E.Either<EventsFailure, typeof page>>((resolve) => {
                clock.setTimeout(() => {
                  answers += 1;
                  resolve(fails ? E.left({ _tag: 'TimedOut', afterMs: ms }) : E.right({ ...page, events }));
                }, ms);
              });
            };
          const actor = createActor(eventsMachine({ listEvents }, source), { input: { query: everyEvent } });
          const wrong: unknown[] = [];
          let taken = 0;
          let before: unknown;
          actor.subscribe((snapshot) => {
            const { events, isCurrent, query } = eventsView(snapshot);
            if (!isCurrent) return;
            if (events !== before) taken += 1;
            before = events;
            const key = serialiseEventsQuery({ ...query, pages: 1 });
            const isRight =
              events.every(({ title }) => title === key) &&
              new Set(events.map(({ id }) => id)).size === events.length &&
              events.length === Math.min(total, source.pageSize * query.pages);
            if (!isRight) wrong.push([key, query.pages, events.length]);
          });
          actor.start();
          for (const { event, pause } of steps) {
            actor.send(event);
            await settled();
            for (let ms = 0; ms < pause; ms += 10) {
              clock.increment(10);
              await settled();
            }
          }
          for (let turn = 0; turn < 4; turn += 1) {
            clock.increment(1_000);
            await settled();
          }
          expect(wrong).toEqual([]);
          const snapshot = actor.getSnapshot();
          expect(snapshot.hasTag('busy')).toBe(false);
          expect(snapshot.context.isCurrent || eventsView(snapshot).problem !== undefined).toBe(true);
          dropped += Math.max(0, answers - taken);
        },
      ),
      { numRuns: 100 },
    );
    // The property would hold trivially if no answer were overtaken.
    expect(dropped).toBeGreaterThan(20);
  });
});

describe('the events machine', () => {
  const machine = eventsMachine({ listEvents: () => never }, source);
  const from = (input: EventsInput) => (options: object) => createActor(machine, { ...options, input });
  const events: readonly EventsEvent[] = [
    { type: 'filter.added', filter: 'format', value: 'online' },
    { type: 'filter.removed', filter: 'format', value: 'online' },
    { type: 'filter.dropped', filter: 'format' },
    { type: 'filters.cleared' },
    { type: 'sort.changed', sort: 'dateAsc' },
    { type: 'dates.changed', dates },
    { type: 'address.changed', query: everyEvent },
    { type: 'address.changed', query: { ...everyEvent, pages: 2 }, found: anEventsPage(5, 0, 4) },
    { type: 'more.requested' },
    { type: 'list.retried' },
  ];

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from({ query: everyEvent }), from({ query: everyEvent, found: anEventsPage(9, 0, 4) })],
        events,
        childEvents: [
          { to: 'list', event: { type: 'page.listed', page: eventsListPage(anEventsPage(9, 0, 4)) } },
          { to: 'list', event: { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } } },
        ],
        distinguish: ({ context: { query, isCurrent }, children: { list } }) => [
          serialiseEventsQuery({ ...query, pages: 1 }),
          isCurrent,
          list?.getSnapshot().value,
        ],
        check: (snapshot) => {
          const view = eventsView(snapshot);
          const list = snapshot.children.list?.getSnapshot();
          expect(snapshot.hasTag('busy')).toBe(view.isSearching || view.isLoadingMore);
          expect(view.problem !== undefined).toBe(list?.matches('failed') === true || list?.matches('stuck') === true);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });

  it("shows the server's results at once", () => {
    const view = eventsView(
      from({ query: everyEvent, found: { events: [anEvent()], total: 1, next: null } })({})
        .start()
        .getSnapshot(),
    );
    expect(view).toMatchObject({ isSearching: false, isCurrent: true, hasMore: false, events: [{ id: 'event-1' }] });
  });
});
