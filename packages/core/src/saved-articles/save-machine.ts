import { and, assign, not } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import { forgiving, type KeyValueStore } from '../shared/storage.ts';
import type { ListFailure, SaveFailure, UnsaveFailure } from './failure.ts';
import { type ArticleKey, articleCacheKey, isSameArticle } from './model.ts';
import type { ListSavedKeys, SaveArticle, UnsaveArticle } from './port.ts';

export type SaveArticlePorts = {
  readonly listSavedKeys: ListSavedKeys;
  readonly saveArticle: SaveArticle;
  readonly unsaveArticle: UnsaveArticle;
  readonly storage: KeyValueStore;
};

export type SaveArticleInput = {
  readonly article: ArticleKey;
  /** The visitor of a valid session, if there is one. */
  readonly userId: string | undefined;
};

export type SaveArticleEvent =
  | { readonly type: 'save.toggled' }
  | { readonly type: 'prompt.dismissed' }
  | { readonly type: 'problem.dismissed' }
  | { readonly type: 'visitor.signedIn'; readonly userId: string }
  | { readonly type: 'visitor.signedOut' };

/** What comes of the calls of the button. */
type SaveArticleOutcome =
  | { readonly type: 'keys.listed'; readonly keys: readonly ArticleKey[] }
  | { readonly type: 'listing.failed'; readonly failure: ListFailure | Defect }
  | { readonly type: 'save.succeeded' }
  | { readonly type: 'save.failed'; readonly failure: SaveFailure | Defect }
  | { readonly type: 'unsave.succeeded' }
  | { readonly type: 'unsave.failed'; readonly failure: UnsaveFailure | Defect };

export type SaveArticleContext = {
  readonly article: ArticleKey;
  readonly userId: string | undefined;
  /** What the visitor wants last: `undefined` as long as they have not touched the button since it settled. */
  readonly wish: 'saved' | 'unsaved' | undefined;
  /** The state of the service, or of this device, or false before either. */
  readonly isSaved: boolean;
  readonly problem: 'saveFailed' | 'unsaveFailed' | undefined;
};

type Failed = { readonly failure: SaveFailure | UnsaveFailure | ListFailure | Defect };
type Listed = { readonly keys: readonly ArticleKey[] };

const opposite = (isSaved: boolean): 'saved' | 'unsaved' => (isSaved ? 'unsaved' : 'saved');
const owner = (context: SaveArticleContext): string => context.userId ?? '';
const request = ({ context }: { readonly context: SaveArticleContext }) => ({
  userId: owner(context),
  article: context.article,
});

const outcomes = outcomesOf<SaveArticleOutcome>();

/**
 * One article's Save button. However quickly it is clicked, requests are sent one at a time and the
 * last click wins. The state is stored on this device under `{id}_{language}` (A§3) with its owner,
 * so that the next page can render it at once.
 */
export const saveArticleMachine = (ports: SaveArticlePorts) => {
  const storage = forgiving(ports.storage);
  const machine = setup({
    types: {
      context: {} as SaveArticleContext,
      events: {} as SaveArticleEvent | SaveArticleOutcome,
      input: {} as SaveArticleInput,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      check: outcomes(ports.listSavedKeys, {
        succeeded: (keys) => ({ type: 'keys.listed', keys }),
        failed: (failure) => ({ type: 'listing.failed', failure }),
      }),
      save: outcomes(ports.saveArticle, {
        succeeded: () => ({ type: 'save.succeeded' }),
        failed: (failure) => ({ type: 'save.failed', failure }),
      }),
      unsave: outcomes(ports.unsaveArticle, {
        succeeded: () => ({ type: 'unsave.succeeded' }),
        failed: (failure) => ({ type: 'unsave.failed', failure }),
      }),
    },
    guards: {
      isSignedIn: ({ context }) => context.userId !== undefined,
      isSaved: ({ context }) => context.isSaved,
      wantsSaved: ({ context }) => context.wish === 'saved',
      wantsUnsaved: ({ context }) => context.wish === 'unsaved',
      isGoneAlready: (_, { failure }: Failed) => failure._tag === 'ArticleUnknown',
      needsSignIn: (_, { failure }: Failed) => failure._tag === 'SignInRequired',
      needsSignInToSave: ({ context }, { failure }: Failed) =>
        failure._tag === 'SignInRequired' && context.wish === 'saved',
    },
    actions: {
      recall: assign(({ context }) => {
        const kept = storage.read(articleCacheKey(context.article));
        return { isSaved: kept._tag === 'Some' && kept.value === owner(context) };
      }),
      remember: ({ context }) => storage.write(articleCacheKey(context.article), owner(context)),
      forget: ({ context }) => storage.remove(articleCacheKey(context.article)),
      compare: assign(({ context }, { keys }: Listed) => ({
        isSaved: keys.some((key) => isSameArticle(key, context.article)),
      })),
      wishOpposite: assign(({ context }) => ({
        wish: opposite(context.wish === undefined ? context.isSaved : context.wish === 'saved'),
        problem: undefined,
      })),
      wishSaved: assign({ wish: 'saved' as const, problem: undefined }),
      wishUnsaved: assign({ wish: 'unsaved' as const, problem: undefined }),
      keepGone: assign({ isSaved: false }),
      settleSaved: assign({ isSaved: true, wish: undefined }),
      settleUnsaved: assign({ isSaved: false, wish: undefined }),
      keepSaveFailed: assign({ problem: 'saveFailed' as const }),
      keepUnsaveFailed: assign({ problem: 'unsaveFailed' as const }),
      dropProblem: assign({ problem: undefined }),
      keepVisitor: assign((_, { userId }: { readonly userId: string }) => ({ userId })),
      dropVisitor: assign({ userId: undefined, wish: undefined, isSaved: false, problem: undefined }),
    },
  }).createMachine({
    id: 'saveArticle',
    description: "One article's Save button.",
    context: ({ input }) => ({
      article: input.article,
      userId: input.userId,
      wish: undefined,
      isSaved: false,
      problem: undefined,
    }),
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Whether there is anybody to save for is decided at once.',
        always: [{ guard: 'isSignedIn', target: 'checking' }, { target: 'signedOut' }],
      },
      signedOut: {
        description: 'Nobody is signed in; pressing the button asks for it.',
        tags: 'settled',
        on: { 'save.toggled': { target: 'prompting', actions: 'wishSaved' } },
      },
      prompting: {
        description: 'The visitor is sent to the sign-in prompt; what they want is remembered.',
        tags: 'settled',
        on: { 'prompt.dismissed': { target: 'signedOut', actions: 'dropVisitor' } },
      },
      checking: {
        description:
          'The service is asked whether the article is saved; meanwhile the button shows what this device remembers.',
        tags: 'busy',
        entry: 'recall',
        invoke: { src: 'check', input: ({ context }) => owner(context) },
        on: {
          'save.toggled': { actions: 'wishOpposite' },
          'keys.listed': { target: 'comparing', actions: { type: 'compare', params: eventParams } },
          'listing.failed': [
            { guard: { type: 'needsSignInToSave', params: eventParams }, target: 'prompting' },
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'signedOut', actions: 'dropVisitor' },
            { target: 'comparing' },
          ],
        },
      },
      comparing: {
        description: 'What is and what is wanted are held side by side.',
        always: [
          { guard: and(['wantsSaved', not('isSaved')]), target: 'saving' },
          { guard: and(['wantsUnsaved', 'isSaved']), target: 'unsaving' },
          { guard: 'isSaved', target: 'saved' },
          { target: 'unsaved' },
        ],
      },
      unsaved: {
        description: 'The article is not saved.',
        tags: 'settled',
        entry: ['settleUnsaved', 'forget'],
        on: { 'save.toggled': { target: 'saving', actions: 'wishSaved' } },
      },
      saving: {
        description: 'The service is asked to save the article; pressing again changes only what is wanted next.',
        tags: 'busy',
        invoke: { src: 'save', input: request },
        on: {
          'save.toggled': { actions: 'wishOpposite' },
          'save.succeeded': [{ guard: 'wantsUnsaved', target: 'unsaving' }, { target: 'saved' }],
          'save.failed': [
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'prompting' },
            { guard: 'wantsUnsaved', target: 'unsaved' },
            { target: 'unsaved', actions: 'keepSaveFailed' },
          ],
        },
      },
      saved: {
        description: 'The article is saved.',
        tags: 'settled',
        entry: ['settleSaved', 'remember'],
        on: { 'save.toggled': { target: 'unsaving', actions: 'wishUnsaved' } },
      },
      unsaving: {
        description: 'The service is asked to forget the article; pressing again changes only what is wanted next.',
        tags: 'busy',
        invoke: { src: 'unsave', input: request },
        on: {
          'save.toggled': { actions: 'wishOpposite' },
          'unsave.succeeded': [{ guard: 'wantsSaved', target: 'saving' }, { target: 'unsaved' }],
          'unsave.failed': [
            { guard: { type: 'needsSignIn', params: eventParams }, target: 'prompting' },
            { guard: { type: 'isGoneAlready', params: eventParams }, target: 'comparing', actions: 'keepGone' },
            { guard: 'wantsSaved', target: 'saved' },
            { target: 'saved', actions: 'keepUnsaveFailed' },
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
  return machine as Accepting<SaveArticleEvent, typeof machine>;
};

export type SaveArticleMachine = ReturnType<typeof saveArticleMachine>;
