import type { PerformInBrowser } from '../../../kit/pending-action/pending-action.ts';
import { saveArticlePorts } from './browser-ports.ts';
import { articleFrom } from './pending-article.ts';

/** The browser's half of `savePendingArticle`. */
export const saveInBrowser: PerformInBrowser = async ({ subject }, userId) => {
  const article = articleFrom(subject);
  if (article === null) return false;
  const saved = await saveArticlePorts.saveArticle({ userId, article })();
  return saved._tag === 'Right';
};
