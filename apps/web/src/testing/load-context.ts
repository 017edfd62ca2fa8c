import { aPage } from '@masthead/core/testing';
import { drawablePage } from '../kit/modules/drawable-page.ts';
import { askedLists } from '../kit/page/asked-lists.ts';
import type { LoadContext } from '../kit/page/define-module.ts';

/** Returns the request of a visitor without a session for a page whose address has no list parameters. */
export const aLoadContext = (): LoadContext => ({
  page: drawablePage(aPage()),
  language: 'en',
  asked: askedLists([], ''),
  reader: async () => undefined,
});
