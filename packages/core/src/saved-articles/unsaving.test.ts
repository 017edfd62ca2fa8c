import { settled } from '../testing/explore.ts';
import { anArticleKey } from './builder.ts';
import { listed, range, signInRequired, unreachable } from './listed.ts';

describe('unsaving from the list', () => {
  it('asks for confirmation, and does nothing when the visitor cancels', async () => {
    const { actor, calls, numbers, view } = await listed(range(1, 3));
    actor.send({ type: 'unsave.requested', article: anArticleKey(2) });
    expect(view().confirming).toMatchObject(anArticleKey(2));
    actor.send({ type: 'unsave.cancelled' });
    await settled();
    expect(view().confirming).toBeUndefined();
    expect(calls()).toEqual(['list 0 9']);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('keeps the article, marked, until the service has confirmed, then counts one less', async () => {
    const { answer, numbers, unsave, view } = await listed(range(1, 3));
    await unsave(2);
    expect(view().articles.map(({ isBeingRemoved }) => isBeingRemoved)).toEqual([false, true, false]);
    expect(view().total).toBe(3);
    await answer();
    expect(numbers()).toEqual([1, 3]);
    expect(view().total).toBe(2);
  });

  it('reports at the article that it could not be unsaved, until dismissed', async () => {
    const { actor, answer, unsave, view } = await listed(range(1, 3));
    await unsave(2);
    await answer(unreachable);
    expect(view().articles.map(({ problem }) => problem?.key)).toEqual([
      undefined,
      'SavedArticles_UnsaveFailed',
      undefined,
    ]);
    expect(view()).toMatchObject({ total: 3, problem: undefined });
    actor.send({ type: 'problem.dismissed' });
    expect(view().articles.every(({ problem }) => problem === undefined)).toBe(true);
  });

  it('can be repeated after a failure, for this article or another', async () => {
    const { answer, numbers, unsave } = await listed(range(1, 3));
    await unsave(2);
    await answer(unreachable);
    await unsave(3);
    await answer();
    await unsave(2);
    await answer();
    expect(numbers()).toEqual([1]);
  });

  it('leads the visitor to sign in when the session has ended, also while a page loads', async () => {
    for (const isGrowing of [false, true]) {
      const { answer, more, pending, unsave, view } = await listed(range(1, 20));
      if (isGrowing) await more();
      await unsave(2);
      await answer(signInRequired, pending().length - 1);
      expect(view().nextStep).toBe('signIn');
    }
  });

  it('skips no article on the page after it', async () => {
    const { answer, calls, more, numbers, unsave } = await listed(range(1, 20));
    await unsave(2);
    await answer();
    await more();
    await answer();
    expect(calls()).toEqual(['list 0 9', 'unsave article-2', 'list 8 9']);
    expect(numbers()).toEqual([1, ...range(3, 18)]);
  });

  it('fetches the next page once the last article shown is gone', async () => {
    const { answer, numbers, unsave, view } = await listed(range(1, 10));
    for (const n of range(1, 9)) {
      await unsave(n);
      await answer();
    }
    expect(view()).toMatchObject({ isLoadingMore: true, isEmpty: false });
    await answer();
    expect(numbers()).toEqual([10]);
  });

  it('shows that the list is empty once the last one of all is gone', async () => {
    const { answer, unsave, view } = await listed([1]);
    await unsave(1);
    await answer();
    expect(view()).toMatchObject({ isEmpty: true, total: 0 });
  });
});

describe('unsaving while a further page loads', () => {
  it('does not count the article twice when the page was read after it was gone', async () => {
    const { answer, answerAll, more, pending, unsave, view } = await listed(range(1, 20));
    await more();
    await unsave(2);
    const nextPage = () => pending().findIndex(({ name }) => name.startsWith('list'));
    pending().at(-1)?.land();
    while (nextPage() >= 0) await answer(undefined, nextPage());
    await answer();
    await answerAll();
    expect(view().total).toBe(19);
  });

  it('requests the page once the removal is settled, either way', async () => {
    for (const failure of [undefined, unreachable]) {
      const { answerAll, answer, calls, more, pending, unsave, view } = await listed(range(1, 20));
      await unsave(2);
      await more();
      expect(view().isLoadingMore).toBe(true);
      expect(calls()).toEqual(['list 0 9', 'unsave article-2']);
      await answer(failure);
      expect(pending().map(({ name }) => name)).toEqual([failure === undefined ? 'list 8 9' : 'list 9 9']);
      await answerAll();
      expect(view().articles).toHaveLength(failure === undefined ? 17 : 18);
    }
  });
});
