/** The languages that the studio's screens speak. */
export const languages = ['en', 'de', 'ar', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Returns the language of a code of Payload's, which has these alone; English for another one. */
export const languageOf = (code: string): Language => languages.find((language) => language === code) ?? 'en';

/** A text with values in braces, or one for each plural form of the language, by its value `count`. */
export type Message = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });
export type Entry = Readonly<Record<Language, Message>>;
/** The texts of a part of the studio. */
export type Table = Readonly<Record<string, Entry>>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Each> = Each extends string ? NamesIn<Each> : { [Form in keyof Each]: NamesIn<Each[Form]> }[keyof Each];

/** The arguments of an entry: the values of its English text, if it has any. */
export type ValuesOf<Of extends Entry, Value> = [NamesOf<Of['en']>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Of['en']>, Value>>];

export type Translate<Of extends Table> = <Key extends keyof Of>(
  key: Key,
  ...values: ValuesOf<Of[Key], string | number>
) => string;

/** Returns a table as it is, with its texts as types. */
export const words = <const Of extends Table>(table: Of): Of => table;

const formOf = (message: Message, language: Language, count: unknown): string =>
  typeof message === 'string'
    ? message
    : (message[new Intl.PluralRules(language).select(Number(count))] ?? message.other);

/** Returns the parts of a text in a language, with its values in their places; numbers as the language writes them. */
export const partsOf = <Value>(
  entry: Entry,
  language: Language,
  values: Readonly<Record<string, Value>> = {},
): readonly (string | Value)[] =>
  formOf(entry[language], language, values.count)
    .split(/\{(\w+)\}/)
    .map((part, index): string | Value => {
      if (index % 2 === 0) return part;
      const value = values[part];
      return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? '');
    });

/** Returns the function that has the texts of a table in a language. */
export const translator =
  <Of extends Table>(table: Of, language: Language): Translate<Of> =>
  (key, ...[values]) => {
    const entry: Entry | undefined = table[key];
    return entry === undefined ? String(key) : partsOf(entry, language, values).join('');
  };

/** Returns a text as a label of Payload's. It names controls after a label as it is, so that one by language would be “[object Object]”. */
export const labelOf =
  (entry: Entry) =>
  ({ i18n }: { readonly i18n: { readonly language: string } }): string =>
    partsOf(entry, languageOf(i18n.language)).join('');

/** Returns the language of the page that is open, for what is no part of it, such as a call. */
export const languageOfPage = (): Language =>
  languageOf(typeof document === 'undefined' ? '' : document.documentElement.lang);

/** Returns how a language is written where the reader is: `en-GB` for English in Britain. */
export const localeOf = (language: Language): string =>
  (typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])).find(
    (each) => each.split('-')[0] === language,
  ) ?? language;
