import type { Language } from '@masthead/core';
import { settings } from '../../server/configuration.ts';
import { chromeOf } from './chrome.ts';
import type { FeatureFrame } from './frame.ts';
import { loadDictionary, loadPage } from './load.ts';
import { loadChrome } from './load-chrome.ts';

/**
 * Texts, header, footer and what editors wrote about a feature's page, by its path without language prefix.
 * Never rejects, and takes no longer than one call of the content service: without it the page is plain.
 */
export const loadFrame = async (language: Language, path: string): Promise<FeatureFrame> => {
  const [loaded, dictionary, site] = await Promise.all([
    loadPage({ path, language }),
    loadDictionary(language),
    loadChrome(language),
  ]);
  const page = loaded._tag === 'Found' ? loaded.page : null;
  return {
    page,
    language,
    dictionary,
    chrome: page?.language === language ? chromeOf(page) : site.chrome,
    origin: settings().origin,
    path,
  };
};
