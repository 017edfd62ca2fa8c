import { defaultLanguage, type Language } from '@masthead/core';
import { type Dictionary, translate } from '@masthead/core/content';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Text by key, `{name}`s filled in; see `translate` of the core. */
export type Say = ReturnType<typeof translate>;

type Copy = { readonly language: Language; readonly say: Say };

export const CopyContext = createContext<Copy>({ language: defaultLanguage, say: translate({}) });

type CopyProviderProps = { readonly language: Language; readonly dictionary: Dictionary; readonly children: ReactNode };

export const CopyProvider = ({ language, dictionary, children }: CopyProviderProps) => {
  const copy = useMemo(() => ({ language, say: translate(dictionary) }), [language, dictionary]);
  return <CopyContext value={copy}>{children}</CopyContext>;
};

/** The page's language and its words. Islands are roots of their own and do not see it: give them their words as props. */
export const useCopy = (): Copy => useContext(CopyContext);
