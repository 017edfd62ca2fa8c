import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Position, Report } from '../../platform/authored/problem.ts';

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
    case 'type':
      return `must be ${[given('type')]
        .flat()
        .map((type) => kindsInWords[String(type)] ?? String(type))
        .join(' or ')}`;
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
      const position = [...at, ...positionOf(error.instancePath)];
      if (error.keyword === 'boolean') continue;
      if (error.keyword === 'additionalProperties') {
        for (const name of named(error.params, 'additionalProperties')) {
          report([...position, name], 'is not a field known here');
        }
      } else if (error.keyword === 'required') {
        for (const name of named(error.params, 'requiredProperties')) report([...position, name], missing);
      } else {
        report(position, inWords(error.keyword, error.params, descriptions, error.message));
      }
    }
    return undefined;
  };
};
