import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import { anyCodePoint } from '../testing/any-code-point.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { cleanPageQuery, isSamePageQuery, parsePageQuery, serialisePageQuery } from './address.ts';
import { aBlock } from './builder.ts';
import { globalSearchMachine } from './machine.ts';
import {
  nothingAsked,
  type PageQuery,
  pageFilters,
  pageSorts,
  type SearchBlock,
  startOf,
  withFilter,
  withSort,
} from './model.ts';
import type { PageSearchFailure, PageSearchRequest } from './port.ts';
import { globalSearchView } from './view.ts';

const anyQuery = fc.record({
  text: fc.string({ unit: anyCodePoint, maxLength: 300 }),
  filter: fc.constantFrom(...pageFilters),
  sort: fc.constantFrom(...pageSorts),
  start: fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN)),
  isHybrid: fc.boolean(),
});

describe('the address of a global search', () => {
  it('parses back to any query that may be kept', () => {
    fc.assert(
      fc.property(anyQuery.map(cleanPageQuery), (query) => {
        expect(parsePageQuery(serialisePageQuery(query))).toEqual(query);
      }),
    );
  });

  it('parses from any input to a query that may be kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCodePoint }), fc.webQueryParameters()), (search) => {
        const query = parsePageQuery(`?${search}`);
        expect(cleanPageQuery(query)).toEqual(query);
      }),
    );
  });

  it.each(['-1', '0', 'NaN', '1e9', '11.5', '٣', '', 'x'])('starts with the first result for start=%s', (start) => {
    expect(parsePageQuery(`q=data&start=${start}`).start).toBe(1);
  });

  it.each([
    ['7', 1],
    ['10', 1],
    ['11', 11],
    ['12', 11],
    ['99999999', 999_991],
  ])('starts with the first of its page for start=%s', (start, first) => {
    expect(parsePageQuery(`start=${start}`).start).toBe(first);
  });
});

describe('the filters and sorts of a global search', () => {
  const query = anyQuery.map(cleanPageQuery);
  const filter = fc.constantFrom(...pageFilters);
  const sort = fc.constantFrom(...pageSorts);

  it('give the same query in either order', () => {
    fc.assert(
      fc.property(query, sort, (before, order) => {
        expect(withFilter(withSort(before, order), 'insights')).toEqual(
          withSort(withFilter(before, 'insights'), order),
        );
      }),
    );
  });

  it('replace an earlier choice of the same kind', () => {
    fc.assert(
      fc.property(query, filter, fc.constantFrom('all', 'people', 'services', 'careers'), (before, one, other) => {
        expect(withFilter(withFilter(before, one), other)).toEqual(withFilter(before, other));
      }),
    );
  });

  it('return to the first result', () => {
    fc.assert(
      fc.property(query, filter, sort, (before, kind, order) => {
        expect([withFilter(before, kind).start, withSort(before, order).start]).toEqual([1, 1]);
      }),
    );
  });
});

describe('the global search with answers in any order', () => {
  const step = fc.record({
    event: fc.oneof(
      fc.record({ type: fc.constant('search.submitted' as const), text: fc.constantFrom('', 'a', 'b') }),
      fc.record({ type: fc.constant('filter.chosen' as const), filter: fc.constantFrom(...pageFilters) }),
      fc.record({ type: fc.constant('sort.chosen' as const), sort: fc.constantFrom(...pageSorts) }),
      fc.record({ type: fc.constant('page.chosen' as const), start: fc.constantFrom(1, 11, 21, 31) }),
      fc.record({ type: fc.constant('search.retried' as const) }),
      fc.record({
        type: fc.constant('address.changed' as const),
        query: fc.constantFrom(nothingAsked, { ...nothingAsked, text: 'a', start: 21 }, { ...nothingAsked, text: 'c' }),
      }),
    ),
    pause: fc.nat({ max: 40 }),
  });
  const latency = fc.record({ ms: fc.nat({ max: 100 }), fails: fc.boolean() });
  const total = 35;
  const named = (query: PageQuery): string => serialisePageQuery({ ...query, start: 1 });

  it('marks results as current only when they match the query in the address', async () => {
    let overtaken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(latency, { minLength: 20, maxLength: 20 }),
        async (steps, latencies) => {
          const clock = new SimulatedClock();
          let calls = 0;
          let answers = 0;
          const searchPages = (request: PageSearchRequest) => () =>
            new Promise<E.Either<PageSearchFailure, SearchBlock>>((resolve) => {
              const { ms, fails } = latencies[calls++ % latencies.length] ?? { ms: 0, fails: false };
              clock.setTimeout(() => {
                answers += 1;
                resolve(
                  fails
                    ? E.left({ _tag: 'TimedOut', afterMs: ms })
                    : E.right(aBlock(total, { start: request.start, rows: request.rows, title: named(request) })),
                );
              }, ms);
            });
          const actor = createActor(globalSearchMachine({ searchPages }), {
            input: { query: { ...nothingAsked, text: 'a' }, language: 'en' },
          }).start();
          const wrong: unknown[] = [];
          let taken = 0;
          let before: unknown;
          actor.subscribe((snapshot) => {
            const { query, blocks } = snapshot.context;
            const view = globalSearchView(snapshot);
            if (blocks !== before) taken += 1;
            before = blocks;
            if (!view.isCurrent) return;
            const expected = Array.from({ length: Math.max(0, Math.min(10, total - query.start + 1)) }, (_, index) => [
              named(query),
              `/insights/page-${query.start + index}`,
            ]);
            const shown = view.results.map(({ title, url }) => [title, url]);
            if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push([serialisePageQuery(query), shown]);
          });
          for (const { event, pause } of steps) {
            actor.send(event);
            await settled();
            for (let ms = 0; ms < pause; ms += 10) {
              clock.increment(10);
              await settled();
            }
          }
          clock.increment(1_000);
          await settled();
          expect(wrong).toEqual([]);
          const end = actor.getSnapshot();
          const view = globalSearchView(end);
          expect(end.hasTag('busy')).toBe(false);
          expect(view.isCurrent || view.problem !== undefined || view.isUnasked).toBe(true);
          overtaken += Math.max(0, answers - taken);
        },
      ),
      { numRuns: 150 },
    );
    // The property would hold trivially if no answer were overtaken.
    expect(overtaken).toBeGreaterThan(20);
  });
});

describe('the global search machine', () => {
  const machine = globalSearchMachine({ searchPages: () => never });
  const from = (query: Partial<PageQuery>) => (options: object) =>
    createActor(machine, { ...options, input: { query: { ...nothingAsked, ...query }, language: 'en' as const } });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from({}), from({ text: 'data' })],
        events: [
          { type: 'search.submitted', text: 'data' },
          { type: 'search.submitted', text: '' },
          { type: 'filter.chosen', filter: 'people' },
          { type: 'sort.chosen', sort: 'date' },
          { type: 'page.chosen', start: startOf(2) },
          { type: 'search.retried' },
          { type: 'address.changed', query: { ...nothingAsked, text: 'ships' } },
          { type: 'pages.found', block: aBlock(45) },
          { type: 'search.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ],
        distinguish: ({ context: { query, shown } }) => [
          serialisePageQuery(query),
          shown !== undefined && isSamePageQuery(shown, query),
        ],
        check: (snapshot) => {
          const view = globalSearchView(snapshot);
          expect(snapshot.hasTag('busy')).toBe(view.isSearching);
          expect(view.problem !== undefined).toBe(snapshot.matches('failed'));
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
