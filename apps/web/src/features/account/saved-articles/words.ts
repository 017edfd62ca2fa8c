import { failureWords } from '../../../kit/forms/words.ts';

export const savedArticlesWords = [
  ...failureWords,
  'SavedArticles_Empty',
  'SavedArticles_EmptyLink',
  'SavedArticles_Count',
  'SavedArticles_CountOne',
  'SavedArticles_LoadMore',
  'SavedArticles_Loading',
  'SavedArticles_LoadFailed',
  'SavedArticles_Remove',
  'SavedArticles_RemoveNamed',
  'SavedArticles_UnsaveFailed',
  'SavedArticles_ConfirmHeading',
  'SavedArticles_ConfirmText',
  'SavedArticles_Keep',
] as const;

export const saveArticleWords = [
  'SavedArticles_Save',
  'SavedArticles_Saved',
  'SavedArticles_SaveFailed',
  'SavedArticles_UnsaveFailed',
] as const;
