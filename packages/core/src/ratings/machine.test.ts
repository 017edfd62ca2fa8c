import { createActor } from 'xstate';
import * as O from '#fp-ts/Option';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { anArticleKey } from '../testing/index.ts';
import { type RateArticlePorts, rateArticleMachine } from './machine.ts';
import { type AverageRating, type OwnRating, ratingCacheKey } from './model.ts';
import { rateArticleView } from './view.ts';

const article = anArticleKey();
const average: AverageRating = { count: 3, average: 4 };
const rated = (rating: OwnRating['rating']): OwnRating => ({ ...article, rating });

const aStore = (held: Record<string, string> = {}) => ({
  held,
  read: (key: string) => O.fromNullable(held[key]),
  write: (key: string, value: string) => {
    held[key] = value;
  },
  remove: (key: string) => {
    delete held[key];
  },
});

const started = (
  ports: Partial<RateArticlePorts> = {},
  { userId }: { readonly userId: string | undefined } = { userId: 'u' },
) => {
  const machine = rateArticleMachine({
    listOwnRatings: () => TE.right([]),
    rateArticle: () => TE.right(average),
    storage: aStore(),
    ...ports,
  });
  const actor = createActor(machine, { input: { article, userId } });
  return actor.start();
};

const view = (actor: ReturnType<typeof started>) => rateArticleView(actor.getSnapshot());

describe('the rate-article machine', () => {
  const machine = rateArticleMachine({
    listOwnRatings: () => never,
    rateArticle: () => never,
    storage: aStore(),
  });
  const from = (userId: string | undefined) => (options: object) =>
    createActor(machine, { ...options, input: { article, userId } });

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from(undefined), from('u')],
        events: [
          { type: 'rating.submitted', rating: 2 },
          { type: 'rating.submitted', rating: 5 },
          { type: 'prompt.dismissed' },
          { type: 'problem.dismissed' },
          { type: 'visitor.signedIn', userId: 'u' },
          { type: 'visitor.signedOut' },
          { type: 'ratings.listed', ratings: [rated(2)] },
          { type: 'ratings.listed', ratings: [] },
          { type: 'listing.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'rate.succeeded', average },
          { type: 'rate.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'rate.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
        ],
        distinguish: ({ context }) => [context.wish, context.sent, context.own, context.hasFailed],
        check: (snapshot) => {
          const { chosen } = rateArticleView(snapshot);
          if (snapshot.matches('resting')) expect(chosen).toBe(snapshot.context.own);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});

describe('rating an article', () => {
  it('shows the rating at once and the average with it, and remembers its owner', async () => {
    const storage = aStore();
    const actor = started({ storage });
    await settled();
    actor.send({ type: 'rating.submitted', rating: 4 });
    expect(view(actor).chosen).toBe(4);
    await settled();
    expect(view(actor)).toMatchObject({ chosen: 4, average, announcement: { key: 'Rating_Kept' } });
    expect(storage.held).toEqual({ [ratingCacheKey(article)]: 'u 4' });
  });

  it('restores the earlier rating when the service refuses', async () => {
    const actor = started({
      listOwnRatings: () => TE.right([rated(2)]),
      rateArticle: () => TE.left({ _tag: 'TimedOut', afterMs: 1 }),
    });
    await settled();
    actor.send({ type: 'rating.submitted', rating: 5 });
    await settled();
    expect(view(actor)).toMatchObject({ chosen: 2, announcement: undefined, problem: { key: 'Rating_Failed' } });
  });

  it('requests a session with the rating that waits for it', async () => {
    const actor = started({}, { userId: undefined });
    actor.send({ type: 'rating.submitted', rating: 3 });
    expect(view(actor).signInPrompt).toEqual(rated(3));
    const ended = started({ rateArticle: () => TE.left({ _tag: 'SignInRequired' }) });
    await settled();
    ended.send({ type: 'rating.submitted', rating: 3 });
    await settled();
    expect(view(ended).signInPrompt).toEqual(rated(3));
  });

  it('sends one rating at a time, and the last one wins', async () => {
    const sent: number[] = [];
    const actor = started({
      rateArticle: ({ rating }) => {
        sent.push(rating);
        return TE.right({ count: 1, average: rating });
      },
    });
    await settled();
    for (const rating of [1, 2, 3] as const) actor.send({ type: 'rating.submitted', rating });
    await settled();
    expect(sent).toEqual([1, 3]);
    expect(view(actor)).toMatchObject({ chosen: 3, average: { average: 3 } });
  });

  it('trusts the service over what another visitor left on this device', async () => {
    const storage = aStore({ [ratingCacheKey(article)]: 'another 5' });
    const actor = started({ storage, listOwnRatings: () => never });
    expect(view(actor).chosen).toBeUndefined();
    const own = started({ storage: aStore({ [ratingCacheKey(article)]: 'u 5' }), listOwnRatings: () => never });
    expect(view(own).chosen).toBe(5);
  });
});
