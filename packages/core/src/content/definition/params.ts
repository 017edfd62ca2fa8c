import { plainName } from '../wire/foreign.ts';

/** A rendering parameter: it has a value for any input. */
export type Param<Value> = {
  /** What the content service calls it. */
  readonly name: string;
  /** The words it may have, in the order an editor is offered them. */
  readonly choices: readonly string[];
  readonly fallback: string;
  /** Whether it is read as sent, not replaced by the fallback. */
  readonly isKnown: (given: unknown) => boolean;
  readonly read: (given: unknown) => Value;
};

export type Params = { readonly [key: string]: Param<unknown> };

const wordOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim().toLowerCase() : '';

/**
 * Returns the choice that equals a text except for case, spaces and hyphens: `Email Courses`, as
 * people name it, is `email-courses`, as editors are offered it.
 */
export const chosen = <Choice extends string>(choices: readonly Choice[], given: unknown): Choice | undefined => {
  const word = plainName(wordOf(given));
  return choices.find((candidate) => plainName(candidate) === word);
};

const isAmong =
  (choices: readonly string[]) =>
  (given: unknown): boolean =>
    chosen(choices, given) !== undefined;

/**
 * Reads one of a few choices, in any case; anything else is the fallback, by default the first of
 * them.
 */
export const choice = <const Choices extends readonly [string, ...string[]]>(
  name: string,
  choices: Choices,
  fallback: Choices[number] = choices[0],
): Param<Choices[number]> => ({
  name,
  choices,
  fallback,
  isKnown: isAmong(choices),
  read: (given) => chosen(choices, given) ?? fallback,
});

/** Reads one of a few choices, in any case; anything else is undefined and left to the module. */
export const choiceIfAny = <const Choices extends readonly [string, ...string[]]>(
  name: string,
  choices: Choices,
): Param<Choices[number] | undefined> => ({
  name,
  choices,
  fallback: '',
  isKnown: isAmong(choices),
  read: (given) => chosen(choices, given),
});

/** A number, with or without a percent sign; `undefined` for anything else. */
export const numberIn = (given: unknown): number | undefined => {
  const word = wordOf(given).replace(/\s*%$/, '');
  return word !== '' && Number.isFinite(Number(word)) ? Number(word) : undefined;
};

/** Reads a number with `toValue`: an offered one or any other; an invalid number is the fallback. */
export const number = <Value>(
  name: string,
  choices: readonly [string, ...string[]],
  toValue: (given: number) => Value,
  fallback: string = choices[0],
): Param<Value> => ({
  name,
  choices,
  fallback,
  isKnown: (given) => numberIn(given) !== undefined,
  read: (given) => toValue(numberIn(given) ?? Number(fallback)),
});

/** Switches something on: `1` or `true`. */
export const toggle = (name: string): Param<boolean> => ({
  name,
  choices: ['0', '1'],
  fallback: '0',
  isKnown: (given) => typeof given === 'boolean' || ['0', '1', 'false', 'true'].includes(wordOf(given)),
  read: (given) => given === true || ['1', 'true'].includes(wordOf(given)),
});

/** Reads a choice from a list as written, also when the list lacks it. */
export const word = (name: string, choices: readonly string[]): Param<string> => ({
  name,
  choices,
  fallback: '',
  isKnown: (given) => typeof given === 'string',
  read: (given) => (typeof given === 'string' ? given.trim().slice(0, 100) : ''),
});
