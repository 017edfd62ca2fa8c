import { assign, not, raise, setup, stateIn } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { eventParams, outcomesOf } from '../shared/outcome.ts';
import type { ListFailure, UnsaveFailure } from './failure.ts';
import { type ArticleKey, type SavedArticlesPage, savedArticlesPageSize } from './model.ts';
import type { ListSavedArticles, UnsaveArticle } from './port.ts';
import { append, emptyShelf, hasShrunkElsewhere, resumeAt, type Shelf, without } from './shelf.ts';

export type SavedArticlesPorts = {
  readonly listSavedArticles: ListSavedArticles;
  readonly unsaveArticle: UnsaveArticle;
};

/** Who asks for the list: `userId` of a valid session, and whether sensitive data needs a new sign-in first (A§4). */
export type SavedArticlesInput = {
  readonly userId: string | undefined;
  readonly mustSignInAgain: boolean;
  /** The first page, when the server has drawn it already. */
  readonly firstPage?: SavedArticlesPage | undefined;
};

export type SavedArticlesEvent =
  | { readonly type: 'page.listed'; readonly page: SavedArticlesPage }
  | { readonly type: 'listing.failed'; readonly failure: ListFailure | Defect }
  | { readonly type: 'more.requested' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'unsave.requested'; readonly article: ArticleKey }
  | { readonly type: 'unsave.confirmed' }
  | { readonly type: 'unsave.cancelled' }
  | { readonly type: 'unsave.succeeded' }
  | { readonly type: 'unsave.failed'; readonly failure: UnsaveFailure | Defect }
  | { readonly type: 'problem.dismissed' };

export type SavedArticlesContext = {
  readonly userId: string | undefined;
  readonly mustSignInAgain: boolean;
  readonly shelf: Shelf;
  /** The article whose removal is being confirmed, asked for, or has failed last. */
  readonly article: ArticleKey | undefined;
};

const needsSignIn = (_: unknown, { failure }: { readonly failure: UnsaveFailure | ListFailure | Defect }): boolean =>
  failure._tag === 'SignInRequired';

const outcomes = outcomesOf<SavedArticlesEvent>();

/** The list of saved articles (D§2.4, D§9): pages of 9, more on request, removal with a step of confirmation (A§2). */
export const savedArticlesMachine = (ports: SavedArticlesPorts) =>
  setup({
    types: {
      context: {} as SavedArticlesContext,
      events: {} as SavedArticlesEvent,
      input: {} as SavedArticlesInput,
      tags: {} as 'busy' | 'settled' | 'done',
    },
    actors: {
      list: outcomes(
        ({ offset }: { readonly offset: number }) =>
          ports.listSavedArticles({ offset, pageSize: savedArticlesPageSize }),
        {
          succeeded: (page) => ({ type: 'page.listed', page }),
          failed: (failure) => ({ type: 'listing.failed', failure }),
        },
      ),
      unsave: outcomes(ports.unsaveArticle, {
        succeeded: () => ({ type: 'unsave.succeeded' }),
        failed: (failure) => ({ type: 'unsave.failed', failure }),
      }),
    },
    guards: {
      isSignedOut: ({ context }) => context.userId === undefined,
      mustSignInAgain: ({ context }) => context.mustSignInAgain,
      holdsFirstPage: ({ context }) => context.shelf.isFilled,
      hasMore: ({ context }) => context.shelf.nextOffset < context.shelf.total,
      ranDry: ({ context }) => context.shelf.items.length === 0 && context.shelf.nextOffset < context.shelf.total,
      hasShrunkElsewhere: ({ context }, { page }: { readonly page: SavedArticlesPage }) =>
        hasShrunkElsewhere(context.shelf, page),
      isUnsaving: stateIn({ listing: { removal: 'unsaving' } }),
      needsSignIn,
      isGoneAlready: (_, { failure }: { readonly failure: UnsaveFailure | Defect }) =>
        failure._tag === 'ArticleUnknown',
    },
    actions: {
      appendPage: assign(({ context }, { page }: { readonly page: SavedArticlesPage }) => ({
        shelf: append(context.shelf, page),
      })),
      stepBack: assign(({ context }, { page }: { readonly page: SavedArticlesPage }) => ({
        shelf: resumeAt(context.shelf, page),
      })),
      keepArticle: assign((_, { article }: { readonly article: ArticleKey }) => ({ article })),
      dropArticle: assign({ article: undefined }),
      removeArticle: assign(({ context }) => ({
        shelf: context.article === undefined ? context.shelf : without(context.shelf, context.article),
        article: undefined,
      })),
      askForMore: raise({ type: 'more.requested' }),
    },
  }).createMachine({
    id: 'savedArticles',
    description: 'The list of saved articles.',
    context: ({ input }) => ({
      userId: input.userId,
      mustSignInAgain: input.mustSignInAgain,
      shelf: input.firstPage === undefined ? emptyShelf : append(emptyShelf, input.firstPage),
      article: undefined,
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Whether the list may be asked for is decided at once.',
        always: [
          { guard: 'isSignedOut', target: 'signedOut' },
          { guard: 'mustSignInAgain', target: 'barred' },
          { guard: 'holdsFirstPage', target: 'listing' },
          { target: 'loading' },
        ],
      },
      loading: {
        description: 'The first page is asked for.',
        tags: 'busy',
        invoke: { src: 'list', input: { offset: 0 } },
        on: {
          'page.listed': { target: 'listing', actions: { type: 'appendPage', params: eventParams } },
          'listing.failed': [
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'signedOut' },
            { target: 'failed' },
          ],
        },
      },
      failed: {
        description: 'The first page could not be had; the visitor may try again.',
        tags: 'settled',
        on: { 'list.retried': 'loading' },
      },
      listing: {
        description: 'The list is shown; it grows and shrinks independently.',
        type: 'parallel',
        states: {
          growth: {
            description: 'Getting further pages.',
            initial: 'resting',
            states: {
              resting: {
                description: 'No page is asked for.',
                tags: 'settled',
                on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
              },
              loadingMore: {
                description: 'The next page is asked for.',
                tags: 'busy',
                // A removal moves what comes next up by one, and nobody can tell whether a page was read before or after it.
                always: { guard: 'isUnsaving', target: 'waiting' },
                invoke: { src: 'list', input: ({ context }) => ({ offset: context.shelf.nextOffset }) },
                on: {
                  'page.listed': [
                    {
                      guard: { type: 'hasShrunkElsewhere', params: eventParams },
                      target: 'loadingMore',
                      actions: { type: 'stepBack', params: eventParams },
                      reenter: true,
                    },
                    { target: 'resting', actions: { type: 'appendPage', params: eventParams } },
                  ],
                  'listing.failed': [
                    { guard: { type: 'needsSignIn', params: eventParams }, target: '#savedArticles.signedOut' },
                    { target: 'stuck' },
                  ],
                },
              },
              waiting: {
                description: 'The next page is wanted, and asked for once it is known whether the article is gone.',
                tags: 'busy',
                always: { guard: not('isUnsaving'), target: 'loadingMore' },
              },
              stuck: {
                description: 'The next page could not be had; what is there stays, and the visitor may try again.',
                tags: 'settled',
                on: { 'more.requested': 'loadingMore', 'list.retried': 'loadingMore' },
              },
            },
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
                tags: 'busy',
                invoke: {
                  src: 'unsave',
                  input: ({ context }) => ({
                    userId: context.userId ?? '',
                    article: context.article ?? { id: '', language: '' },
                  }),
                },
                on: {
                  'unsave.succeeded': { target: 'removed', actions: 'removeArticle' },
                  'unsave.failed': [
                    { guard: { type: 'needsSignIn', params: eventParams }, target: '#savedArticles.signedOut' },
                    {
                      guard: { type: 'isGoneAlready', params: eventParams },
                      target: 'removed',
                      actions: 'removeArticle',
                    },
                    { target: 'refused' },
                  ],
                },
              },
              removed: {
                description: 'The article is gone; when it was the last one shown, the next ones are fetched.',
                always: [{ guard: 'ranDry', target: 'resting', actions: 'askForMore' }, { target: 'resting' }],
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

export type SavedArticlesMachine = ReturnType<typeof savedArticlesMachine>;
