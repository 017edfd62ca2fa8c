import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import type { PendingActionKind } from '../../../kit/pending-action/perform-pending.ts';
import { articleFrom, saveParameter, subjectFrom } from './pending-article.ts';

/** A§2: the article that a visitor wanted to save before they had a session is saved as soon as they have one. */
export const savePendingArticle: PendingActionKind = {
  parameter: saveParameter,
  subjectFrom,
  label: 'SavedArticles_Save',
  failed: 'SavedArticles_NotSaved',
  ask: (title) =>
    title === '' ? message('SavedArticles_SignInToSaveThis') : message('SavedArticles_SignInToSave', { title }),
  done: (title) => (title === '' ? message('SavedArticles_SavedThis') : message('SavedArticles_SavedNamed', { title })),
  found: { page: 'savedArticles', label: 'SavedArticles_GoToList' },
  perform: async (scope, userId, subject) => {
    const article = articleFrom(subject);
    if (article === null) return false;
    const saved = await scope.get(tokens.user.saveArticle)({ userId, article })();
    return saved._tag === 'Right';
  },
};
