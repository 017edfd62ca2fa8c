import { link, oneOf, text } from '../definition/fields.ts';
import type { ColumnOptions } from './layout-options.ts';
import { titleFontSize } from './presentation-options.ts';

/** C§3 "Promo modules": what stands above the items of a promo. */
export const promoHead = {
  title: text('sectionTitle'),
  header: text('sectionHeader'),
  dek: text('sectionDek'),
  readMoreLink: link('readMoreLink'),
} as const;

/** C§3: how large the titles of the items are, and in which letters. */
export const promoType = {
  titleScale: titleFontSize,
  font: oneOf('font', ['serif', 'sans']),
} as const;

const alignments = { top: 'top', middle: 'center', bottom: 'bottom' } as const;

/** C§3 "verticalAlignment": where in its column an item stands. D§3 prints a parameter of that meaning, which wins where it says something. */
export const promoAlignment = oneOf('verticalAlignment', ['top', 'middle', 'bottom']);

/** How the columns of a promo of two stand (D§3); one alone has no other to be split from. */
export const promoColumns = (
  { stacksUpTo, split, isReversed, wraps, alignment }: ColumnOptions,
  written: keyof typeof alignments,
  count: number,
): ColumnOptions => ({
  stacksUpTo,
  split: count < 2 ? '50-50' : split,
  isReversed,
  wraps,
  alignment: alignment === 'top' ? alignments[written] : alignment,
});
