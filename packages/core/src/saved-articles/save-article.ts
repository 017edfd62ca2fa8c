import type { Defect } from '../shared/failure.ts';
import type { KeyValueStore } from '../shared/storage.ts';
import type { ListFailure, SaveFailure, UnsaveFailure } from './failure.ts';
import type { ArticleKey } from './model.ts';
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
  | { readonly type: 'visitor.signedOut' }
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
  /** What the service says, or this device remembers, or nothing yet. */
  readonly isSaved: boolean;
  readonly problem: 'saveFailed' | 'unsaveFailed' | undefined;
};
