import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { serialiseJobQuery } from './address.ts';
import { arrivedAt } from './arrival.ts';
import { aFilterTree, aJobPage } from './builder.ts';
import type { SearchFailure } from './failure.ts';
import { listPage } from './job-list.ts';
import { type JobSearchInput, type JobSearchPorts, jobSearchMachine } from './machine.ts';
import { everyJob, type JobPage, type JobQuery, jobPageSize, noFilters } from './model.ts';
import { started } from './started.ts';
import { allRegions, type FilterTag } from './tags.ts';
import { jobSearchView } from './view.ts';

const berlin: FilterTag = { group: 'cities', value: 'Berlin' };
const europe: FilterTag = { group: 'regions', value: 'Europe' };

describe('the job search with answers in any order', () => {
  const step = fc.record({
    event: fc.oneof(
      fc.record({ type: fc.constant('search.submitted' as const), text: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ type: fc.constant('tag.toggled' as const), tag: fc.constantFrom(berlin, europe, allRegions) }),
      fc.record({
        type: fc.constantFrom(
          'more.requested' as const,
          'tags.cleared' as const,
          'search.cleared' as const,
          'search.retried' as const,
          'filters.retried' as const,
        ),
      }),
      fc.record({
        type: fc.constant('address.changed' as const),
        query: fc
          .record({
            text: fc.constantFrom('', 'a', 'd'),
            page: fc.integer({ min: 1, max: 3 }),
            filters: fc.constantFrom(noFilters, { ...noFilters, regions: ['Europe'], cities: ['Berlin'] }),
          })
          .map((query) => arrivedAt(aFilterTree)(query)),
        isKept: fc.boolean(),
      }),
    ),
    pause: fc.nat({ max: 40 }),
  });
  const latency = fc.record({ ms: fc.nat({ max: 100 }), fails: fc.boolean() });
  type Latency = { readonly ms: number; readonly fails: boolean };
  const most = 55;

  const keyOf = (query: JobQuery): string => serialiseJobQuery({ ...query, page: 1 });

  /** Jobs that carry the query they were found for, and which answer they came with. */
  const answer = (query: JobQuery, start: number, pages: number, nth: number): JobPage => {
    const page = aJobPage(most, start, pages);
    const title = keyOf(query);
    return {
      ...page,
      jobs: page.jobs.map((job) => ({ ...job, id: `${title}#${job.id}`, title, friendlyUrl: `${nth}` })),
    };
  };

  /** A service with given latencies and failures. */
  const slow = (clock: SimulatedClock, latencies: readonly Latency[]) => {
    let calls = 0;
    let answers = 0;
    const taking = <A>(make: (nth: number) => A) => {
      const nth = ++calls;
      const { ms, fails } = latencies[nth % latencies.length] ?? { ms: 0, fails: false };
      return new Promise<E.Either<SearchFailure, A>>((resolve) => {
        clock.setTimeout(() => {
          answers += 1;
          resolve(fails ? E.left({ _tag: 'TimedOut', afterMs: ms }) : E.right(make(nth)));
        }, ms);
      });
    };
    const ports: JobSearchPorts = {
      listJobFilters: () => () => taking(() => aFilterTree),
      searchJobs:
        ({ text, filters, start, pageSize }) =>
        () =>
          taking((nth) => answer({ text, filters, page: 1 }, start, pageSize / jobPageSize, nth)),
    };
    return { ports, calls: () => calls, answers: () => answers };
  };

  it('shows the jobs of the query in the address without a duplicate', async () => {
    let dropped = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(latency, { minLength: 30, maxLength: 30 }),
        fc.boolean(),
        async (steps, latencies, hasTree) => {
          const clock = new SimulatedClock();
          const service = slow(clock, latencies);
          const actor = started({ tree: hasTree ? aFilterTree : undefined }, service.ports);
          const wrong: unknown[] = [];
          let newest = 0;
          let taken = 0;
          let before: JobPage | undefined;
          actor.subscribe((snapshot) => {
            const { query } = snapshot.context;
            const { found, isCurrent } = jobSearchView(snapshot);
            if (found === undefined) return;
            if (found !== before) taken += 1;
            before = found;
            const nth = Math.max(...found.jobs.map(({ friendlyUrl }) => Number(friendlyUrl)));
            if (nth < newest) wrong.push(['older', nth, newest]);
            newest = nth;
            if (!isCurrent) return;
            const key = keyOf(query);
            const isRight =
              found.jobs.every(({ title }) => title === key) &&
              new Set(found.jobs.map(({ id }) => id)).size === found.jobs.length &&
              found.jobs.length === Math.min(most, jobPageSize * query.page);
            if (!isRight) wrong.push([key, query.page, found.jobs.length]);
          });
          for (const { event, pause } of steps) {
            actor.send(
              event.type === 'address.changed' && event.isKept
                ? { ...event, found: answer(event.query, 1, event.query.page, service.calls()) }
                : event,
            );
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
          expect(snapshot.context.isCurrent || jobSearchView(snapshot).problem !== undefined).toBe(true);
          dropped += Math.max(0, service.answers() - taken);
        },
      ),
      { numRuns: 150 },
    );
    // The property would hold trivially if no answer were overtaken.
    expect(dropped).toBeGreaterThan(20);
  });
});

describe('the job-search machine', () => {
  const machine = jobSearchMachine({ listJobFilters: () => never, searchJobs: () => never });
  const from = (input: Partial<JobSearchInput>) => (options: object) =>
    createActor(machine, { ...options, input: { query: everyJob, language: 'en', ...input } });

  const cityInRegion = { ...everyJob, filters: { ...noFilters, regions: ['Europe'], cities: ['Berlin'] } };

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from({}), from({ tree: aFilterTree, found: aJobPage(45) }), from({ query: cityInRegion })],
        events: [
          { type: 'filters.listed', tree: aFilterTree },
          { type: 'filters.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'filters.retried' },
          { type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'search.retried' },
          { type: 'search.submitted', text: 'data' },
          { type: 'search.cleared' },
          { type: 'tag.toggled', tag: berlin },
          { type: 'tag.removed', tag: berlin },
          { type: 'tags.cleared' },
          { type: 'menu.toggled', menu: 'location' },
          { type: 'menu.closed' },
          { type: 'more.requested' },
          { type: 'address.changed', query: { ...everyJob, text: 'data' }, found: aJobPage(45) },
        ],
        childEvents: [
          { to: 'jobs', event: { type: 'page.listed', page: listPage(aJobPage(45)) } },
          { to: 'jobs', event: { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } } },
        ],
        distinguish: ({ context: { query, isCurrent }, children: { jobs } }) => [
          query.text,
          query.page,
          query.filters.regions.length,
          isCurrent,
          jobs?.getSnapshot().value,
        ],
        check: (snapshot) => {
          const view = jobSearchView(snapshot);
          expect(snapshot.hasTag('busy')).toBe(view.areFiltersLoading || view.isSearching || view.isLoadingMore);
          const jobs = snapshot.children.jobs?.getSnapshot();
          expect(view.problem !== undefined).toBe(
            !snapshot.matches({ results: 'arriving' }) &&
              (jobs?.matches('failed') === true || jobs?.matches('stuck') === true),
          );
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
