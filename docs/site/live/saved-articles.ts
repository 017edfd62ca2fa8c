import { listSavedArticles, listSavedKeys, saveArticle, unsaveArticle } from '@masthead/adapters/http';
import { runTask } from '@masthead/core';
import {
  saveArticleMachine,
  saveArticleView,
  savedArticlesMachine,
  savedArticlesView,
} from '@masthead/core/saved-articles';
import { example } from './example.ts';
import { article, noStorage, reader, signedInVisit } from './world.ts';

export const examples = {
  saveArticleMachine: example({
    machine: async (observed) => {
      const { user } = await signedInVisit();
      return saveArticleMachine(
        observed({
          listSavedKeys: listSavedKeys(user),
          saveArticle: saveArticle(user),
          unsaveArticle: unsaveArticle(user),
          storage: noStorage,
        }),
      );
    },
    input: { article, userId: undefined },
    view: saveArticleView,
    buttons: [
      ['Save', { type: 'save.toggled' }],
      ['Close the sign-in prompt', { type: 'prompt.dismissed' }],
      ['Sign in', { type: 'visitor.signedIn', userId: reader.id }],
      ['Sign out', { type: 'visitor.signedOut' }],
    ],
  }),
  savedArticlesMachine: example({
    machine: async () => {
      const { user } = await signedInVisit();
      for (const seed of [1, 2, 3])
        await runTask(saveArticle(user)({ userId: reader.id, article: { id: `page-${seed}`, language: 'en' } }));
      return savedArticlesMachine(
        { listSavedArticles: listSavedArticles(user), unsaveArticle: unsaveArticle(user) },
        { pageSize: 2 },
      );
    },
    input: { userId: reader.id, mustSignInAgain: false },
    view: savedArticlesView,
    buttons: [
      ['Load more', { type: 'more.requested' }],
      ['Remove the first article', { type: 'unsave.requested', article }],
      ['Confirm', { type: 'unsave.confirmed' }],
      ['Keep it', { type: 'unsave.cancelled' }],
    ],
  }),
};
