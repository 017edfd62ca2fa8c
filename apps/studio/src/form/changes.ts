import { differencesBetween } from './differences.ts';
import { labelsAt } from './pointer.ts';
import type { Label } from './schema.ts';
import type { KindShape } from './shape.ts';
import { textsOfValues } from './value-text.ts';
import type { Values } from './values.ts';

/** A field, with the labels that lead to it. */
export type NamedField = { readonly path: string; readonly labels: readonly Label[] };

/** A field as it was, and as it is now. */
export type Change = NamedField & { readonly before: string; readonly now: string };

/** Returns the fields in which a document differs from what it was. */
export const changesOf = (before: Values, now: Values, shape: KindShape): readonly Change[] =>
  differencesBetween(before, before, now)
    .filter(({ path }) => path !== 'rest' && !path.endsWith('.rest'))
    .map(({ path, mine, theirs }) => {
      const [was, is] = textsOfValues(mine, theirs);
      return { path, labels: labelsAt(path, now, shape), before: was, now: is };
    });
