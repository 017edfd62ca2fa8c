import { type Dictionary, type Translate, translatorOf } from '@masthead/core/dictionary';

/** Where elements have their texts from. */
export type TextOptions = {
  /** Texts that replace those of the dictionary; those of the page come first. */
  readonly texts?: Dictionary;
  /** Returns the dictionary of a language; by default that of the core. */
  readonly dictionary?: (language: string) => Promise<Dictionary>;
};

const wordsByLanguage: Readonly<Record<string, () => Promise<{ readonly words: Dictionary }>>> = {
  ar: () => import('./words/arabic.ts'),
  de: () => import('./words/german.ts'),
  'ja-JP': () => import('./words/japanese.ts'),
};

const dictionaryOfCore = async (language: string): Promise<Dictionary> =>
  (await (wordsByLanguage[language] ?? (() => import('./words/english.ts')))()).words;

/** Returns the texts that a page has for its elements, in a block of data; none without. */
const textsOfPage = (): Dictionary =>
  JSON.parse(document.querySelector('script[data-masthead-texts]')?.textContent ?? '{}');

/** Returns a function that loads the texts of the page's language; the dictionary of a page is loaded once for all of its elements. */
export const translatorFor = ({
  texts = {},
  dictionary = dictionaryOfCore,
}: TextOptions): (() => () => Promise<Translate>) => {
  let loading: Promise<Dictionary> | undefined;
  const load = async (): Promise<Translate> => {
    loading ??= dictionary(document.documentElement.lang).catch(() => {
      loading = undefined;
      return {};
    });
    return translatorOf({ ...(await loading), ...texts, ...textsOfPage() });
  };
  return () => {
    let own: Promise<Translate> | undefined;
    return () => {
      own ??= load();
      return own;
    };
  };
};
