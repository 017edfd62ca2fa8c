import type { ArticleKey } from '@masthead/core/saved-articles';
import { announce, saveArticlePorts } from './browser-ports.ts';
import { leaveTo } from './leave.ts';

type Opened = { readonly userId: string; readonly save: ArticleKey | null; readonly target: string };

/**
 * A session has just opened on this page: the other tabs hear of it, the article the visitor wanted is saved, and the visitor goes on.
 * An article that cannot be saved does not hold them up: its button on the page they go to still offers it.
 */
export const sessionOpened = async ({ userId, save, target }: Opened): Promise<void> => {
  announce({ type: 'signedIn' });
  if (save !== null) await saveArticlePorts.saveArticle({ userId, article: save })();
  leaveTo(target);
};
