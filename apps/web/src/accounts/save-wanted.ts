import { type RequestScope, tokens } from '@masthead/composition/server';
import type { ArticleKey } from '@masthead/core/saved-articles';

/**
 * Saves the article a visitor wanted before they had a session. That it could not be saved does not hold them up: its button on the
 * page they go back to still offers it. Never rejects.
 */
export const saveWanted = async (scope: RequestScope, userId: string, article: ArticleKey | null): Promise<void> => {
  if (article !== null) await scope.get(tokens.savedArticles.saveArticle)({ userId, article })();
};
