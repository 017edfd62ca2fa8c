import type { Language } from '@masthead/core';
import type { Dictionary, PageAddress } from '@masthead/core/content';
import type { DrawablePage } from './drawable-page.ts';

/** What came of asking for a page. `Found` may be in another language than asked for. */
export type LoadedPage =
  | { readonly _tag: 'Found'; readonly page: DrawablePage }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unavailable' };

export const loadPage = async (_address: PageAddress): Promise<LoadedPage> => ({ _tag: 'Unavailable' });
export const loadDictionary = async (_language: Language): Promise<Dictionary> => ({});
