import type { Redacted, TextKind } from './redact.ts';

type Text = Extract<Redacted, { readonly $: 'text' }>;

/** Sizes below those that a trace names: a text is longer than the one before its own. */
const longerThan: Readonly<Record<number, number>> = {
  7: 1,
  30: 7,
  50: 30,
  100: 50,
  128: 100,
  255: 128,
  500: 255,
  1000: 500,
  5000: 1000,
  100000: 5000,
};

/** Single characters where no more is allowed: ideographs are letters, and mathematical signs are not. */
const [ideographs, signs] = [0x4e00, 0x2200];

const make: Readonly<Record<TextKind, (text: Text) => string>> = {
  empty: () => '',
  blank: () => ' ',
  digits: ({ size, nr }) => String(nr % 10 ** size).padStart(size, '0'),
  email: ({ size, nr }) => {
    const tail = `-${nr}@example.org`;
    // The part before the @ has 64 characters at most, a label after it 63.
    const missing = shortest(size) - `reader${tail}`.length;
    return missing <= 0
      ? `${size > 7 ? 'reader' : 'r'}${size > 7 ? tail : `${nr}@a.b`.slice(-6)}`
      : `reader-${nr}@${'a.'.repeat(Math.ceil(missing / 2))}example.org`;
  },
  name: ({ size, nr }) => String.fromCodePoint(ideographs + nr) + 'a'.repeat(Math.max(0, shortest(size) - 1)),
  text: ({ size, nr }) =>
    size > 7 ? `text ${nr}`.padEnd(shortest(size), '.') : String.fromCodePoint(signs + nr).padEnd(shortest(size), '.'),
};

const shortest = (size: number): number => (longerThan[size] ?? 0) + 1;

const isText = (value: object): value is Text => Reflect.get(value, '$') === 'text';

const empty: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  number: () => 0,
  boolean: () => false,
  list: () => [],
  object: () => ({}),
  function: () => () => undefined,
};

/** Returns a value of a trace with something in place of all that was left out: the same for the same, and of the same kind. */
export const standIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(standIn);
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return make[value.kind](value);
  const marked = value as Exclude<Redacted, Text> | { readonly $?: undefined };
  switch (marked.$) {
    case 'hidden':
      return empty[marked.of]?.();
    case 'set':
      return new Set(marked.items.map(standIn));
    case 'values':
      return Object.fromEntries(marked.entries.map(([name, member]) => [standIn(name), standIn(member)]));
    default:
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, standIn(member)]));
  }
};
