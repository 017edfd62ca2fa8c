import type { UnsaveArticle } from '@masthead/core/saved-articles';
import { call, type Sample } from '../../client/call.ts';
import { savedArticle, savedArticleSample } from './saved-article.ts';

/** A§7 unsave; idempotent. 404 is `ArticleUnknown`: there is no such article. */
export const unsaveArticle = call<UnsaveArticle>()({ ...savedArticle, method: 'DELETE' });

export const sample: Sample<UnsaveArticle> = savedArticleSample;
