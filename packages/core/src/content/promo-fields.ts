import { link, oneOf, text } from './fields.ts';

/** C§3 "Promo modules": what stands above the items of a promo. */
export const promoHead = {
  title: text('sectionTitle'),
  header: text('sectionHeader'),
  dek: text('sectionDek'),
  readMoreLink: link('readMoreLink'),
} as const;

/** C§3, C§9 "Title font size scale": how large the titles of the items are, and in which letters. */
export const promoType = {
  titleSize: oneOf('titleFontSize', ['large', 'extra-large', 'huge']),
  font: oneOf('font', ['serif', 'sans']),
} as const;
