import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { settled } from '../testing/explore.ts';
import { aGridPlace, aPinnedCard, aPost } from './builder.ts';
import type { InsightsGridPorts } from './load.ts';
import { insightsGridMachine } from './machine.ts';
import type { Grid, InsightsRequest } from './model.ts';
import { insightsGridView } from './view.ts';

const failing: InsightsGridPorts['fetchInsights'] = () => TE.left({ _tag: 'TimedOut', afterMs: 1 });

/** A grid over 40 articles: the cursor is the number of articles before it. */
const started = (grid: Partial<Grid> = {}, fetchInsights?: InsightsGridPorts['fetchInsights']) => {
  const requests: InsightsRequest[] = [];
  let fetch = fetchInsights;
  const actor = createActor(
    insightsGridMachine({
      fetchInsights: (request) => {
        requests.push(request);
        if (fetch !== undefined) return fetch(request);
        const from = Number(request.afterId || 0);
        const to = Math.min(40, from + request.limit);
        const posts = Array.from({ length: to - from }, (_, index) => aPost(100 + from + index));
        return TE.right({ posts, next: to < 40 ? `${to}` : null });
      },
      searchJobs: () => TE.left({ _tag: 'TimedOut', afterMs: 1 }),
    }),
    { input: { place: aGridPlace(grid) } },
  ).start();
  const view = () => insightsGridView(actor.getSnapshot());
  return {
    actor,
    requests,
    view,
    answerWith: (next: InsightsGridPorts['fetchInsights'] | undefined) => {
      fetch = next;
    },
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await settled();
    },
  };
};

describe('the insights grid', () => {
  it('appends the next page by its cursor and marks its first card', async () => {
    const grid = started();
    await settled();
    expect([grid.view().cards.length, grid.view().hasMore, grid.view().query.page]).toEqual([12, true, 1]);
    await grid.send({ type: 'more.requested' });
    expect([grid.view().cards.length, grid.view().firstNew, grid.view().query.page]).toEqual([
      24,
      '/insights/article-112',
      2,
    ]);
    expect(grid.requests.map(({ afterId }) => afterId)).toEqual(['', '12']);
  });

  it('requests its articles again once the visitor signs in', async () => {
    const grid = started({ isAlumni: true });
    await settled();
    await grid.send({ type: 'reader.recognised' });
    expect(grid.requests.map(({ afterId, isAlumni }) => [afterId, isAlumni])).toEqual([
      ['', true],
      ['', true],
    ]);
    expect(grid.view().cards).toHaveLength(12);
  });

  it('has no more at its end', async () => {
    const grid = started();
    await settled();
    for (let page = 0; page < 3; page += 1) await grid.send({ type: 'more.requested' });
    expect([grid.view().cards.length, grid.view().hasMore]).toEqual([40, false]);
  });

  it('restarts with any change of its filters, without cursor and with another list', async () => {
    const grid = started();
    await settled();
    await grid.send({ type: 'more.requested' });
    await grid.send({ type: 'filter.toggled', id: 'pricing' });
    expect(grid.requests.at(-1)).toMatchObject({ afterId: '', limit: 12, filters: [{ id: 'pricing' }] });
    expect([grid.view().cards.length, grid.view().query]).toEqual([12, { filters: ['pricing'], page: 1 }]);
  });

  it('clears filters and list together and starts with the pinned articles', async () => {
    const grid = started({ pinned: [aPinnedCard(1)] });
    await settled();
    await grid.send({ type: 'filter.toggled', id: 'pricing' });
    grid.actor.send({ type: 'filters.cleared' });
    expect(grid.view()).toMatchObject({ cards: [{ id: 'article-1' }], isCurrent: false, query: { filters: [] } });
    await settled();
    expect(grid.view().cards).toHaveLength(12);
    const { length } = grid.requests;
    await grid.send({ type: 'filters.cleared' });
    expect(grid.requests).toHaveLength(length);
  });

  it('hides a failure: it drops articles of other filters, and "more" repeats the request', async () => {
    const grid = started({ pinned: [aPinnedCard(1)] });
    await settled();
    grid.answerWith(failing);
    await grid.send({ type: 'filter.toggled', id: 'pricing' });
    expect(grid.view()).toMatchObject({ cards: [], isEmpty: false, hasMore: true, isLoading: false });
    await grid.send({ type: 'filters.cleared' });
    expect(grid.view().cards.map(({ id }) => id)).toEqual(['article-1']);
    grid.answerWith(undefined);
    await grid.send({ type: 'more.requested' });
    expect([grid.view().cards.length, grid.view().isCurrent]).toEqual([12, true]);
  });

  it('keeps its articles when a further page fails, and can request it again', async () => {
    const grid = started();
    await settled();
    grid.answerWith(failing);
    await grid.send({ type: 'more.requested' });
    expect([grid.view().cards.length, grid.view().hasMore]).toEqual([12, true]);
    grid.answerWith(undefined);
    await grid.send({ type: 'more.requested' });
    expect(grid.view().cards).toHaveLength(24);
  });

  it('restores the earlier articles at once when the visitor goes back', async () => {
    const grid = started();
    await settled();
    const { found } = grid.view();
    await grid.send({ type: 'filter.toggled', id: 'pricing' });
    const { length } = grid.requests;
    grid.actor.send({ type: 'address.changed', query: { filters: [], page: 1 }, found });
    expect([grid.view().isCurrent, grid.view().cards.length, grid.view().hasMore]).toEqual([true, 12, true]);
    await grid.send({ type: 'more.requested' });
    expect(grid.requests.slice(length)).toMatchObject([{ afterId: '12', filters: [] }]);
  });

  it('follows the address, with as many pages as it names', async () => {
    const grid = started();
    await settled();
    const address = { type: 'address.changed', query: { filters: ['technology', 'gone'], page: 2 } } as const;
    await grid.send(address);
    expect(grid.requests.at(-1)).toMatchObject({ limit: 24, filters: [{ id: 'technology' }] });
    expect(grid.view().query).toEqual({ filters: ['technology'], page: 2 });
    const { length } = grid.requests;
    await grid.send(address);
    expect(grid.requests).toHaveLength(length);
  });
});
