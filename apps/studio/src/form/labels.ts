import { type Language, languageOf } from '../words/words.ts';
import type { Label, Schema } from './schema.ts';

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

/** Returns the help of a schema in all languages; empty where it has none. */
export const helpOfSchema = ({ description = '', 'x-descriptions': others }: Schema): Label =>
  others === undefined ? description : { en: description, ...others };

/** Returns what a schema says of itself in all languages; undefined where it has no label. */
export const labelOfSchema = ({ title, 'x-titles': others }: Pick<Schema, 'title' | 'x-titles'>): Label | undefined =>
  title === undefined || others === undefined || Object.values(others).every((other) => other === title)
    ? title
    : { en: title, ...others };
