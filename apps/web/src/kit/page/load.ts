import type { RequestScope } from '@masthead/composition/server';
import { defaultLanguage, type Language } from '@masthead/core';
import type { Page, PageAddress } from '@masthead/core/content';
import type { Dictionary } from '@masthead/core/dictionary';
import { configuration } from '../../server/configuration/configuration.ts';
import { fetchDictionary, findPage } from '../../server/content/load.ts';
import { fallbackDictionaries } from '../dictionary/fallback.ts';
import { type SanitisedPage, sanitisePage } from '../modules/sanitised-page.ts';
import { keptPlain } from './plain-props.ts';

/** What came of asking for a page. `Found` may be in another language than asked for. */
export type LoadedPage =
  | { readonly _tag: 'Found'; readonly page: SanitisedPage }
  | Exclude<Awaited<ReturnType<typeof findPage>>, { readonly _tag: 'Found' }>;

/** Makes a page of the content service ready for the components. */
export const readyPage = (page: Page): SanitisedPage => keptPlain(sanitisePage(page));

/** The page for a visitor, or for one with a session (see `findPage`), ready for the components. Never rejects. */
export const loadPage = async (address: PageAddress, reader?: RequestScope): Promise<LoadedPage> => {
  const found = await findPage(address, reader);
  return found._tag === 'Found' ? { _tag: 'Found', page: readyPage(found.page) } : found;
};

/** The key of the site if it has no home page in its default language, as before its first publication. Never rejects. */
export const keyOfEmptySite = async (): Promise<string | undefined> =>
  (await loadPage({ path: '/', language: defaultLanguage }))._tag === 'NotFound'
    ? configuration().services.siteKey
    : undefined;

/**
 * The dictionary of a language: that of the editors, over the one built into the site for when there is none.
 * Never rejects.
 */
export const loadDictionary = async (language: Language): Promise<Dictionary> => ({
  ...fallbackDictionaries[defaultLanguage],
  ...fallbackDictionaries[language],
  ...(await fetchDictionary(language)),
});
