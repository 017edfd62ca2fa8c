import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { PageSize } from '../shared/paged-items.ts';
import { settled } from '../testing/explore.ts';
import { anArticleKey, aSavedArticle } from './builder.ts';
import type { ListFailure, UnsaveFailure } from './failure.ts';
import { savedArticlesMachine } from './machine.ts';
import { articleCacheKey, type SavedArticlesPage, savedArticlesPageSize } from './model.ts';
import { savedArticlesView } from './view.ts';

const unreachable = { _tag: 'Unreachable', cause: 'offline' } as const;
const signInRequired = { _tag: 'SignInRequired' } as const;
/** Only a list waits for a new sign-in. */
const forUnsaving = TE.mapLeft(
  (failure: ListFailure): UnsaveFailure => (failure._tag === 'ReLoginRequired' ? signInRequired : failure),
);
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);

/** The two moments of a call: when the service does it, and when the page hears of it. */
type Call = {
  readonly name: string;
  readonly land: () => void;
  readonly answer: (failure?: ListFailure) => Promise<void>;
};

/** A list of articles with these numbers on a service that acts and answers when the test says so. */
const list = (
  numbers: readonly number[],
  input: { readonly userId?: string | undefined; readonly mustSignInAgain?: boolean; readonly isDrawn?: boolean } = {},
  paging: PageSize = {},
) => {
  let onServer = numbers;
  const calls: Call[] = [];
  const pageAt = (offset: number, pageSize: number): SavedArticlesPage => ({
    items: onServer.slice(offset, offset + pageSize).map((n) => aSavedArticle(n)),
    total: onServer.length,
  });
  const call = <A>(name: string, act: () => A) =>
    new Promise<E.Either<ListFailure, A>>((resolve) => {
      let done: { readonly value: A } | undefined;
      const land = (): { readonly value: A } => {
        done ??= { value: act() };
        return done;
      };
      calls.push({
        name,
        land: () => void land(),
        answer: (failure) => {
          resolve(failure === undefined ? E.right(land().value) : E.left(failure));
          return settled();
        },
      });
    });
  const actor = createActor(
    savedArticlesMachine(
      {
        listSavedArticles:
          ({ offset, pageSize }) =>
          () =>
            call(`list ${offset} ${pageSize}`, () => pageAt(offset, pageSize)),
        unsaveArticle: ({ article }) =>
          forUnsaving(() =>
            call(`unsave ${article.id}`, () => {
              onServer = onServer.filter((n) => anArticleKey(n).id !== article.id);
            }),
          ),
      },
      paging,
    ),
    {
      clock: new SimulatedClock(),
      input: {
        userId: 'userId' in input ? input.userId : 'u-1',
        mustSignInAgain: input.mustSignInAgain ?? false,
        firstPage: input.isDrawn === true ? pageAt(0, paging.pageSize ?? savedArticlesPageSize) : undefined,
      },
    },
  );
  actor.start();
  const view = () => savedArticlesView(actor.getSnapshot());
  const answered = new Set<Call>();
  const pending = () => calls.filter((one) => !answered.has(one));
  const answer = async (failure?: ListFailure, which = 0) => {
    const due = pending()[which];
    if (due === undefined) throw new Error('Nobody has called.');
    answered.add(due);
    await due.answer(failure);
  };
  return {
    actor,
    view,
    pending,
    answer,
    calls: () => calls.map(({ name }) => name),
    numbers: () => view().articles.map(({ id }) => Number(id.replace('article-', ''))),
    server: () => onServer,
    elsewhere: (change: (numbers: readonly number[]) => readonly number[]) => {
      onServer = change(onServer);
    },
    more: async () => {
      actor.send({ type: 'more.requested' });
      await settled();
    },
    unsave: async (n: number) => {
      actor.send({ type: 'unsave.requested', article: anArticleKey(n) });
      actor.send({ type: 'unsave.confirmed' });
      await settled();
    },
    answerAll: async () => {
      while (pending().length > 0) await answer();
    },
  };
};

/** The list after its first page has come. */
const listed = async (...given: Parameters<typeof list>) => {
  const made = list(...given);
  await settled();
  await made.answer();
  return made;
};

const without = (gone: number) => (numbers: readonly number[]) => numbers.filter((n) => n !== gone);

describe('The list of saved articles', () => {
  it.each([
    ['a visitor without a session to sign in', { userId: undefined }, 'signIn'],
    ['a visitor whose session was renewed in absence to sign in again', { mustSignInAgain: true }, 'signInAgain'],
  ] as const)('sends %s and asks for nothing', async (_, input, nextStep) => {
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

  it('goes on from the page that the server has drawn', async () => {
    const { answer, calls, more, numbers } = list(range(1, 12), { isDrawn: true });
    expect(numbers()).toEqual(range(1, 9));
    await more();
    await answer();
    expect(calls()).toEqual(['list 9 9']);
    expect(numbers()).toEqual(range(1, 12));
  });

  it('comes in pages of another size where a site wants them', async () => {
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

  it('asks for nothing more at its end', async () => {
    const { calls, more } = await listed(range(1, 9));
    await more();
    expect(calls()).toEqual(['list 0 9']);
  });

  it('asks once, however often more is asked for', async () => {
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

  it('is empty when nothing is saved', async () => {
    expect((await listed([])).view()).toMatchObject({ isEmpty: true, total: 0, hasMore: false, articles: [] });
  });

  it('says that its first page could not be had, and tries again', async () => {
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
    'keeps what it has when a further page could not be had, and tries that one again on %s',
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
  ] as const)('sends the visitor to sign in when the session ends before %s', async (_, pages) => {
    const { answer, more, view } = list(range(1, 20));
    await settled();
    if (pages === 1) {
      await answer();
      await more();
    }
    await answer(signInRequired);
    expect(view().nextStep).toBe('signIn');
  });

  it('sends the visitor to sign in again when the service says that they were away for too long', async () => {
    const { answer, view } = list(range(1, 20));
    await settled();
    await answer({ _tag: 'ReLoginRequired' });
    expect(view().nextStep).toBe('signInAgain');
  });
});

describe('A list that changes elsewhere', () => {
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

  it('never claims fewer articles than it shows', async () => {
    const { answerAll, elsewhere, more, view } = await listed(range(1, 10));
    elsewhere((numbers) => numbers.slice(5));
    await more();
    await answerAll();
    expect(view()).toMatchObject({ total: 10, hasMore: false });
    expect(view().articles).toHaveLength(10);
  });

  it('ends where the service has nothing more, whatever total it claims', async () => {
    const { answer, calls, elsewhere, more, view } = await listed(range(1, 12));
    elsewhere((numbers) => [...numbers.slice(0, 9), ...Array.from({ length: 3 }, () => 1)]);
    await more();
    await answer();
    expect(view().articles).toHaveLength(9);
    await more();
    expect(calls()).toHaveLength(2);
  });
});

describe('Unsaving from the list', () => {
  it('asks first, and does nothing when the visitor thinks better of it', async () => {
    const { actor, calls, numbers, view } = await listed(range(1, 3));
    actor.send({ type: 'unsave.requested', article: anArticleKey(2) });
    expect(view().confirming).toMatchObject(anArticleKey(2));
    actor.send({ type: 'unsave.cancelled' });
    await settled();
    expect(view().confirming).toBeUndefined();
    expect(calls()).toEqual(['list 0 9']);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('keeps the article, marked, until the service has agreed, then counts one less', async () => {
    const { answer, numbers, unsave, view } = await listed(range(1, 3));
    await unsave(2);
    expect(view().articles.map(({ isBeingRemoved }) => isBeingRemoved)).toEqual([false, true, false]);
    expect(view().total).toBe(3);
    await answer();
    expect(numbers()).toEqual([1, 3]);
    expect(view().total).toBe(2);
  });

  it('says at the article that it could not be unsaved, until dismissed', async () => {
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

  it('can be tried again after a failure, for this article or another', async () => {
    const { answer, numbers, unsave } = await listed(range(1, 3));
    await unsave(2);
    await answer(unreachable);
    await unsave(3);
    await answer();
    await unsave(2);
    await answer();
    expect(numbers()).toEqual([1]);
  });

  it('sends the visitor to sign in when the session has ended, also while a page is awaited', async () => {
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

  it('fetches what comes next once the last article shown is gone', async () => {
    const { answer, numbers, unsave, view } = await listed(range(1, 10));
    for (const n of range(1, 9)) {
      await unsave(n);
      await answer();
    }
    expect(view()).toMatchObject({ isLoadingMore: true, isEmpty: false });
    await answer();
    expect(numbers()).toEqual([10]);
  });

  it('says that the list is empty once the last one of all is gone', async () => {
    const { answer, unsave, view } = await listed([1]);
    await unsave(1);
    await answer();
    expect(view()).toMatchObject({ isEmpty: true, total: 0 });
  });
});

describe('Unsaving while a further page is awaited', () => {
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

  it('asks for the page once the removal is settled, either way', async () => {
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

describe('Whatever happens in whatever order', () => {
  type Step =
    | { readonly _tag: 'more' | 'retry' | 'dismiss' | 'confirm' | 'cancel' }
    | {
        readonly _tag: 'land' | 'answer' | 'fail' | 'ask' | 'unsave' | 'unsaveElsewhere' | 'saveElsewhere';
        readonly n: number;
      };
  const plain = fc.record({ _tag: fc.constantFrom('more', 'more', 'more', 'retry', 'dismiss', 'confirm', 'cancel') });
  const here = fc.record({ _tag: fc.constantFrom('land', 'answer', 'answer', 'fail', 'ask', 'unsave'), n: fc.nat(30) });
  const elsewhere = fc.record({ _tag: fc.constantFrom('unsaveElsewhere', 'saveElsewhere'), n: fc.nat(30) });

  const take = async (step: Step, shown: ReturnType<typeof list>): Promise<void> => {
    const { actor, answer, numbers, pending } = shown;
    const which = 'n' in step && pending().length > 0 ? step.n % pending().length : 0;
    const chosen = 'n' in step ? numbers()[step.n % Math.max(1, numbers().length)] : undefined;
    switch (step._tag) {
      case 'more':
        return shown.more();
      case 'retry':
        return actor.send({ type: 'list.retried' });
      case 'dismiss':
        return actor.send({ type: 'problem.dismissed' });
      case 'confirm':
        return actor.send({ type: 'unsave.confirmed' });
      case 'cancel':
        return actor.send({ type: 'unsave.cancelled' });
      case 'ask':
        if (chosen !== undefined) actor.send({ type: 'unsave.requested', article: anArticleKey(chosen) });
        return;
      case 'unsave':
        return chosen === undefined ? undefined : shown.unsave(chosen);
      case 'land':
        return pending()[which]?.land();
      case 'answer':
        return pending().length > 0 ? answer(undefined, which) : undefined;
      case 'fail':
        return pending().length > 0 ? answer(unreachable, which) : undefined;
      case 'unsaveElsewhere':
        return shown.elsewhere(without(step.n));
      case 'saveElsewhere':
        return shown.elsewhere((numbers) => [100 + step.n, ...without(100 + step.n)(numbers)]);
    }
  };

  it('shows no article twice and never claims fewer than it shows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5, max: 30 }),
        fc.array(fc.oneof(plain, here, elsewhere), { maxLength: 40, size: 'max' }),
        async (count, steps) => {
          const shown = await listed(range(0, count - 1));
          for (const step of steps) {
            await take(step, shown);
            const { articles, total } = shown.view();
            expect(new Set(articles.map(articleCacheKey)).size).toBe(articles.length);
            expect(total).toBeGreaterThanOrEqual(articles.length);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('ends with what the service holds when nobody changed it elsewhere and every call is answered', async () => {
    const calm = fc.record({ _tag: fc.constantFrom('land', 'answer', 'answer', 'ask', 'unsave'), n: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5, max: 30 }),
        fc.array(fc.oneof(plain, calm), { maxLength: 40, size: 'max' }),
        async (count, steps) => {
          const shown = await listed(range(0, count - 1));
          for (const step of steps) await take(step, shown);
          await shown.answerAll();
          expect(shown.view().total).toBe(shown.server().length);
          while (shown.view().hasMore) {
            await shown.more();
            await shown.answerAll();
          }
          expect(shown.numbers()).toEqual(shown.server());
        },
      ),
      { numRuns: 150 },
    );
  });
});
