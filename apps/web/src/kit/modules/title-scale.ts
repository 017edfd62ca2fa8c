import type { FontScale } from '@masthead/core/content';

/** Default step of titles. */
const usual: FontScale = 2;

/** Whether an editor chose another size (C§9 "Font scales"). */
const isScaled = (scale: FontScale): boolean => scale !== usual;

/** The classes of a title in its size, each after a space; nothing for its usual one. */
export const titleScaleClasses = (scale: FontScale): string => (isScaled(scale) ? ` scaled scale-${scale}` : '');

/** The same for a list whose cards have their titles in that size. */
export const cardScaleClasses = (scale: FontScale): string => (isScaled(scale) ? ` scaled-cards scale-${scale}` : '');

/** The style sheet of these classes, where an editor chose another size for any of these titles. */
export const titleScaleSheets = (...scales: readonly FontScale[]): readonly string[] =>
  scales.some(isScaled) ? ['title-scale'] : [];
