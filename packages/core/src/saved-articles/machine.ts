import { assign, not, or, sendTo, stateIn } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { PageSize } from '../shared/paged-list/paged-items.ts';
import type { ListFailure, UnsaveFailure } from './failure.ts';
import { type ArticleKey, articleCacheKey, type SavedArticlesPage, savedArticlesPageSize } from './model.ts';
import type { ListSavedArticles, UnsaveArticle } from './port.ts';
import { listPage, savedListMachine } from './saved-list.ts';

export type SavedArticlesPorts = {
  readonly listSavedArticles: ListSavedArticles;
  readonly unsaveArticle: UnsaveArticle;
};

/**
 * The caller of the list: `userId` of a valid session, and whether sensitive data needs a new
 * sign-in first (A§4).
 */
export type SavedArticlesInput = {
  readonly userId: string | undefined;
  readonly mustSignInAgain: boolean;
  /** The first page, when the server has rendered it already. */
  readonly firstPage?: SavedArticlesPage | undefined;
  /** Number of articles before that page; 0 by default. */
  readonly before?: number;
};

export type SavedArticlesEvent =
  | { readonly type: 'more.requested' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'unsave.requested'; readonly article: ArticleKey }
  | { readonly type: 'unsave.confirmed' }
  | { readonly type: 'unsave.cancelled' }
  | { readonly type: 'problem.dismissed' };

/** What comes of removing an article. */
type SavedArticlesOutcome =
  | { readonly type: 'unsave.succeeded' }
  | { readonly type: 'unsave.failed'; readonly failure: UnsaveFailure | Defect };

export type SavedArticlesContext = SavedArticlesInput & {
  readonly pageSize: number;
  /** The article whose removal is being confirmed or requested, or has failed last. */
  readonly article: ArticleKey | undefined;
};

type Failed = { readonly failure: UnsaveFailure | ListFailure | Defect | undefined };

const outcomes = outcomesOf<SavedArticlesOutcome>();

/**
 * The list of saved articles (D§2.4): pages of 9 by default (D§9), more on request, removal with a
 * confirmation (A§2).
 */
export const savedArticlesMachine = (
  ports: SavedArticlesPorts,
  { pageSize = savedArticlesPageSize }: PageSize = {},
) => {
  const machine = setup({
    types: {
      context: {} as SavedArticlesContext,
      events: {} as SavedArticlesEvent | SavedArticlesOutcome,
      input: {} as SavedArticlesInput,
      tags: {} as 'busy' | 'settled' | 'done',
      children: {} as { list: 'list' },
    },
    actors: {
      list: savedListMachine(ports.listSavedArticles, pageSize),
      unsave: outcomes(ports.unsaveArticle, {
        succeeded: () => ({ type: 'unsave.succeeded' }),
        failed: (failure) => ({ type: 'unsave.failed', failure }),
      }),
    },
    guards: {
      isAtWork: or([stateIn({ listing: { growth: 'loading' } }), stateIn({ listing: { removal: 'unsaving' } })]),
      isSignedOut: ({ context }) => context.userId === undefined,
      mustSignInAgain: ({ context }) => context.mustSignInAgain,
      needsSignIn: (_, { failure }: Failed) => failure?._tag === 'SignInRequired',
      needsReLogin: (_, { failure }: Failed) => failure?._tag === 'ReLoginRequired',
      isGoneAlready: (_, { failure }: Failed) => failure?._tag === 'ArticleUnknown',
      isBusy: (_, { isBusy }: { readonly isBusy: boolean }) => isBusy,
    },
    actions: {
      keepArticle: assign((_, { article }: { readonly article: ArticleKey }) => ({ article })),
      dropArticle: assign({ article: undefined }),
      forward: sendTo('list', ({ event }) => event),
      holdGrowth: sendTo('list', { type: 'growth.held' }),
      releaseGrowth: sendTo('list', { type: 'growth.released' }),
      removeArticle: sendTo('list', ({ context: { article } }) => ({
        type: 'item.removed',
        key: article === undefined ? '' : articleCacheKey(article),
      })),
    },
  }).createMachine({
    id: 'savedArticles',
    description: 'The list of saved articles.',
    context: ({ input }) => ({ ...input, pageSize, article: undefined }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Whether the list may be asked for is decided at once.',
        always: [
          { guard: 'isSignedOut', target: 'signedOut' },
          { guard: 'mustSignInAgain', target: 'barred' },
          { target: 'listing' },
        ],
      },
      listing: {
        description: 'The list is shown; it grows and shrinks independently.',
        type: 'parallel',
        states: {
          growth: {
            description: 'Getting pages, by the list itself.',
            invoke: {
              id: 'list',
              src: 'list',
              input: ({ context: { firstPage, before = 0 } }) => ({
                wanted: { query: null, found: firstPage && { ...listPage(firstPage), before } },
              }),
              onSnapshot: [
                {
                  guard: { type: 'needsSignIn', params: ({ event }) => event.snapshot.context },
                  target: '#savedArticles.signedOut',
                },
                {
                  guard: { type: 'needsReLogin', params: ({ event }) => event.snapshot.context },
                  target: '#savedArticles.barred',
                },
                {
                  guard: { type: 'isBusy', params: ({ event }) => ({ isBusy: event.snapshot.hasTag('busy') }) },
                  target: '.loading',
                },
                { target: '.resting' },
              ],
            },
            initial: 'resting',
            states: {
              resting: { description: 'No page is asked for.' },
              loading: { description: 'A page is asked for.' },
            },
            on: { 'more.requested': { actions: 'forward' }, 'list.retried': { actions: 'forward' } },
          },
          removal: {
            description: 'Taking one article out of the list.',
            initial: 'resting',
            states: {
              resting: {
                description: 'No article is being removed.',
                on: {
                  'unsave.requested': { target: 'confirming', actions: { type: 'keepArticle', params: eventParams } },
                },
              },
              confirming: {
                description: 'The visitor is asked whether they mean it.',
                on: {
                  'unsave.confirmed': 'unsaving',
                  'unsave.cancelled': { target: 'resting', actions: 'dropArticle' },
                },
              },
              unsaving: {
                description:
                  'The service is asked to forget the article; it stays in the list until the answer is there.',
                entry: 'holdGrowth',
                invoke: {
                  src: 'unsave',
                  input: ({ context }) => ({
                    userId: context.userId ?? '',
                    article: context.article ?? { id: '', language: '' },
                  }),
                },
                on: {
                  'unsave.succeeded': {
                    target: 'resting',
                    actions: ['removeArticle', 'releaseGrowth', 'dropArticle'],
                  },
                  'unsave.failed': [
                    { guard: { type: 'needsSignIn', params: eventParams }, target: '#savedArticles.signedOut' },
                    {
                      guard: { type: 'isGoneAlready', params: eventParams },
                      target: 'resting',
                      actions: ['removeArticle', 'releaseGrowth', 'dropArticle'],
                    },
                    { target: 'refused', actions: 'releaseGrowth' },
                  ],
                },
              },
              refused: {
                description: 'The article could not be removed and is still there; it says so.',
                on: {
                  'unsave.requested': { target: 'confirming', actions: { type: 'keepArticle', params: eventParams } },
                  'problem.dismissed': { target: 'resting', actions: 'dropArticle' },
                },
              },
            },
          },
          work: {
            description:
              'Whether a page or a removal is asked for. A tag on either region would speak for half of the list.',
            initial: 'underWay',
            states: {
              underWay: {
                description: 'A page or a removal is asked for.',
                tags: 'busy',
                always: { guard: not('isAtWork'), target: 'resting' },
              },
              resting: {
                description: 'Nothing is asked for.',
                tags: 'settled',
                always: { guard: 'isAtWork', target: 'underWay' },
              },
            },
          },
        },
      },
      signedOut: {
        description: 'There is no valid session: the visitor is sent to sign in.',
        tags: ['settled', 'done'],
        type: 'final',
      },
      barred: {
        description: 'The session was renewed in absence: the visitor is asked to sign in again for this list.',
        tags: ['settled', 'done'],
        type: 'final',
      },
    },
  });
  return machine as Accepting<SavedArticlesEvent, typeof machine>;
};

export type SavedArticlesMachine = ReturnType<typeof savedArticlesMachine>;
