import { type Language, languageOf, languages } from '../words/words.ts';
import type { KindSchema, Label } from './schema.ts';
import { isValues } from './values.ts';

/** Returns a label in a language. */
export const labelIn = (label: Label, language: Language): string =>
  typeof label === 'string' ? label : label[language];

/** Returns another label, made of it in each language. */
export const mapLabel = (label: Label, change: (text: string) => string): Label =>
  typeof label === 'string'
    ? change(label)
    : { en: change(label.en), de: change(label.de), ar: change(label.ar), ja: change(label.ja) };

/** Returns a label as Payload takes one: a function where languages differ, so that a page has its own language alone. */
export const forPayload = (
  label: Label,
): string | ((request: { readonly i18n: { readonly language: string } }) => string) =>
  typeof label === 'string' ? label : ({ i18n }) => labelIn(label, languageOf(i18n.language));

const merged = (inEnglish: unknown, inOthers: readonly unknown[]): unknown => {
  if (typeof inEnglish === 'string') {
    const [de = inEnglish, ar = inEnglish, ja = inEnglish] = inOthers.map((text) =>
      typeof text === 'string' ? text : inEnglish,
    );
    return [de, ar, ja].every((text) => text === inEnglish) ? inEnglish : { en: inEnglish, de, ar, ja };
  }
  if (Array.isArray(inEnglish))
    return inEnglish.map((each, index) =>
      merged(
        each,
        inOthers.map((other) => (Array.isArray(other) ? other[index] : undefined)),
      ),
    );
  if (!isValues(inEnglish)) return inEnglish;
  return Object.fromEntries(
    Object.entries(inEnglish).map(([key, value]) => [
      key,
      merged(
        value,
        inOthers.map((other) => (isValues(other) ? other[key] : undefined)),
      ),
    ]),
  );
};

/** The languages beside English, in which schemas are asked for, too. */
export const otherLanguages = languages.filter((language) => language !== 'en');

/** Returns the schema of a kind with its labels in all languages. What a language lacks is English. */
export const inAllLanguages = (schema: KindSchema, others: readonly unknown[]): KindSchema =>
  // Texts that differ are labels and helps alone: all else of the schemas is the same.
  merged(schema, others) as KindSchema;
