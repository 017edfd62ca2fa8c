import { isValues, type Values } from '../form/values.ts';

/** What a list asks the service, or why it cannot be asked. */
export type Question =
  | { readonly _tag: 'Question'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly _tag: 'NoQuestion'; readonly reason: Reason };

/** Why: by its name in the words of lists. */
export type Reason = 'sortedOtherwise' | 'oneOfSeveral' | 'filteredOtherwise' | 'filteredTwice';

/** What a list shows as the state of a document that somebody asked to review. */
export const inReview = 'in review';

type Condition = readonly [field: string, condition: unknown];

/** The names that the service gives to what a list can be filtered by. */
const parameters: Readonly<Record<string, { readonly name: string; readonly operators: readonly string[] }>> = {
  language: { name: 'language', operators: ['equals'] },
  state: { name: 'state', operators: ['equals'] },
  title: { name: 'q', operators: ['like', 'contains', 'equals'] },
  path: { name: 'q', operators: ['like', 'contains', 'equals'] },
  changedBy: { name: 'changedBy', operators: ['like', 'contains', 'equals'] },
  changedAt: { name: 'changedBefore', operators: ['less_than'] },
  id: { name: 'id', operators: ['equals', 'in'] },
};

/** What the service sorts by; without any by id. */
const orders: readonly string[] = ['title', '-title', 'changedAt', '-changedAt'];
const byId: readonly string[] = ['id', '-id', 'createdAt', '-createdAt'];

const refused = (reason: Reason): Question => ({ _tag: 'NoQuestion', reason });

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

const momentOf = (value: unknown): string | undefined => {
  const moment = new Date(value instanceof Date ? value : String(value));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

const parameterOf = ([field, condition]: Condition): readonly [string, string] | undefined => {
  const known = parameters[field];
  const [operator, value, ...more] = Object.entries(isValues(condition) ? condition : {}).flat();
  if (known === undefined || more.length > 0 || !known.operators.includes(String(operator))) return undefined;
  // The service answers for one document at a time.
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (known.name === 'state' && values[0] === inReview) return ['review', 'asked'];
  const text = known.name === 'changedBefore' ? momentOf(values[0]) : String(values[0]);
  return values.length === 1 && text !== undefined ? [known.name, text] : undefined;
};

/** Returns what a filter and an order of a list ask the service. */
export const questionOf = (where: Values = {}, sort: string | readonly string[] = []): Question => {
  const order = [sort].flat().filter((each) => each !== '' && !byId.includes(each));
  if (order.length > 1 || order.some((each) => !orders.includes(each))) return refused('sortedOtherwise');
  const conditions = conditionsIn(where);
  if (conditions === undefined) return refused('oneOfSeveral');
  const asked = conditions.map(parameterOf);
  const known = asked.flatMap((each) => (each === undefined ? [] : [each]));
  if (known.length < asked.length) return refused('filteredOtherwise');
  if (new Set(known.map(([name]) => name)).size < known.length) return refused('filteredTwice');
  return { _tag: 'Question', parameters: Object.fromEntries([...known, ...order.map((each) => ['sort', each])]) };
};
