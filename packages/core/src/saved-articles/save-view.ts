import type { SnapshotFrom } from 'xstate';
import { type Message, message } from '../shared/message.ts';
import type { ArticleKey } from './model.ts';
import type { SaveArticleContext, SaveArticleMachine } from './save-machine.ts';

export type SaveArticleView = {
  /**
   * Shows the visitor's choice at once; reverts when the service refuses. The label matches:
   * pressed and "Saved", or "Save article".
   */
  readonly isPressed: boolean;
  readonly label: Message;
  readonly problem: Message | undefined;
  /**
   * `signInPrompt`: show it, and pass `intent` along so that the article is saved after signing in.
   * `signIn`: the session ended before the article could be unsaved (A§8), without a pending
   * action.
   */
  readonly nextStep:
    | { readonly _tag: 'signInPrompt'; readonly intent: ArticleKey }
    | { readonly _tag: 'signIn' }
    | undefined;
};

/** What a Save button needs to know, beside the tags. */
export const saveArticleView = (snapshot: SnapshotFrom<SaveArticleMachine>): SaveArticleView => {
  const { article, wish, isSaved, problem } = snapshot.context;
  const isPrompting = snapshot.matches('prompting');
  const isPressed = !isPrompting && (wish === undefined ? isSaved : wish === 'saved');
  return {
    isPressed,
    label: message(isPressed ? 'SavedArticles_Saved' : 'SavedArticles_Save'),
    problem:
      problem === undefined
        ? undefined
        : message(problem === 'saveFailed' ? 'SavedArticles_SaveFailed' : 'SavedArticles_UnsaveFailed'),
    nextStep: isPrompting ? wayToSignIn(wish, article) : undefined,
  };
};

const wayToSignIn = (
  wish: SaveArticleContext['wish'],
  article: ArticleKey,
): NonNullable<SaveArticleView['nextStep']> =>
  wish === 'saved' ? { _tag: 'signInPrompt', intent: article } : { _tag: 'signIn' };
