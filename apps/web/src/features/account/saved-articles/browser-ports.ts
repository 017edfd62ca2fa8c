import * as browser from '@masthead/composition/browser';
import type { SaveArticlePorts, SavedArticlesPorts } from '@masthead/core/saved-articles';

export const savedArticlesPorts: SavedArticlesPorts = browser;
export const saveArticlePorts: SaveArticlePorts = browser;
