import type { ArticleKey } from '@masthead/core/saved-articles';
import { announce, saveArticlePorts } from '../../features/account/shared/browser-ports.ts';
import { leaveTo } from '../page/leave.ts';

type Opened = {
  readonly userId: string;
  readonly save: ArticleKey | null;
  readonly target: string;
  /** Where the visitor hears that the article could not be saved, and may try again. */
  readonly notSavedHref: string;
};

/** A session has just opened on this page: the other tabs hear of it, the article the visitor wanted is saved, and the visitor goes on. */
export const sessionOpened = async ({ userId, save, target, notSavedHref }: Opened): Promise<void> => {
  announce({ type: 'signedIn' });
  const saved = save === null ? undefined : await saveArticlePorts.saveArticle({ userId, article: save })();
  leaveTo(saved?._tag === 'Left' ? notSavedHref : target);
};
