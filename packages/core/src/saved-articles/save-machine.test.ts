import { createActor } from 'xstate';
import * as O from '#fp-ts/Option';
import { everything, explore, never, statesWithoutDescription } from '../testing/explore.ts';
import { anArticleKey } from './builder.ts';
import { saveArticleMachine } from './save-machine.ts';
import { saveArticleView } from './save-view.ts';

describe('the save-article machine', () => {
  const article = anArticleKey();
  const machine = saveArticleMachine({
    listSavedKeys: () => never,
    saveArticle: () => never,
    unsaveArticle: () => never,
    storage: { read: () => O.none, write: () => undefined, remove: () => undefined },
  });
  const from = (userId: string | undefined) => (options: object) =>
    createActor(machine, { ...options, input: { article, userId } });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from(undefined), from('u')],
        events: [
          { type: 'save.toggled' },
          { type: 'prompt.dismissed' },
          { type: 'problem.dismissed' },
          { type: 'visitor.signedIn', userId: 'u' },
          { type: 'visitor.signedOut' },
          { type: 'keys.listed', keys: [article] },
          { type: 'keys.listed', keys: [] },
          { type: 'listing.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'save.succeeded' },
          { type: 'save.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'save.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'unsave.succeeded' },
          { type: 'unsave.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'unsave.failed', failure: { _tag: 'ArticleUnknown' } },
          { type: 'unsave.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ],
        distinguish: ({ context }) => [context.wish, context.isSaved, context.problem],
        check: (snapshot) => {
          const { wish, isSaved } = snapshot.context;
          if (snapshot.matches('saved') || snapshot.matches('unsaved')) {
            expect(wish).toBeUndefined();
            expect(saveArticleView(snapshot).isPressed).toBe(isSaved);
          }
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
