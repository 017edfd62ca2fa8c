import { aPage } from '@masthead/core/testing';
import { sanitisePage } from '../kit/modules/sanitised-page.ts';
import { askedLists } from '../kit/page/asked-lists.ts';
import type { LoadContext } from '../kit/page/define-module.ts';

/** Returns the request of a visitor without a session for a page whose address has no list parameters. */
export const aLoadContext = (): LoadContext => ({
  page: sanitisePage(aPage()),
  language: 'en',
  asked: askedLists([], ''),
  reader: async () => undefined,
});
