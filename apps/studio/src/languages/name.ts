/** Returns the name of a language in the words of the editor's own. */
export const languageName = (language: string): string => {
  try {
    return new Intl.DisplayNames(undefined, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
};
