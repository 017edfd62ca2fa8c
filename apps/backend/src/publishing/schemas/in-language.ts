import { isRecord } from '../../platform/values/json.ts';
import { labelRows, languagesOfLabels } from './label-words.ts';

type SpokenLanguage = (typeof languagesOfLabels)[number];

/** The translated labels of a language by the English ones. */
const labelsIn = (language: SpokenLanguage): ReadonlyMap<string, string> =>
  new Map(labelRows.map(([english, ...others]) => [english, others[languagesOfLabels.indexOf(language)] ?? english]));

const isSpoken = (language: string): language is SpokenLanguage => languagesOfLabels.some((each) => each === language);

/** What schemas can be answered in: a language, or English with all other ones beside it. */
export type SchemaLanguage = SpokenLanguage | 'en' | 'all';

/** Returns what schemas are answered in: what is wished where labels are translated into it, or else English. */
export const languageOfSchemas = (wished: string | undefined): SchemaLanguage => {
  if (wished === 'all') return wished;
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

const allLabels = new Map<unknown, object>(
  labelRows.map(([english, ...others]) => [
    english,
    Object.fromEntries(languagesOfLabels.map((language, index) => [language, others[index]])),
  ]),
);

const withAllLabels = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withAllLabels);
  if (!isRecord(value)) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAllLabels(inner)]));
  const labels = allLabels.get(value.title);
  return labels === undefined ? own : { ...own, 'x-titles': labels };
};

/**
 * Returns a schema with the labels of a language, or with `x-titles` beside each label for all other languages. Helps are English, as a
 * label without a translation is.
 */
export const inLanguage = <Schema>(schema: Schema, language: SchemaLanguage): Schema => {
  if (language === 'en') return schema;
  // Texts stay texts.
  return (language === 'all' ? withAllLabels(schema) : translated(schema, labelsIn(language))) as Schema;
};
