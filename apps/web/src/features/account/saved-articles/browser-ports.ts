import { storage } from '@masthead/composition/browser';
import type { SaveArticlePorts, SavedArticlesPorts } from '@masthead/core/saved-articles';
import { ports } from '../../../kit/page/ports.ts';

export const savedArticlesPorts: SavedArticlesPorts = ports;
export const saveArticlePorts: SaveArticlePorts = { ...ports, storage };
