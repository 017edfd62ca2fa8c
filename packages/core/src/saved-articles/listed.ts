import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { PageSize } from '../shared/paged-list/paged-items.ts';
import { settled } from '../testing/explore.ts';
import { anArticleKey, aSavedArticle } from './builder.ts';
import type { ListFailure, UnsaveFailure } from './failure.ts';
import { savedArticlesMachine } from './machine.ts';
import { type SavedArticlesPage, savedArticlesPageSize } from './model.ts';
import { savedArticlesView } from './view.ts';

export const unreachable = { _tag: 'Unreachable', cause: 'offline' } as const;
export const signInRequired = { _tag: 'SignInRequired' } as const;
/** Only a list waits for a new sign-in. */
const forUnsaving = TE.mapLeft(
  (failure: ListFailure): UnsaveFailure => (failure._tag === 'ReLoginRequired' ? signInRequired : failure),
);
export const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);

/** The two moments of a call: when the service does it, and when the page hears of it. */
type Call = {
  readonly name: string;
  readonly land: () => void;
  readonly answer: (failure?: ListFailure) => Promise<void>;
};

/** A list of the given articles on a service that answers on the test's command. */
export const list = (
  numbers: readonly number[],
  input: {
    readonly userId?: string | undefined;
    readonly mustSignInAgain?: boolean;
    readonly isDrawn?: boolean;
    readonly from?: number;
  } = {},
  paging: PageSize = {},
) => {
  let onServer = numbers;
  const { from = 0 } = input;
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
        firstPage: input.isDrawn === true ? pageAt(from, paging.pageSize ?? savedArticlesPageSize) : undefined,
        before: from,
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
export const listed = async (...given: Parameters<typeof list>) => {
  const made = list(...given);
  await settled();
  await made.answer();
  return made;
};

export const without = (gone: number) => (numbers: readonly number[]) => numbers.filter((n) => n !== gone);
