import type { SaveArticle } from '@masthead/core/saved-articles';
import { call, type Sample } from '../../client/call.ts';
import { savedArticle, savedArticleSample } from './saved-article.ts';

/** Saves one article in one language; idempotent, so a retry is safe. */
export const saveArticle = call<SaveArticle>()({ ...savedArticle, method: 'PUT' });

export const sample: Sample<SaveArticle> = savedArticleSample;
