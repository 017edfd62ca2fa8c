import type { Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/dictionary';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import type { ContentPageProps } from '../../kit/page/frame.ts';
import { loadDictionary } from '../../kit/page/load.ts';
import { loadChrome } from '../../kit/page/load-chrome.ts';
import { configuration, settings } from '../../server/configuration/configuration.ts';
import { isOn } from '../../server/configuration/flags.ts';

/**
 * Loads the frame of a page for the visitor's language. A page in another language keeps the visitor's own header and
 * footer, and its labels match its text. Never rejects.
 */
export const contentFrame = async (
  page: SanitisedPage,
  language: Language,
  dictionary: Dictionary,
): Promise<ContentPageProps> => {
  const hasCids = await isOn('cid-parameter')();
  const frame = {
    page,
    language,
    dictionary,
    origin: settings().origin,
    hasCids,
    isShortened: configuration().shortener !== undefined,
    framedOrigins: configuration().thirdParties.flatMap(({ kind, origins }) => (kind === 'embeds' ? origins : [])),
  };
  if (page.language === language) return frame;
  const [{ chrome }, pageDictionary] = await Promise.all([loadChrome(language), loadDictionary(page.language)]);
  return { ...frame, chrome, pageDictionary };
};
