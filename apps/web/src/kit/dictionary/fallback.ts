import type { Language } from '@masthead/core';
import {
  arabicDictionary,
  type Dictionary,
  englishDictionary,
  germanDictionary,
  japaneseDictionary,
} from '@masthead/core/dictionary';

declare module '@masthead/core' {
  interface Register {
    readonly messageKey: 'Site_Name';
  }
}

/** Dictionaries of the site itself, used while the content service with the editors' texts is unavailable. */
export const fallbackDictionaries: Readonly<Record<Language, Dictionary>> = {
  en: { ...englishDictionary, Site_Name: 'Masthead' },
  ar: arabicDictionary,
  de: germanDictionary,
  'ja-JP': japaneseDictionary,
};
