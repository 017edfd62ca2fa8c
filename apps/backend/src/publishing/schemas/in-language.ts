import { isRecord } from '../../platform/values/json.ts';
import { labelRows, languagesOfLabels } from './label-words.ts';

type SpokenLanguage = (typeof languagesOfLabels)[number];

/** The translated labels of a language by the English ones. */
const labelsIn = (language: SpokenLanguage): ReadonlyMap<string, string> =>
  new Map(labelRows.map(([english, ...others]) => [english, others[languagesOfLabels.indexOf(language)] ?? english]));

const isSpoken = (language: string): language is SpokenLanguage => languagesOfLabels.some((each) => each === language);

/** Returns the language that schemas are answered in: the wished one where labels are translated into it, or else English. */
export const languageOfSchemas = (wished: string | undefined): SpokenLanguage | 'en' => {
  const [first = ''] = (wished ?? '').toLowerCase().split('-');
  return isSpoken(first) ? first : 'en';
};

const translated = (value: unknown, labels: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => translated(each, labels));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // A field named title has a schema there.
      key === 'title' && typeof inner === 'string' ? (labels.get(inner) ?? inner) : translated(inner, labels),
    ]),
  );
};

/** Returns a schema, or a list of them, with the labels of a language. Helps are English, as a label without a translation is. */
export const inLanguage = <Schema>(schema: Schema, language: SpokenLanguage | 'en'): Schema =>
  // Texts stay texts.
  (language === 'en' ? schema : translated(schema, labelsIn(language))) as Schema;
