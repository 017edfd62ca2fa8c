import type { Language } from '@masthead/core';
import { settings } from '../../server/configuration.ts';
import { kept } from '../../server/content/kept.ts';
import { chromeOf } from './chrome.ts';
import type { FeatureFrame } from './frame.ts';
import { loadDictionary, loadPage } from './load.ts';
import { loadChrome } from './load-chrome.ts';
import { keptPlain } from './plain-props.ts';

type FrameKey = `${Language} ${string}`;

const drawnUp = async (key: FrameKey): Promise<FeatureFrame> => {
  const [language, path] = key.split(' ') as [Language, string];
  const [loaded, dictionary, site] = await Promise.all([
    loadPage({ path, language }),
    loadDictionary(language),
    loadChrome(language),
  ]);
  const page = loaded._tag === 'Found' ? loaded.page : null;
  return {
    isWhole: loaded._tag !== 'Unavailable',
    page,
    language,
    dictionary: keptPlain(dictionary),
    chrome: keptPlain(page?.language === language ? chromeOf(page) : site.chrome),
    origin: settings().origin,
    path,
  };
};

/** A minute, like the pages. All requests of it are given the same page. */
const frames = kept(drawnUp, 60_000, undefined, ({ isWhole }) => isWhole);

/**
 * Texts, header, footer and what editors wrote about a feature's page, by its path without language prefix: the same for everybody.
 * Never rejects, and takes no longer than one call of the content service: without it the page is what it was, or plain.
 */
export const loadFrame = async (language: Language, path: string): Promise<FeatureFrame> => {
  const key: FrameKey = `${language} ${path}`;
  return (await frames(key)) ?? drawnUp(key);
};
