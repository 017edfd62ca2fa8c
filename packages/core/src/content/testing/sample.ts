import type { Definition } from '../definition/definition.ts';
import type { Field, Fields } from '../definition/fields.ts';
import type { UnknownRecord } from '../values/record.ts';

const words = [
  'resilient',
  'margin',
  'harbour',
  'signal',
  'ledger',
  'orchard',
  'timber',
  'current',
  'bridge',
  'quarter',
];

export const wordsOf = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ');

export const text = (value: string) => ({ value });

const link = (seed: number) => ({ value: { href: `/insights/${seed}`, text: wordsOf(seed, 2), linktype: 'internal' } });

export const sampleImage = (seed: number) => ({
  value: { src: `/artwork/${seed}.webp`, alt: wordsOf(seed, 4), width: 1600, height: 900 },
});

const items = (seed: number, count: number, fields: (each: number) => UnknownRecord) =>
  Array.from({ length: count }, (_, index) => {
    const each = seed * 10 + index;
    return { id: `item-${each}`, url: `/insights/${each}`, fields: fields(each) };
  });

const fieldsOf = (fields: Fields, seed: number): UnknownRecord =>
  Object.fromEntries(Object.values(fields).map((field) => [field.name, sampleOf(field, seed)]));

const sampleOf = ({ name, format }: Field<unknown>, seed: number): unknown => {
  switch (format.type) {
    case 'text':
      // Not all alike, so that a text in another's place is noticed.
      return text(wordsOf(seed + name.length, 5));
    case 'rich text':
      return text(`<p>${wordsOf(seed + name.length, 9)}</p>`);
    case 'rich text with slots':
      return text(`<p>${wordsOf(seed, 40)}</p><p>[[inset]]</p><p>${wordsOf(seed + 1, 40)}</p>`);
    case 'checkbox':
      return { value: true };
    case 'choice':
      return text(format.choices[0] ?? '');
    case 'date':
      return text('2026-09-14T00:00:00Z');
    case 'image':
      return sampleImage(seed);
    case 'link':
      return link(seed);
    case 'links':
      return items(seed, 2, (each) => ({ link: link(each) }));
    case 'names':
      return items(seed, 2, (each) => ({ name: text(wordsOf(each, 2)) }));
    case 'list':
      return items(seed, 3, (each) => fieldsOf(format.fields, each));
    case 'other':
      return format.sample(seed);
  }
};

/** Layout JSON of every field of a kind, filled; the same seed gives the same. */
export const sampleFields = (definition: Definition, seed: number): UnknownRecord => ({
  ...fieldsOf(definition.fields, seed),
  ...definition.sample(seed),
});
