import fc from 'fast-check';
import { createActor } from 'xstate';
import * as E from '#fp-ts/Either';
import { everything, explore, never, settled, statesWithoutDescription } from '../../testing/explore.ts';
import type { TransportFailure } from '../failure.ts';
import { type ListPage, type PagedListOptions, type PageRequest, type Paging, pagedListView } from './paged-items.ts';
import { pagedListMachine } from './paged-list.ts';

type Item = { readonly id: string };
type Page = ListPage<Item, string>;
type Options = PagedListOptions<Item, string, string, TransportFailure>;

const timedOut: TransportFailure = { _tag: 'TimedOut', afterMs: 1 };
const byItems: Paging<Item> = { keyOf: ({ id }) => id, pageSize: 3, counts: 'items' };

/** A service with so many items for each query, named after it; cursors are offsets where it counts by them. */
const pageOf = (total: number, { query, offset, page, cursor, pages }: PageRequest<string>, kind: Kind): Page => {
  const from = kind === 'items' ? offset : kind === 'pages' ? page * 3 : Number(cursor ?? 0);
  const items = Array.from({ length: Math.min(3 * pages, total - from) }, (_, n) => ({ id: `${query}${from + n}` }));
  const end = from + items.length;
  return { items, total, extra: query, ...(kind === 'cursor' && { next: end < total ? `${end}` : null }) };
};
type Kind = 'items' | 'pages' | 'cursor';

/** A list whose service answers on the test's command. */
const list = (total: number, kind: Kind = 'items', changes: Partial<Paging<Item>> = {}) => {
  const paging: Paging<Item> = { ...byItems, counts: kind === 'pages' ? 'pages' : 'items', ...changes };
  const calls: { readonly request: PageRequest<string>; readonly answer: (fails?: boolean) => Promise<void> }[] = [];
  const load: Options['load'] = (request) => () =>
    new Promise((resolve) => {
      calls.push({
        request,
        answer: (fails = false) => {
          resolve(fails ? E.left(timedOut) : E.right(pageOf(total, request, kind)));
          return settled();
        },
      });
    });
  const actor = createActor(pagedListMachine({ load, ...paging }), { input: { wanted: { query: 'a' } } }).start();
  return {
    actor,
    calls,
    answer: async (fails?: boolean) => calls.at(-1)?.answer(fails),
    view: () => pagedListView(paging, actor.getSnapshot()),
    ids: () => actor.getSnapshot().context.items.map(({ id }) => id),
  };
};
const numbered = (query: string, count: number) => Array.from({ length: count }, (_, n) => `${query}${n}`);

describe.each<Kind>(['items', 'pages', 'cursor'])('a list counted by %s', (kind) => {
  it('grows to its end, names the first new item and then requests nothing more', async () => {
    const { actor, answer, calls, ids, view } = list(7, kind);
    expect(view()).toMatchObject({ isLoading: true, hasMore: false });
    await answer();
    expect(view()).toMatchObject({ isLoading: false, hasMore: true, firstNew: undefined, extra: 'a', total: 7 });
    for (const first of ['a3', 'a6']) {
      actor.send({ type: 'more.requested' });
      expect(view().isLoadingMore).toBe(true);
      await answer();
      expect(view().firstNew).toBe(first);
    }
    expect(ids()).toEqual(numbered('a', 7));
    expect(view().hasMore).toBe(false);
    actor.send({ type: 'more.requested' });
    expect(calls).toHaveLength(3);
  });

  it('requests several pages at once on demand, and continues after them', async () => {
    const { actor, answer, calls, ids } = list(12, kind);
    actor.send({ type: 'query.changed', query: 'b', pages: 2 });
    await answer();
    actor.send({ type: 'more.requested' });
    await answer();
    expect(calls.map(({ request: { pages } }) => pages)).toEqual([1, 2, 1]);
    expect(ids()).toEqual(numbered('b', 9));
  });

  it('keeps its items after a failure and tries that page again', async () => {
    const { actor, answer, ids, view } = list(7, kind);
    await answer(true);
    expect(view()).toMatchObject({ failure: timedOut, isStuck: false, isCurrent: false });
    actor.send({ type: 'list.retried' });
    await answer();
    actor.send({ type: 'more.requested' });
    await answer(true);
    expect(view()).toMatchObject({ failure: timedOut, isStuck: true, hasMore: true });
    actor.send({ type: 'list.retried' });
    await answer();
    expect(view().failure).toBeUndefined();
    expect(ids()).toEqual(numbered('a', 6));
  });
});

describe('a list with unreadable items', () => {
  it('continues after all that was sent, and ends with it', async () => {
    const load = vi.fn<Options['load']>(
      ({ offset }) =>
        async () =>
          E.right({ items: [{ id: `a${offset}` }], leftOut: 2, total: 6, extra: '' }),
    );
    const input = { wanted: { query: 'a' } };
    const actor = createActor(pagedListMachine({ load, ...byItems }), { input }).start();
    await settled();
    actor.send({ type: 'more.requested' });
    await settled();
    expect(load.mock.calls.map(([{ offset }]) => offset)).toEqual([0, 3]);
    expect(pagedListView(byItems, actor.getSnapshot())).toMatchObject({
      items: [{ id: 'a0' }, { id: 'a3' }],
      hasMore: false,
    });
  });
});

describe('a list for another query', () => {
  it('shows the earlier items until the new ones arrive, and drops late answers', async () => {
    const { actor, answer, calls, ids, view } = list(7);
    await answer();
    actor.send({ type: 'more.requested' });
    actor.send({ type: 'query.changed', query: 'b' });
    expect([ids(), view().isCurrent]).toEqual([numbered('a', 3), false]);
    await answer();
    await calls[1]?.answer();
    expect([ids(), view().isCurrent]).toEqual([numbered('b', 3), true]);
  });

  it('requests nothing that it has', async () => {
    const { actor, answer, calls, ids, view } = list(7);
    await answer();
    actor.send({ type: 'query.changed', query: 'b', found: { items: [{ id: 'b0' }], total: 1, extra: 'kept' } });
    expect(calls).toHaveLength(1);
    expect([ids(), view().isCurrent, view().extra]).toEqual([['b0'], true, 'kept']);
  });

  it('waits for its first query', () => {
    const load = vi.fn<Options['load']>(() => never);
    const actor = createActor(pagedListMachine({ load, ...byItems }), { input: {} }).start();
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'query.changed', query: 'b' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('goes no further than its limit', async () => {
    const { actor, answer, view } = list(9, 'pages', { maxPages: 2 });
    await answer();
    actor.send({ type: 'more.requested' });
    await answer();
    expect(view().hasMore).toBe(false);
  });
});

describe('a paged list in any order of events', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('more.requested' as const) }) },
    fc.record({ type: fc.constantFrom('list.retried' as const, 'growth.held' as const, 'growth.released' as const) }),
    fc.record({
      type: fc.constant('query.changed' as const),
      query: fc.constantFrom('a', 'b'),
      pages: fc.constantFrom(1, 2),
    }),
    { weight: 3, arbitrary: fc.record({ type: fc.constant('answer' as const), n: fc.nat(5), fails: fc.boolean() }) },
  );

  it('holds the items of the query, each once, without a gap, and requests only missing ones', async () => {
    let late = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Kind>('items', 'pages', 'cursor'),
        fc.nat(10),
        fc.array(step, { maxLength: 25, size: 'max' }),
        async (kind, total, steps) => {
          const { actor, calls, ids, view } = list(total, kind);
          let query = 'a';
          for (const one of steps) {
            if (one.type === 'answer') {
              const call = calls[one.n % Math.max(1, calls.length)];
              if (call !== calls.at(-1)) late += 1;
              await call?.answer(one.fails);
            } else actor.send(one);
            if (one.type === 'query.changed') query = one.query;
            if (view().isCurrent) expect(ids()).toEqual(numbered(query, ids().length));
            expect(new Set(ids()).size).toBe(ids().length);
            if (view().isCurrent) expect(view().hasMore).toBe(ids().length < total);
          }
        },
      ),
    );
    // The property would hold trivially if answers always came in order.
    expect(late).toBeGreaterThan(20);
  });
});

describe('the paged-list machine', () => {
  const machine = pagedListMachine({ load: () => never, ...byItems });
  const page = (ids: readonly string[], total: number): Page => ({
    items: ids.map((id) => ({ id })),
    total,
    extra: '',
  });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [
          (options) => createActor(machine, { ...options, input: {} }),
          (options) => createActor(machine, { ...options, input: { wanted: { query: 'a', found: page(['1'], 3) } } }),
        ],
        events: [
          { type: 'query.changed', query: 'a' },
          { type: 'more.requested' },
          { type: 'list.retried' },
          { type: 'item.removed', key: '1' },
          { type: 'growth.held' },
          { type: 'growth.released' },
          { type: 'page.listed', page: page(['1'], 3) },
          { type: 'page.listed', page: page(['2'], 2) },
          { type: 'listing.failed', failure: timedOut },
        ],
        distinguish: ({ context: { items, total, offset, isHeld, isCurrent } }) => [
          items.length,
          total,
          offset,
          isHeld,
          isCurrent,
        ],
        check: (snapshot) => {
          const { items, isLoading, isLoadingMore } = pagedListView(byItems, snapshot);
          expect(snapshot.hasTag('busy')).toBe(isLoading || isLoadingMore);
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
