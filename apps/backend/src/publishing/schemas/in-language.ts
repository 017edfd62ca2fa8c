import { isRecord } from '../../platform/values/json.ts';
import { componentHelpRows } from './component-help-words.ts';
import { findingRows } from './finding-words.ts';
import { helpRows } from './help-words.ts';
import { labelRows, languagesOfLabels, type Row } from './label-words.ts';
import { valueRows } from './value-words.ts';

type SpokenLanguage = (typeof languagesOfLabels)[number];

/** The texts of the other languages by the English one. */
const othersOf = (rows: readonly Row[]): ReadonlyMap<string, readonly string[]> =>
  new Map(rows.map(([english, ...others]) => [english, others]));

/** The labels of fields and of the values of choices. */
const labels = othersOf([...labelRows, ...valueRows]);
const helps = othersOf([...helpRows, ...componentHelpRows]);

const joined = (one: readonly string[] = [], other: readonly string[] = [], by: readonly string[]): readonly string[] =>
  one.map((text, index) => `${text}${by[index]}${other[index]}`);

/** Returns a help in the other languages: as it is in the table, or made of two that are. Undefined where it is English everywhere. */
const helpOthers = (english: string): readonly string[] | undefined => {
  const whole = helps.get(english);
  if (whole !== undefined) return whole;
  const ends = [
    { by: ' ', in: [' ', ' ', ''] },
    { by: ': ', in: [': ', ': ', '：'] },
  ];
  for (const end of ends)
    for (let at = english.indexOf(end.by); at > 0; at = english.indexOf(end.by, at + 1)) {
      const [one, other] = [helps.get(english.slice(0, at)), helps.get(english.slice(at + end.by.length))];
      if (one !== undefined && other !== undefined) return joined(one, other, end.in);
    }
  return undefined;
};

/** What editors read in a schema, by its keyword: a field of that name has a schema there and no text. */
const read = { title: (text: string) => labels.get(text), description: helpOthers };
const isRead = (keyword: string): keyword is keyof typeof read => Object.hasOwn(read, keyword);

const isSpoken = (language: string): language is SpokenLanguage => languagesOfLabels.some((each) => each === language);

/** Returns the language that labels and findings are answered in: the wished one where they are translated into it, or else English. */
export const languageOfFindings = (wished: string | undefined): SpokenLanguage | 'en' => {
  const [first = ''] = (wished ?? '').toLowerCase().split('-');
  return isSpoken(first) ? first : 'en';
};

const translated = (value: unknown, column: number): unknown => {
  if (Array.isArray(value)) return value.map((each) => translated(each, column));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isRead(key) && typeof inner === 'string' ? (read[key](inner)?.[column] ?? inner) : translated(inner, column),
    ]),
  );
};

/** What schemas can be answered in: a language, or English with all other ones beside it. */
export type SchemaLanguage = SpokenLanguage | 'en' | 'all';

/** Returns what schemas are answered in: what is wished where labels are translated into it, or else English. */
export const languageOfSchemas = (wished: string | undefined): SchemaLanguage =>
  wished === 'all' ? wished : languageOfFindings(wished);

const withAll = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withAll);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
      const others = isRead(key) && typeof inner === 'string' ? read[key](inner) : undefined;
      return [
        [key, withAll(inner)],
        ...(others === undefined
          ? []
          : [
              [
                `x-${key}s`,
                Object.fromEntries(languagesOfLabels.map((language, column) => [language, others[column]])),
              ] as const,
            ]),
      ];
    }),
  );
};

/**
 * Returns a schema with the labels and helps of a language, or with `x-titles` and `x-descriptions` beside them for all other languages. A text
 * without a translation, such as what a component is as a whole, is English.
 */
export const inLanguage = <Schema>(schema: Schema, language: SchemaLanguage): Schema => {
  if (language === 'en') return schema;
  // Texts stay texts.
  return (language === 'all' ? withAll(schema) : translated(schema, languagesOfLabels.indexOf(language))) as Schema;
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
