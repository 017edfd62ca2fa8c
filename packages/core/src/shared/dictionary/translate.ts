import type { Message, MessageKey, Parameters, ParametersOf } from './message-key.ts';

/** The texts of one language by key. Plain data, so that it crosses from server to page as it is. */
export type Dictionary = Readonly<Record<string, string>>;

const ownOr = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  otherwise: Value | string,
): Value | string => (Object.hasOwn(record, key) ? (record[key] ?? otherwise) : otherwise);

/**
 * The key of the text for a number, of which a language has several forms: `Wait_one` before `Wait`, by the plural rules of the language that the
 * dictionary names in `Language_Code`. The first number of the parameters counts.
 */
const pluralKey = (dictionary: Dictionary, key: string, parameters: Parameters): string => {
  const count = Object.values(parameters).find((value) => typeof value === 'number');
  // Few texts have plural forms, and only a dictionary with them needs plural rules.
  if (count === undefined || !Object.hasOwn(dictionary, `${key}_one`)) return key;
  try {
    return `${key}_${new Intl.PluralRules(dictionary.Language_Code).select(count)}`;
  } catch {
    return key;
  }
};

/**
 * The text of a key, its `{name}`s replaced by the parameters of that name. A key the dictionary lacks is shown as it is,
 * and so is a `{name}` without a parameter. Only own properties count: `constructor` is no text. Total.
 */
export const looseTranslatorOf =
  (dictionary: Dictionary) =>
  (key: string, parameters: Parameters = {}): string =>
    ownOr(dictionary, pluralKey(dictionary, key, parameters), ownOr(dictionary, key, key)).replace(
      /\{([A-Za-z0-9_]+)\}/g,
      (whole, name: string) => String(ownOr(parameters, name, whole)),
    );

/** The text of a message, or of a key with exactly the parameters that its text has places for. */
export type Translate = {
  (message: Message): string;
  <Key extends MessageKey>(key: Key, ...parameters: ParametersOf<Key>): string;
};

/**
 * Returns a translator like `looseTranslatorOf`, for keys known to the compiler.
 * @example translatorOf(englishDictionary)('Quiz_Score', { correct: 3, total: 5 })
 */
export const translatorOf = (dictionary: Dictionary): Translate => {
  const text = looseTranslatorOf(dictionary);
  return (what: MessageKey | Message, parameters?: Parameters) =>
    typeof what === 'string' ? text(what, parameters) : text(what.key, what.parameters);
};
