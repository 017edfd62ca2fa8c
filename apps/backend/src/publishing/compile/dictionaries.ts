import { arabicDictionary, englishDictionary, germanDictionary, japaneseDictionary } from '@masthead/core/dictionary';

const builtIn: Readonly<Record<string, Readonly<Record<keyof typeof englishDictionary, string>>>> = {
  en: englishDictionary,
  de: germanDictionary,
  ar: arabicDictionary,
  'ja-JP': japaneseDictionary,
};

/** Returns the product's own text in a language, or else in English, where the site's dictionary has none. */
export const builtInText = (language: string, key: keyof typeof englishDictionary): string =>
  (builtIn[language] ?? englishDictionary)[key];
