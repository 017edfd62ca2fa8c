/** Returns the name of a language in the words of a locale. */
export const languageName = (language: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};
