import type { Language } from '@masthead/core';
import { responseCache } from '../../server/cache/response-cache.ts';
import { bareChrome, chromeOf, type SiteChrome } from './chrome.ts';
import type { BareFrame } from './frame.ts';
import { loadDictionary, loadPage } from './load.ts';

/** A minute, like the pages: requests for many missing pages cost the content service nothing. */
const chromes = responseCache(async (language: Language): Promise<SiteChrome | undefined> => {
  const home = await loadPage({ path: '/', language });
  return home._tag === 'Found' ? chromeOf(home.page) : undefined;
}, 60_000);

/**
 * What a page needs that has no content of its own (an error page): words and, from the home page, header and footer.
 * Never fails: without the content service the page is bare, and its words come from the texts built into the site.
 */
export const loadChrome = async (language: Language): Promise<BareFrame> => {
  const [dictionary, chrome] = await Promise.all([loadDictionary(language), chromes(language)]);
  return { language, dictionary, chrome: chrome ?? bareChrome };
};
