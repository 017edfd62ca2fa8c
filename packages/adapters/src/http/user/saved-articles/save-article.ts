import type { SaveArticle } from '@masthead/core/saved-articles';
import { call, type Sample } from '../../client/call.ts';
import { savedArticle, savedArticleSample } from './saved-article.ts';

/** Saves one article in one language; saving twice is saving once, so a lost answer is simply asked for again. */
export const saveArticle = call<SaveArticle>()({ ...savedArticle, method: 'PUT' });

export const sample: Sample<SaveArticle> = savedArticleSample;
