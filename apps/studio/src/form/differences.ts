import type { Language } from '../words/words.ts';
import { labelIn } from './labels.ts';
import type { Label } from './schema.ts';
import { at, isValues, type Values, valueAt } from './values.ts';

/** A field that two people changed, or one of them, since the form was opened. */
export type Difference = {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, each in another way. */
  readonly isConflict: boolean;
};

/** What a document and a row of a form have beside what an editor entered. */
const ofRows = ['id', 'blockName'];
const ofDocuments = ['revision', 'status', 'state', 'changedBy', 'changedAt', 'title', 'translations', 'newId'];

/** The same for all values that an editor cannot tell apart. */
const canonical = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((each) => canonical(each) ?? null);
  if (!isValues(value)) return value;
  const entries = Object.keys(value)
    .filter((key) => !ofRows.includes(key))
    .sort()
    .map((key) => [key, canonical(value[key])] as const)
    .filter(([, each]) => each !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

const kindsOf = (rows: readonly unknown[]): string =>
  rows.map((row) => (isValues(row) ? String(row.blockType ?? '') : '?')).join();

const stepsIn = (values: readonly unknown[]): readonly string[] | undefined => {
  const present = values.filter((value) => value !== undefined && value !== null);
  if (present.length === 0) return undefined;
  if (present.every(isValues))
    return [...new Set(present.flatMap((value) => Object.keys(value)))].filter((key) => !ofRows.includes(key));
  const lists = present.filter((value) => Array.isArray(value));
  // Rows that were added, removed or moved cannot be told apart: the list is one field.
  const isComparable =
    lists.length === values.length &&
    lists.every((list) => list.every(isValues)) &&
    new Set(lists.map(kindsOf)).size === 1;
  return isComparable ? [...(lists[0]?.keys() ?? [])].map(String) : undefined;
};

/** Returns the fields in which a form differs from what was saved meanwhile, and in which of them both changed `base`. */
export const differencesBetween = (base: unknown, mine: unknown, theirs: unknown): readonly Difference[] =>
  differencesAt('', base, mine, theirs).filter(({ path }) => !ofDocuments.includes(path));

const differencesAt = (path: string, base: unknown, mine: unknown, theirs: unknown): readonly Difference[] => {
  if (same(mine, theirs)) return [];
  const steps = stepsIn([base, mine, theirs]);
  if (steps !== undefined)
    return steps.flatMap((step) =>
      differencesAt(path === '' ? step : `${path}.${step}`, at(base, step), at(mine, step), at(theirs, step)),
    );
  return [{ path, mine, theirs, isConflict: !same(base, mine) && !same(base, theirs) }];
};

const withValue = (values: unknown, [step, ...more]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(values))
    return values.map((each, index) => (String(index) === step ? withValue(each, more, value) : each));
  return { ...(isValues(values) && values), [step]: withValue(at(values, step), more, value) };
};

/**
 * Returns what is to be saved: a change of one person is kept, and of two the chosen one. `theirPaths` are the fields of
 * which the saved value was chosen.
 */
export const merged = (base: unknown, mine: Values, theirs: Values, theirPaths: readonly string[]): Values => {
  const whole = differencesBetween(base, mine, theirs)
    .filter(({ path, isConflict }) => (isConflict ? theirPaths.includes(path) : isTheirs(base, mine, path)))
    .reduce<unknown>((values, { path, theirs: value }) => withValue(values, path.split('.'), value ?? null), mine);
  return { ...(isValues(whole) && whole), revision: theirs.revision };
};

/** A field that only one person changed is the one that differs from what it was. */
const isTheirs = (base: unknown, mine: unknown, path: string): boolean =>
  same(valueAt(base, path), valueAt(mine, path));

/** The name of a field without labels, from its path: `fields.seoTitle` is “Seo title”. */
export const nameOfPath = (path: string): string =>
  path
    .split('.')
    .filter((step) => step !== 'fields')
    .map((step) =>
      /^\d+$/.test(step)
        ? String(Number(step) + 1)
        : step
            .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
            .replaceAll('_', ' ')
            .toLowerCase(),
    )
    .join(' › ')
    .replace(/^./, (first) => first.toUpperCase());

/** Returns the name of a field in a language: the labels that lead to it, from the outside in; of one without labels, its path in words. */
export const nameOfField = (path: string, labels: readonly Label[] | undefined, language: Language): string =>
  labels === undefined || labels.length === 0
    ? nameOfPath(path)
    : labels.map((label) => labelIn(label, language)).join(' › ');
