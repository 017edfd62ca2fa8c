import type { Language } from '@masthead/core';
import { chromeOf } from '../shell/chrome.ts';
import type { PageShellProps } from '../shell/page-shell.tsx';
import { loadDictionary, loadPage } from './load.ts';

const bareChrome = { links: [], footer: { links: [], legalLinks: [], statement: '' } };

/**
 * What a page needs that has no content of its own (an error page): words and, from the home page, header and footer.
 * Never fails: without the content service the page is bare, and its words come from the texts built into the site.
 */
export const loadChrome = async (
  language: Language,
): Promise<Pick<PageShellProps, 'language' | 'dictionary' | 'chrome'>> => {
  const [dictionary, home] = await Promise.all([loadDictionary(language), loadPage({ path: '/', language })]);
  return { language, dictionary, chrome: home._tag === 'Found' ? chromeOf(home.page) : bareChrome };
};
