import { link, oneOf, text } from '../definition/fields.ts';
import type { ColumnOptions } from './layout-options.ts';
import { titleFontSize } from './presentation-options.ts';

/** C§3 "Promo modules": the head above the items of a promo. */
export const promoHead = {
  title: text('sectionTitle'),
  header: text('sectionHeader'),
  dek: text('sectionDek'),
  readMoreLink: link('readMoreLink'),
} as const;

/** C§3: size and typeface of item titles. */
export const promoType = {
  titleScale: titleFontSize,
  font: oneOf('font', ['serif', 'sans']),
} as const;

const alignments = { top: 'top', middle: 'center', bottom: 'bottom' } as const;

/**
 * C§3 "verticalAlignment": the position of an item in its column. A D§3 parameter of that meaning
 * takes precedence.
 */
export const promoAlignment = oneOf('verticalAlignment', ['top', 'middle', 'bottom']);

/** Returns the columns of a promo of two (D§3); a single column does not split. */
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
