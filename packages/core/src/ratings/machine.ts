import { assign } from 'xstate';
import { type ArticleKey, isSameArticle } from '../saved-articles/index.ts';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import { forgiving, type KeyValueStore } from '../shared/storage.ts';
import type { OwnRatingsFailure, RateFailure } from './failure.ts';
import { type AverageRating, type DrawnRating, type OwnRating, type Rating, ratingCacheKey, ratings } from './model.ts';
import type { ListOwnRatings, RateArticle } from './port.ts';

export type RateArticlePorts = {
  readonly listOwnRatings: ListOwnRatings;
  readonly rateArticle: RateArticle;
  readonly storage: KeyValueStore;
};

export type RateArticleInput = {
  readonly article: ArticleKey;
  /** The visitor of a valid session, if there is one. */
  readonly userId: string | undefined;
  /** The visitor's rating from the server; shown to this visitor until the service answers. */
  readonly rendered?: DrawnRating | undefined;
};

export type RateArticleEvent =
  | { readonly type: 'rating.submitted'; readonly rating: Rating }
  | { readonly type: 'prompt.dismissed' }
  | { readonly type: 'problem.dismissed' }
  | { readonly type: 'visitor.signedIn'; readonly userId: string }
  | { readonly type: 'visitor.signedOut' };

/** What comes of the calls of a rating. */
type RateArticleOutcome =
  | { readonly type: 'ratings.listed'; readonly ratings: readonly OwnRating[] }
  | { readonly type: 'listing.failed'; readonly failure: OwnRatingsFailure | Defect }
  | { readonly type: 'rate.succeeded'; readonly average: AverageRating }
  | { readonly type: 'rate.failed'; readonly failure: RateFailure | Defect };

export type RateArticleContext = {
  readonly article: ArticleKey;
  readonly userId: string | undefined;
  readonly rendered: DrawnRating | undefined;
  /** The latest rating of the visitor: `undefined` if they have submitted none since it settled. */
  readonly wish: Rating | undefined;
  /** The rating in the current request. */
  readonly sent: Rating | undefined;
  /** The rating of the service, or of this device, or none yet. */
  readonly own: Rating | undefined;
  /** The average since the visitor's own rating counts; before that, the page knows it. */
  readonly average: AverageRating | undefined;
  readonly hasFailed: boolean;
};

type Failed = { readonly failure: RateFailure | OwnRatingsFailure | Defect };

const owner = ({ userId = '' }: RateArticleContext): string => userId;

const outcomes = outcomesOf<RateArticleOutcome>();

/**
 * One article's rating by one visitor (A§1). The rating shows at once and is reverted when the
 * service refuses; requests are sent one at a time and the last rating wins. It is stored on this
 * device with its owner.
 */
export const rateArticleMachine = (ports: RateArticlePorts) => {
  const storage = forgiving(ports.storage);
  const recalled = (context: RateArticleContext): Rating | undefined => {
    const { rendered } = context;
    if (rendered !== undefined && rendered.userId === context.userId) return rendered.rating;
    const kept = storage.read(ratingCacheKey(context.article));
    if (kept._tag === 'None') return undefined;
    return ratings.find((rating) => kept.value === `${owner(context)} ${rating}`);
  };
  const machine = setup({
    types: {
      context: {} as RateArticleContext,
      events: {} as RateArticleEvent | RateArticleOutcome,
      input: {} as RateArticleInput,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      list: outcomes(ports.listOwnRatings, {
        succeeded: (listed) => ({ type: 'ratings.listed', ratings: listed }),
        failed: (failure) => ({ type: 'listing.failed', failure }),
      }),
      rate: outcomes(ports.rateArticle, {
        succeeded: (average) => ({ type: 'rate.succeeded', average }),
        failed: (failure) => ({ type: 'rate.failed', failure }),
      }),
    },
    guards: {
      isSignedIn: ({ context }) => context.userId !== undefined,
      wantsAnother: ({ context }) => context.wish !== undefined && context.wish !== context.own,
      wantsOtherThanSent: ({ context }) => context.wish !== context.sent,
      needsSignIn: (_, { failure }: Failed) => failure._tag === 'SignInRequired',
      needsSignInToRate: ({ context }, { failure }: Failed) =>
        failure._tag === 'SignInRequired' && context.wish !== undefined,
    },
    actions: {
      recall: assign(({ context }) => ({ own: recalled(context) })),
      remember: ({ context }) => {
        const key = ratingCacheKey(context.article);
        if (context.own === undefined) storage.remove(key);
        else storage.write(key, `${owner(context)} ${context.own}`);
      },
      compare: assign(({ context }, listed: { readonly ratings: readonly OwnRating[] }) => ({
        own: listed.ratings.find((each) => isSameArticle(each, context.article))?.rating,
      })),
      keepWish: assign((_, { rating }: { readonly rating: Rating }) => ({ wish: rating, hasFailed: false })),
      send: assign(({ context }) => ({ sent: context.wish })),
      keepRated: assign(({ context }, { average }: { readonly average: AverageRating }) => ({
        own: context.sent,
        average,
        rendered: undefined,
      })),
      settle: assign({ wish: undefined, sent: undefined }),
      keepFailed: assign({ hasFailed: true }),
      dropProblem: assign({ hasFailed: false }),
      keepVisitor: assign((_, { userId }: { readonly userId: string }) => ({ userId })),
      dropVisitor: assign({
        userId: undefined,
        wish: undefined,
        sent: undefined,
        own: undefined,
        hasFailed: false,
      }),
    },
  }).createMachine({
    id: 'rateArticle',
    description: "One article's rating by one visitor.",
    context: ({ input }) => ({
      article: input.article,
      userId: input.userId,
      rendered: input.rendered,
      wish: undefined,
      sent: undefined,
      own: input.rendered?.rating,
      average: undefined,
      hasFailed: false,
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Whether there is anybody who could rate is decided at once.',
        always: [{ guard: 'isSignedIn', target: 'checking' }, { target: 'signedOut' }],
      },
      signedOut: {
        description: 'Nobody is signed in; rating asks for it.',
        tags: 'settled',
        on: { 'rating.submitted': { target: 'prompting', actions: { type: 'keepWish', params: eventParams } } },
      },
      prompting: {
        description: 'The visitor is sent to the sign-in prompt; their rating is remembered.',
        tags: 'settled',
        on: { 'prompt.dismissed': { target: 'signedOut', actions: 'dropVisitor' } },
      },
      checking: {
        description:
          'The service is asked what the visitor has rated; meanwhile the page says what it was drawn with, or this device what it remembers.',
        tags: 'busy',
        entry: 'recall',
        invoke: { src: 'list', input: ({ context }) => owner(context) },
        on: {
          'rating.submitted': { actions: { type: 'keepWish', params: eventParams } },
          'ratings.listed': { target: 'comparing', actions: { type: 'compare', params: eventParams } },
          'listing.failed': [
            { guard: { type: 'needsSignInToRate', params: eventParams }, target: 'prompting' },
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'signedOut', actions: 'dropVisitor' },
            { target: 'comparing' },
          ],
        },
      },
      comparing: {
        description: 'What the rating is and what it is to be are held side by side.',
        always: [{ guard: 'wantsAnother', target: 'rating' }, { target: 'resting' }],
      },
      resting: {
        description: 'The article is rated as the visitor wants it, or not at all.',
        tags: 'settled',
        entry: ['settle', 'remember'],
        on: { 'rating.submitted': { target: 'comparing', actions: { type: 'keepWish', params: eventParams } } },
      },
      rating: {
        description: 'The service is asked to keep the rating; rating again changes only what is wanted next.',
        tags: 'busy',
        entry: 'send',
        invoke: {
          src: 'rate',
          input: ({ context }) => ({
            userId: owner(context),
            article: context.article,
            rating: context.wish ?? ratings[0],
          }),
        },
        on: {
          'rating.submitted': { actions: { type: 'keepWish', params: eventParams } },
          'rate.succeeded': { target: 'comparing', actions: { type: 'keepRated', params: eventParams } },
          'rate.failed': [
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'prompting' },
            { guard: 'wantsOtherThanSent', target: 'comparing' },
            { target: 'resting', actions: 'keepFailed' },
          ],
        },
      },
    },
    on: {
      'visitor.signedIn': { target: '.checking', actions: { type: 'keepVisitor', params: eventParams } },
      'visitor.signedOut': { target: '.signedOut', actions: 'dropVisitor' },
      'problem.dismissed': { actions: 'dropProblem' },
    },
  });
  return machine as Accepting<RateArticleEvent, typeof machine>;
};

export type RateArticleMachine = ReturnType<typeof rateArticleMachine>;
