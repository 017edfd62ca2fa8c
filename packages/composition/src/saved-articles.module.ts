import { listSavedArticles, listSavedKeys, saveArticle, unsaveArticle } from '@masthead/adapters/http';
import { type ListSavedArticles, savedArticlesMachine, type UnsaveArticle } from '@masthead/core/saved-articles';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { savedArticles, services } = tokens;

/** Saving, unsaving and listing articles, and the machine of the list. The button's machine keeps things in a browser and is made there (`browser.ts`). */
export const savedArticlesModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(savedArticles.saveArticle, saveArticle, [services.user]);
  put(savedArticles.unsaveArticle, unsaveArticle, [services.user]);
  put(savedArticles.listSavedArticles, listSavedArticles, [services.user]);
  put(savedArticles.listSavedKeys, listSavedKeys, [services.user]);
  put(
    savedArticles.machine,
    (list: ListSavedArticles, unsave: UnsaveArticle) =>
      savedArticlesMachine({ listSavedArticles: list, unsaveArticle: unsave }),
    [savedArticles.listSavedArticles, savedArticles.unsaveArticle],
  );
});
