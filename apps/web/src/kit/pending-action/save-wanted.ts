import { type RequestScope, tokens } from '@masthead/composition/server';
import type { ArticleKey } from '@masthead/core/saved-articles';

/**
 * Saves the article a visitor wanted before they had a session; whether that worked, or nothing had to be saved. Never rejects.
 * Who fails here is sent to the prompt page, which says so and offers it again (`notSavedPath`).
 */
export const saveWanted = async (scope: RequestScope, userId: string, article: ArticleKey | null): Promise<boolean> => {
  if (article === null) return true;
  const saved = await scope.get(tokens.savedArticles.saveArticle)({ userId, article })();
  return saved._tag === 'Right';
};
