import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aGridPlace, aPinnedCard, aPost } from './builder.ts';
import type { InsightsGridPorts } from './load.ts';
import { type InsightsGridInput, insightsGridMachine } from './machine.ts';
import type { InsightsPage, InsightsRequest } from './model.ts';
import { insightsGridView } from './view.ts';

const noJobs: InsightsGridPorts['searchJobs'] = () => never;

describe('the insights grid with answers in any order', () => {
  const step = fc.record({
    event: fc.oneof(
      fc.record({ type: fc.constant('filter.toggled' as const), id: fc.constantFrom('pricing', 'technology') }),
      fc.record({ type: fc.constantFrom('more.requested' as const, 'filters.cleared' as const) }),
      fc.record({
        type: fc.constant('address.changed' as const),
        query: fc.record({
          filters: fc.subarray(['pricing', 'technology']),
          page: fc.integer({ min: 1, max: 3 }),
        }),
      }),
    ),
    pause: fc.nat({ max: 40 }),
  });
  const latency = fc.record({ ms: fc.nat({ max: 100 }), fails: fc.boolean() });
  const most = 40;

  it('shows the articles of the query in the address without a duplicate', async () => {
    let dropped = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(latency, { minLength: 20, maxLength: 20 }),
        async (steps, latencies) => {
          const clock = new SimulatedClock();
          let calls = 0;
          let answers = 0;
          const answer = ({ limit, afterId, filters }: InsightsRequest): InsightsPage => {
            const from = Number(afterId || 0);
            const to = Math.min(most, from + limit);
            const eyebrow = filters.map(({ id }) => id).join();
            return {
              posts: Array.from({ length: to - from }, (_, index) =>
                aPost(from + index, { eyebrow, url: `/${eyebrow}/${from + index}` }),
              ),
              next: to < most ? `${to}` : null,
            };
          };
          const actor = createActor(
            insightsGridMachine({
              fetchInsights: (request) => () => {
                const { ms, fails } = latencies[calls++ % latencies.length] ?? { ms: 0, fails: false };
                return new Promise<E.Either<TransportFailure, InsightsPage>>((resolve) => {
                  clock.setTimeout(() => {
                    answers += 1;
                    resolve(fails ? E.left({ _tag: 'TimedOut', afterMs: ms }) : E.right(answer(request)));
                  }, ms);
                });
              },
              searchJobs: noJobs,
            }),
            { input: { place: aGridPlace() } },
          );
          const wrong: unknown[] = [];
          let shown = 0;
          let before: unknown;
          actor.subscribe((snapshot) => {
            const { cards, isCurrent, query } = insightsGridView(snapshot);
            if (!isCurrent) return;
            if (cards !== before) shown += 1;
            before = cards;
            const key = query.filters.join();
            const isRight =
              cards.every(({ eyebrow }) => eyebrow === key) &&
              new Set(cards.map(({ url }) => url)).size === cards.length &&
              cards.length === Math.min(most, 12 * query.page);
            if (!isRight) wrong.push([key, query.page, cards.length]);
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
          for (let turn = 0; turn < 3; turn += 1) {
            clock.increment(1_000);
            await settled();
          }
          expect(wrong).toEqual([]);
          const end = actor.getSnapshot();
          expect(end.hasTag('busy')).toBe(false);
          expect(end.children.cards?.getSnapshot().matches('failed') || insightsGridView(end).isCurrent).toBe(true);
          dropped += Math.max(0, answers - shown);
        },
      ),
      { numRuns: 60 },
    );
    // The property would hold trivially if no answer were overtaken.
    expect(dropped).toBeGreaterThan(20);
  });
});

describe('the insights grid while articles are added', () => {
  it('skips and repeats no article on any page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 60 }),
        fc.array(fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 5 }), { maxLength: 8 }),
        async (first, later) => {
          const stock = new Set(first);
          const fetchInsights: InsightsGridPorts['fetchInsights'] = ({ limit, afterId }) => {
            const behind = afterId === '' ? Number.POSITIVE_INFINITY : Number(afterId);
            const found = [...stock].filter((n) => n < behind).sort((one, other) => other - one);
            const page = found.slice(0, limit);
            return TE.right({ posts: page.map((n) => aPost(n)), next: found.length > limit ? `${page.at(-1)}` : null });
          };
          const actor = createActor(insightsGridMachine({ fetchInsights, searchJobs: noJobs }), {
            input: { place: aGridPlace() },
          }).start();
          await settled();
          const pending = [...later];
          for (let page = 0; page < 8 && insightsGridView(actor.getSnapshot()).hasMore; page += 1) {
            for (const n of pending.shift() ?? []) stock.add(n);
            actor.send({ type: 'more.requested' });
            await settled();
          }
          const view = insightsGridView(actor.getSnapshot());
          const shown = view.cards.map(({ id }) => id);
          expect(new Set(shown).size).toBe(shown.length);
          if (!view.hasMore) expect(shown).toEqual(expect.arrayContaining(first.map((n) => `article-${n}`)));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the insights-grid machine', () => {
  const machine = insightsGridMachine({ fetchInsights: () => never, searchJobs: noJobs });
  const place = aGridPlace({ pinned: [aPinnedCard(1)] });
  const from = (input: Omit<InsightsGridInput, 'place'>) => (options: object) =>
    createActor(machine, { ...options, input: { place, ...input } });
  const page = { items: [aPinnedCard(2)], total: 1, next: 'more', extra: null };

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from({}), from({ found: page }), from({ query: { filters: ['pricing'], page: 2 } })],
        events: [
          { type: 'filter.toggled', id: 'pricing' },
          { type: 'filters.chosen', filters: ['technology'] },
          { type: 'filters.cleared' },
          { type: 'more.requested' },
          { type: 'reader.recognised' },
          { type: 'address.changed', query: { filters: ['pricing', 'technology'], page: 1 } },
        ],
        childEvents: [
          { to: 'cards', event: { type: 'page.listed', page } },
          { to: 'cards', event: { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } } },
        ],
        distinguish: ({ context: { query }, children: { cards } }) => [
          query.filters.join(),
          Math.min(query.page, 2),
          cards?.getSnapshot().value,
        ],
        check: (snapshot) => {
          const { isLoading, isLoadingMore } = insightsGridView(snapshot);
          expect(snapshot.hasTag('busy')).toBe(isLoading || isLoadingMore);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
