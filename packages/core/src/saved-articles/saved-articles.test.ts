import { settled } from '../testing/explore.ts';
import { anArticleKey } from './builder.ts';
import { list, listed, range, signInRequired, unreachable } from './listed.ts';

describe('the list of saved articles', () => {
  it.each([
    ['a visitor without a session to sign in', { userId: undefined }, 'signIn'],
    ['a visitor whose session was renewed in absence to sign in again', { mustSignInAgain: true }, 'signInAgain'],
  ] as const)('sends %s and requests nothing', async (_, input, nextStep) => {
    const { calls, view } = list(range(1, 3), input);
    await settled();
    expect(view().nextStep).toBe(nextStep);
    expect(calls()).toEqual([]);
  });

  it('comes in pages of nine', async () => {
    const { answer, calls, more, numbers, view } = await listed(range(1, 20));
    expect(view()).toMatchObject({ total: 20, hasMore: true, isLoadingMore: false });
    await more();
    expect(view().isLoadingMore).toBe(true);
    await answer();
    await more();
    await answer();
    expect(calls()).toEqual(['list 0 9', 'list 9 9', 'list 18 9']);
    expect(numbers()).toEqual(range(1, 20));
    expect(view().hasMore).toBe(false);
  });

  it('continues after the page that the server has rendered', async () => {
    const { answer, calls, more, numbers } = list(range(1, 12), { isDrawn: true });
    expect(numbers()).toEqual(range(1, 9));
    await more();
    await answer();
    expect(calls()).toEqual(['list 9 9']);
    expect(numbers()).toEqual(range(1, 12));
  });

  it('continues after a page that is not the first', async () => {
    const { answer, calls, more, numbers, view } = list(range(1, 24), { isDrawn: true, from: 9 });
    expect([numbers(), view().total]).toEqual([range(10, 18), 24]);
    await more();
    await answer();
    expect(calls()).toEqual(['list 18 9']);
    expect([numbers(), view().hasMore]).toEqual([range(10, 24), false]);
  });

  it('comes in pages of another size where a site sets one', async () => {
    const { answer, calls, more, numbers, view } = list(range(1, 10), { isDrawn: true }, { pageSize: 4 });
    expect(numbers()).toEqual(range(1, 4));
    await more();
    await answer();
    expect(view().hasMore).toBe(true);
    await more();
    await answer();
    expect(calls()).toEqual(['list 4 4', 'list 8 4']);
    expect(view()).toMatchObject({ total: 10, hasMore: false });
  });

  it('requests no more at its end', async () => {
    const { calls, more } = await listed(range(1, 9));
    await more();
    expect(calls()).toEqual(['list 0 9']);
  });

  it('requests once, however often more is requested', async () => {
    const { calls, more } = await listed(range(1, 20));
    await more();
    await more();
    expect(calls()).toEqual(['list 0 9', 'list 9 9']);
  });

  it('names the first new article, for the focus', async () => {
    const { answer, more, view } = await listed(range(1, 20));
    expect(view().firstNew).toBeUndefined();
    await more();
    await answer();
    expect(view().firstNew).toEqual(anArticleKey(10));
  });

  it('shows that nothing is saved', async () => {
    expect((await listed([])).view()).toMatchObject({ isEmpty: true, total: 0, hasMore: false, articles: [] });
  });

  it('reports that its first page could not be loaded, and tries again', async () => {
    const { actor, answer, numbers, view } = list(range(1, 3));
    await settled();
    await answer(unreachable);
    expect(view()).toMatchObject({ problem: { key: 'SavedArticles_LoadFailed' }, isEmpty: false });
    actor.send({ type: 'list.retried' });
    await settled();
    await answer();
    expect(view().problem).toBeUndefined();
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it.each(['list.retried', 'more.requested'] as const)(
    'keeps its articles when a further page fails, and tries that one again on %s',
    async (type) => {
      const { actor, answer, calls, more, numbers, view } = await listed(range(1, 12));
      await more();
      await answer(unreachable);
      expect(view()).toMatchObject({ problem: { key: 'SavedArticles_LoadFailed' }, hasMore: true });
      expect(numbers()).toEqual(range(1, 9));
      actor.send({ type });
      await settled();
      await answer();
      expect(calls()).toEqual(['list 0 9', 'list 9 9', 'list 9 9']);
      expect(numbers()).toEqual(range(1, 12));
      expect(view().problem).toBeUndefined();
    },
  );

  it.each([
    ['its first page', 0],
    ['a further page', 1],
  ] as const)('leads the visitor to sign in when the session ends before %s', async (_, pages) => {
    const { answer, more, view } = list(range(1, 20));
    await settled();
    if (pages === 1) {
      await answer();
      await more();
    }
    await answer(signInRequired);
    expect(view().nextStep).toBe('signIn');
  });

  it('leads the visitor to sign in again when the service reports too long an absence', async () => {
    const { answer, view } = list(range(1, 20));
    await settled();
    await answer({ _tag: 'ReLoginRequired' });
    expect(view().nextStep).toBe('signInAgain');
  });
});

describe('a list that changes elsewhere', () => {
  it('shows no article twice when one was saved meanwhile', async () => {
    const { answer, elsewhere, more, numbers, view } = await listed(range(1, 12));
    elsewhere((numbers) => [99, ...numbers]);
    await more();
    await answer();
    expect(numbers()).toEqual(range(1, 12));
    expect(view()).toMatchObject({ total: 13, hasMore: false });
  });

  it('skips no article when some were unsaved meanwhile', async () => {
    const { answerAll, elsewhere, more, numbers } = await listed(range(1, 20));
    elsewhere((numbers) => numbers.slice(3));
    await more();
    await answerAll();
    await more();
    await answerAll();
    expect(numbers()).toEqual(range(1, 20));
  });

  it('never reports fewer articles than it shows', async () => {
    const { answerAll, elsewhere, more, view } = await listed(range(1, 10));
    elsewhere((numbers) => numbers.slice(5));
    await more();
    await answerAll();
    expect(view()).toMatchObject({ total: 10, hasMore: false });
    expect(view().articles).toHaveLength(10);
  });

  it('ends where the service has no more, whatever total it reports', async () => {
    const { answer, calls, elsewhere, more, view } = await listed(range(1, 12));
    elsewhere((numbers) => [...numbers.slice(0, 9), ...Array.from({ length: 3 }, () => 1)]);
    await more();
    await answer();
    expect(view().articles).toHaveLength(9);
    await more();
    expect(calls()).toHaveLength(2);
  });
});
