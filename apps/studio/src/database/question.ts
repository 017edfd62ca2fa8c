import { isValues, type Values } from '../form/values.ts';

/** What a list asks the service, or why it cannot be asked. */
export type Question =
  | { readonly _tag: 'Question'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly _tag: 'NoQuestion'; readonly reason: string };

/** What a list shows as the state of a document that somebody asked to review. */
export const inReview = 'inReview';

type Condition = readonly [field: string, condition: unknown];

/** The names that the service gives to what a list can be filtered by. */
const parameters: Readonly<Record<string, { readonly name: string; readonly operators: readonly string[] }>> = {
  language: { name: 'language', operators: ['equals'] },
  state: { name: 'state', operators: ['equals'] },
  title: { name: 'q', operators: ['like', 'contains', 'equals'] },
  path: { name: 'q', operators: ['like', 'contains', 'equals'] },
  id: { name: 'id', operators: ['equals', 'in'] },
};

const refused = (reason: string): Question => ({ _tag: 'NoQuestion', reason });

/** All conditions of a filter; undefined where one of several would do. */
const conditionsIn = (where: Values): readonly Condition[] | undefined => {
  const parts = Object.entries(where).map(([key, condition]): readonly Condition[] | undefined => {
    if (key !== 'and' && key !== 'or') return [[key, condition]];
    const all = (Array.isArray(condition) ? condition : []).filter(isValues).map(conditionsIn);
    const filled = all.filter((each) => each === undefined || each.length > 0);
    if (filled.includes(undefined) || (key === 'or' && filled.length > 1)) return undefined;
    return filled.flatMap((each) => each ?? []);
  });
  return parts.includes(undefined) ? undefined : parts.flatMap((each) => each ?? []);
};

const parameterOf = ([field, condition]: Condition): readonly [string, string] | undefined => {
  const known = parameters[field];
  const [operator, value, ...more] = Object.entries(isValues(condition) ? condition : {}).flat();
  if (known === undefined || more.length > 0 || !known.operators.includes(String(operator))) return undefined;
  // The service answers for one document at a time.
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (known.name === 'state' && values[0] === inReview) return ['review', 'asked'];
  return values.length === 1 ? [known.name, String(values[0])] : undefined;
};

/** Returns what a filter of a list asks the service. */
export const questionOf = (where: Values = {}): Question => {
  const conditions = conditionsIn(where);
  if (conditions === undefined) return refused('The list can show what meets all conditions, not one of several.');
  const asked = conditions.map(parameterOf);
  const known = asked.flatMap((each) => (each === undefined ? [] : [each]));
  if (known.length < asked.length)
    return refused('The list can be filtered by language, state, and words of title or path.');
  if (new Set(known.map(([name]) => name)).size < known.length)
    return refused('The list can be filtered once by each of language, state, and words of title or path.');
  return { _tag: 'Question', parameters: Object.fromEntries(known) };
};
