import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Position, Report } from '../authored/problem.ts';

const positionOf = (pointer: string): Position =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/u.test(part) ? Number(part) : part));

const named = (params: unknown, list: string): readonly string[] => {
  const names: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, list) : undefined;
  return Array.isArray(names) ? names.map(String) : [];
};

/**
 * Makes a check of values against a schema. The check gives the value with its type, or `undefined` after
 * reporting each violation at its own position below `at`.
 */
export const checker = <S extends TSchema>(
  schema: S,
): ((value: unknown, report: Report, at?: Position) => Static<S> | undefined) => {
  const validator = Compile(schema);
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
        for (const name of named(error.params, 'requiredProperties')) report([...position, name], 'is missing');
      } else {
        report(position, error.message);
      }
    }
    return undefined;
  };
};
