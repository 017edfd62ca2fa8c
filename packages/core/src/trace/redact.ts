import { Email } from '../shared/email.ts';
import { namePattern } from '../shared/form/form-rules.ts';
import type { TraceSchema, TraceSchemas } from './schema.ts';

/** What a text is like, as far as rules of forms and searches ask. */
export type TextKind = 'empty' | 'blank' | 'email' | 'digits' | 'name' | 'text';

/**
 * Stands in a trace for a value that does not leave. A text has a number, the same for each occurrence of it, what it is like, and its size:
 * the least of `sizes` that it does not exceed; digits have their exact number, as a code is.
 */
export type Redacted =
  | { readonly $: 'text'; readonly kind: TextKind; readonly size: number; readonly nr: number }
  | { readonly $: 'hidden'; readonly of: string }
  | { readonly $: 'set'; readonly items: readonly unknown[] }
  | { readonly $: 'values'; readonly entries: readonly [unknown, unknown][] };

/** Sizes of texts, by the limits of forms. */
const sizes: readonly number[] = [1, 7, 30, 50, 100, 128, 255, 500, 1_000, 5_000, 100_000];

/** Digits up to here are counted: codes, but no numbers of telephones or cards. */
const mostDigits = 6;

const kindOf = (text: string): TextKind => {
  if (text === '') return 'empty';
  if (text.trim() === '') return 'blank';
  if (text.length <= mostDigits && /^\d+$/.test(text)) return 'digits';
  if (Email.is(text)) return 'email';
  return namePattern.test(text) ? 'name' : 'text';
};

/** Returns the size of a text: where in `sizes` it is. */
const sizeOf = (text: string, kind: TextKind): number =>
  kind === 'empty' ? 0 : kind === 'digits' ? text.length : (sizes.find((size) => text.length <= size) ?? 100_000);

/** Deeper values are hidden. */
const deepest = 24;

/** Returns a value with all that its schema does not allow replaced. The alternatives are places in the table of types. */
export type Redact = (value: unknown, alternatives: readonly number[]) => unknown;

/** Returns a function that redacts values by schemas; equal texts get the same number as long as it is used. */
export const redactor = ({ types }: Pick<TraceSchemas, 'types'>): Redact => {
  const numbers = new Map<string, number>();

  const redactText = (text: string): Redacted => {
    const kind = kindOf(text);
    const nr = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, nr);
    return { $: 'text', kind, size: sizeOf(text, kind), nr };
  };

  const redact = (value: unknown, alternatives: readonly number[], depth: number): unknown => {
    const schemas = alternatives.flatMap((place) => types[place] ?? []);
    const hidden: Redacted = { $: 'hidden', of: Array.isArray(value) ? 'list' : typeof value };
    const within = (part: unknown, places: readonly number[]) => redact(part, places, depth + 1);
    if (value === null || value === undefined) return value;
    if (depth > deepest || schemas.includes('hidden')) return hidden;
    switch (typeof value) {
      case 'string':
        if (schemas.includes('text')) return redactText(value);
        if (schemas.some((schema) => typeof schema === 'object' && 'one' in schema && schema.one.includes(value)))
          return value;
        return hidden;
      case 'number':
        return schemas.includes('number') && Number.isFinite(value) ? value : hidden;
      case 'boolean':
        return schemas.includes('boolean') ? value : hidden;
      case 'object':
        break;
      default:
        return hidden;
    }
    const shapes = schemas.filter((schema) => typeof schema === 'object');
    if (Array.isArray(value)) {
      const items = shapes.flatMap((schema) => ('list' in schema ? [schema.list] : []));
      return items.length === 0 ? hidden : value.map((item) => within(item, items.flat()) ?? null);
    }
    if (value instanceof Set) {
      const items = shapes.flatMap((schema) => ('set' in schema ? [schema.set] : []));
      return items.length === 0
        ? hidden
        : ({ $: 'set', items: [...value].map((item) => within(item, items.flat())) } satisfies Redacted);
    }
    const entries = Object.entries(value);
    const fitting = shapes.filter((schema) => 'members' in schema && fits(schema.members, value));
    if (fitting.length > 0)
      return Object.fromEntries(
        entries.flatMap(([name, member]) => {
          const places = fitting.flatMap((schema) =>
            'members' in schema && Object.hasOwn(schema.members, name) ? (schema.members[name] ?? []) : [],
          );
          return places.length === 0 ? [] : [[name, within(member, places)]];
        }),
      );
    const values = shapes.flatMap((schema) => ('values' in schema ? schema.values : []));
    return values.length === 0
      ? hidden
      : ({
          $: 'values',
          entries: entries.map(([name, member]) => [redactText(name), within(member, values)]),
        } satisfies Redacted);
  };

  /** Whether an object can be of this part of a union: its tags are those of the part. */
  const fits = (members: Readonly<Record<string, readonly number[]>>, value: object): boolean =>
    ['_tag', 'type', 'kind'].every((tag) => {
      const given: unknown = Reflect.get(value, tag);
      const allowed = (members[tag] ?? []).map((place): TraceSchema | undefined => types[place]);
      const names = allowed.flatMap((schema) => (typeof schema === 'object' && 'one' in schema ? schema.one : []));
      return names.length === 0 || typeof given !== 'string' || names.includes(given);
    });

  return (value, alternatives) => redact(value, alternatives, 0);
};
