import type { Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/dictionary';
import { configuration, settings } from '../../server/configuration/configuration.ts';
import { isOn } from '../../server/configuration/flags.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { modulesOf } from '../modules/find-module.ts';
import type { ContentFrame } from './frame.ts';
import { loadDictionary } from './load.ts';
import { loadChrome } from './load-chrome.ts';
import { loadRating } from './load-rating.ts';

const hasAlumni = (page: DrawablePage): boolean => modulesOf(page.main, 'AlumniHost').length > 0;

/**
 * What is drawn around a page for somebody who reads the site in that language. A page in another language keeps the visitor's own
 * header and footer, and its labels match its text. Never rejects.
 */
export const contentFrame = async (
  page: DrawablePage,
  language: Language,
  dictionary: Dictionary,
): Promise<ContentFrame> => {
  const hasCids = await isOn('cid-parameter')();
  const frame = {
    page,
    language,
    dictionary,
    origin: settings().origin,
    hasCids,
    isShortened: configuration().shortener !== undefined,
    ...(hasAlumni(page) && { alumni: configuration().alumni }),
    hasRealMap: configuration().thirdParties.some(({ kind }) => kind === 'map'),
    framedOrigins: configuration().thirdParties.flatMap(({ kind, origins }) => (kind === 'embeds' ? origins : [])),
  };
  if (page.language === language) return { ...frame, rating: await loadRating(page) };
  const [{ chrome }, pageDictionary, rating] = await Promise.all([
    loadChrome(language),
    loadDictionary(page.language),
    loadRating(page),
  ]);
  return { ...frame, rating, chrome, pageDictionary };
};
