import { createActor } from 'xstate';
import { everything, explore, never, statesWithoutDescription } from '../testing/explore.ts';
import { anArticleKey, aSavedArticlesPage } from './builder.ts';
import { savedArticlesMachine } from './machine.ts';
import { listPage } from './saved-list.ts';
import { savedArticlesView } from './view.ts';

describe('the saved-articles machine', () => {
  const machine = savedArticlesMachine({ listSavedArticles: () => never, unsaveArticle: () => never });
  const from =
    (userId: string | undefined, mustSignInAgain: boolean, count = 0) =>
    (options: object) =>
      createActor(machine, {
        ...options,
        input: { userId, mustSignInAgain, firstPage: count === 0 ? undefined : aSavedArticlesPage(1, count, 3) },
      });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from(undefined, false), from('u', true), from('u', false), from('u', false, 1)],
        events: [
          { type: 'more.requested' },
          { type: 'list.retried' },
          { type: 'unsave.requested', article: anArticleKey(1) },
          { type: 'unsave.confirmed' },
          { type: 'unsave.cancelled' },
          { type: 'unsave.succeeded' },
          { type: 'unsave.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'unsave.failed', failure: { _tag: 'ArticleUnknown' } },
          { type: 'unsave.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'problem.dismissed' },
        ],
        childEvents: [
          { type: 'page.listed', page: listPage(aSavedArticlesPage(1, 1, 3)) },
          { type: 'page.listed', page: listPage(aSavedArticlesPage(2, 1, 2)) },
          { type: 'listing.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'listing.failed', failure: { _tag: 'ReLoginRequired' } },
          { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ].map((event) => ({ to: 'list', event })),
        distinguish: ({ children }) => {
          const list = children.list?.getSnapshot();
          return [list?.value, list?.context.items.length, list?.context.total];
        },
        check: (snapshot) => {
          const view = savedArticlesView(snapshot);
          expect(view.total).toBeGreaterThanOrEqual(view.articles.length);
          expect(view.nextStep !== undefined).toBe(snapshot.hasTag('done'));
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
