import { defaultLanguage, type Language } from '@masthead/core';
import { type Dictionary, type Translate, translatorOf } from '@masthead/core/dictionary';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

type Translator = { readonly language: Language; readonly dictionary: Dictionary; readonly translate: Translate };

export const DictionaryContext = createContext<Translator>({
  language: defaultLanguage,
  dictionary: {},
  translate: translatorOf({}),
});

type DictionaryProviderProps = {
  readonly language: Language;
  readonly dictionary: Dictionary;
  readonly children: ReactNode;
};

export const DictionaryProvider = ({ language, dictionary, children }: DictionaryProviderProps) => {
  const translator = useMemo(
    () => ({ language, dictionary, translate: translatorOf(dictionary) }),
    [language, dictionary],
  );
  return <DictionaryContext value={translator}>{children}</DictionaryContext>;
};

/** The page's language, and its texts by key. Islands are roots of their own and do not see it: `Island` gives them their part of the dictionary as a prop. */
export const useDictionary = (): Translator => useContext(DictionaryContext);
