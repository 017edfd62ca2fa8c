import { aPage } from '@masthead/core/testing';
import { drawablePage } from '../kit/modules/drawable-page.ts';
import { askedLists } from '../kit/page/asked-lists.ts';
import type { LoadContext } from '../kit/page/define-module.ts';

/** The request of somebody without a session for a page whose address asks its lists for nothing. */
export const aLoadContext = (): LoadContext => ({
  page: drawablePage(aPage()),
  language: 'en',
  asked: askedLists([], ''),
  reader: async () => undefined,
});
