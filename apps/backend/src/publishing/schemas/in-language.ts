import { isRecord } from '../../platform/values/json.ts';
import { findingRows } from './finding-words.ts';
import { labelRows, languagesOfLabels } from './label-words.ts';

type SpokenLanguage = (typeof languagesOfLabels)[number];

/** The translated labels of a language by the English ones. */
const labelsIn = (language: SpokenLanguage): ReadonlyMap<string, string> =>
  new Map(labelRows.map(([english, ...others]) => [english, others[languagesOfLabels.indexOf(language)] ?? english]));

const isSpoken = (language: string): language is SpokenLanguage => languagesOfLabels.some((each) => each === language);

/** Returns the language that labels and findings are answered in: the wished one where they are translated into it, or else English. */
export const languageOfFindings = (wished: string | undefined): SpokenLanguage | 'en' => {
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

/** What schemas can be answered in: a language, or English with all other ones beside it. */
export type SchemaLanguage = SpokenLanguage | 'en' | 'all';

/** Returns what schemas are answered in: what is wished where labels are translated into it, or else English. */
export const languageOfSchemas = (wished: string | undefined): SchemaLanguage =>
  wished === 'all' ? wished : languageOfFindings(wished);

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

/** How a sentence is found, and what it is in a language. */
type Sentence = {
  readonly form: RegExp;
  /** The numbers of places whose words are quoted: they are somebody's, and stay. */
  readonly quoted: readonly string[];
  readonly words: string;
};

/** What of a sentence is the same whatever it is about. */
const fixedParts = (english: string): readonly string[] => english.split(/\{\d\}/u);

const formOf = (english: string): RegExp => {
  const parts = fixedParts(english).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&'));
  return new RegExp(`^${parts.join('([^]*?)')}$`, 'u');
};

/** The sentences in a language, those with the most words of their own first: what is left of a longer one could be a shorter one. */
const sentencesIn = (language: SpokenLanguage): readonly Sentence[] =>
  findingRows
    .toSorted(([one], [other]) => fixedParts(other).join('').length - fixedParts(one).join('').length)
    .map(([english, ...others]) => ({
      form: formOf(english),
      quoted: [...english.matchAll(/“\{(\d)\}”/gu)].map(([, number = '']) => number),
      words: others[languagesOfLabels.indexOf(language)] ?? english,
    }));

const made = new Map<SpokenLanguage, readonly Sentence[]>();

/** What is longer is a text of somebody, or has one in it. */
const longestSentence = 2_000;

/** Returns the sentence of a finding in a language, with what it is about; in English where it has no translation. */
export const sentenceIn = (sentence: string, language: SpokenLanguage): string => {
  const sentences = made.get(language) ?? sentencesIn(language);
  made.set(language, sentences);
  if (sentence.length > longestSentence) return sentence;
  for (const { form, quoted, words } of sentences) {
    const found = form.exec(sentence);
    if (found === null) continue;
    return words.replaceAll(/\{(\d)\}/gu, (_, number: string) => {
      const about = found[Number(number)] ?? '';
      return quoted.includes(number) ? about : sentenceIn(about, language);
    });
  }
  return sentence;
};
