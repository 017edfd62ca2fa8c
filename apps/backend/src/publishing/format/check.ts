import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Position, Report } from '../../platform/authored/problem.ts';
import { isRecord } from '../../platform/values/json.ts';

/** Returns the place that a JSON pointer names. */
export const positionOf = (pointer: string): Position =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/u.test(part) ? Number(part) : part));

const named = (params: unknown, list: string): readonly string[] => {
  const names: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, list) : undefined;
  return Array.isArray(names) ? names.map(String) : [];
};

const kindsInWords: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  array: 'a list',
  object: 'a group of fields with values',
};

/** The schema of what is at a position; undefined below a choice of several. */
const schemaAt = (schema: unknown, at: Position): Readonly<Record<string, unknown>> | undefined => {
  if (!isRecord(schema)) return undefined;
  const [first, ...rest] = at;
  if (first === undefined) return schema;
  const { properties, items } = schema;
  if (typeof first === 'number') return schemaAt(items, rest);
  return isRecord(properties) && Object.hasOwn(properties, first) ? schemaAt(properties[first], rest) : undefined;
};

const valueAt = (value: unknown, at: Position): unknown =>
  at.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );

/** The values of a choice of constants. */
const choicesIn = (schema: unknown): readonly unknown[] | undefined => {
  const options = isRecord(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const values = options.flatMap((option): readonly unknown[] =>
    isRecord(option) && 'const' in option ? [option.const] : [],
  );
  return values.length > 0 && values.length === options.length ? values : undefined;
};

/** What a value of the wrong kind must be, with what it is made of where that is known. */
const kindInWords = (types: readonly unknown[], schema: unknown, value: unknown): string => {
  if (types.includes('string') && value === null) return 'must not be empty';
  if (types.includes('string') && ['number', 'boolean'].includes(typeof value))
    return 'must be a text: put it in quotes';
  const fields = isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  if (types.includes('object') && fields.length > 0 && fields.length < 10)
    return `must be a group of fields: ${fields.join(', ')}`;
  return `must be ${types.map((type) => kindsInWords[String(type)] ?? String(type)).join(' or ')}`;
};

/** How many letters have to be added, left out, replaced or swapped with the next to make one name of another. */
const distanceOf = (one: string, other: string): number => {
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const isSwapped = at > 0 && index > 0 && letter === other[at - 1] && one[index - 1] === otherLetter;
      next.push(
        Math.min(
          (row[at] ?? 0) + (letter === otherLetter ? 0 : 1),
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          isSwapped ? (before[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
};

/** Returns what is wrong with a field that is not one of the known ones. */
export const unknownField = (name: string, known: readonly string[]): string =>
  known.length === 0
    ? 'is not a field here'
    : `is not a field here${meant(name, known)}; known are ${known.join(', ')}`;

/** Returns the question whether a known name was meant by one that is not known; nothing where none is like it. */
export const meant = (name: string, known: readonly string[]): string => {
  const word = name.slice(0, 100).toLowerCase();
  const [nearest] = known
    .map((other) => ({ other, distance: distanceOf(word, other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.min(2, Math.floor(other.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return nearest === undefined ? '' : ` (did you mean ${nearest.other}?)`;
};

/** What a violation of a schema is called in words that an author knows; that of the validator where there are none. */
const inWords = (
  keyword: string,
  params: unknown,
  descriptions: ReadonlyMap<string, string>,
  message: string,
): string => {
  const given = (name: string): unknown =>
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  const limit = String(given('limit'));
  switch (keyword) {
    case 'pattern':
      return `must be ${descriptions.get(String(given('pattern'))) ?? `of the form ${String(given('pattern'))}`}`;
    case 'format':
      return `must be ${descriptions.get(String(given('format'))) ?? String(given('format'))}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `is longer than ${limit} characters`;
    case 'minItems':
      return `must have at least ${limit} entries`;
    case 'maxItems':
      return `must have at most ${limit} entries`;
    case 'minimum':
      return `must be ${limit} or more`;
    case 'maximum':
      return `must be ${limit} or less`;
    case 'enum':
      return `must be one of ${[given('allowedValues')].flat().join(', ')}`;
    case 'const':
      return `must be ${String(given('allowedValue'))}`;
    case 'anyOf':
      return 'has none of the forms that are known here';
    default:
      return message;
  }
};

/** The descriptions of the patterns and formats in a schema, by these: what a text of it is, for example `a day such as 2026-11-23`. */
const descriptionsIn = (schema: unknown, found = new Map<string, string>()): ReadonlyMap<string, string> => {
  if (typeof schema !== 'object' || schema === null) return found;
  const form: unknown = Reflect.get(schema, 'pattern') ?? Reflect.get(schema, 'format');
  const description: unknown = Reflect.get(schema, 'description');
  if (typeof form === 'string' && typeof description === 'string') found.set(form, description);
  for (const inner of Object.values(schema)) descriptionsIn(inner, found);
  return found;
};

/** The message of a field that is required; a draft may still lack it. */
export const missing = 'is missing';

/**
 * Makes a check of values against a schema. The check gives the value with its type, or `undefined` after
 * reporting each violation at its own position below `at`.
 */
export const checker = <S extends TSchema>(
  schema: S,
): ((value: unknown, report: Report, at?: Position) => Static<S> | undefined) => {
  const validator = Compile(schema);
  const descriptions = descriptionsIn(schema);
  return (value, report, at = []) => {
    if (validator.Check(value)) return value;
    for (const error of validator.Errors(value)) {
      const here = positionOf(error.instancePath);
      const position = [...at, ...here];
      const part = schemaAt(schema, here);
      const choices = choicesIn(part);
      if (error.keyword === 'boolean') continue;
      if (error.keyword === 'additionalProperties') {
        for (const name of named(error.params, 'additionalProperties')) {
          const known = isRecord(part?.properties) ? Object.keys(part.properties) : [];
          report([...position, name], unknownField(name, known));
        }
      } else if (error.keyword === 'required') {
        for (const name of named(error.params, 'requiredProperties')) report([...position, name], missing);
      } else if (choices !== undefined) {
        if (error.keyword === 'anyOf') report(position, `must be one of ${choices.join(', ')}`);
      } else if (error.keyword === 'type') {
        const { type } = error.params;
        report(position, kindInWords([type].flat(), part, valueAt(value, here)));
      } else {
        report(position, inWords(error.keyword, error.params, descriptions, error.message));
      }
    }
    return undefined;
  };
};
