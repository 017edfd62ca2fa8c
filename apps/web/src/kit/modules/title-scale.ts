import type { FontScale } from '@masthead/core/content';

/** The style sheet of these classes, which a page links where an editor chose another size than the module has by itself. */
export const titleScaleSheet = 'title-scale';

/** The step that titles have where nobody chose. */
const usual: FontScale = 2;

/** Whether an editor chose another size (C§9 "Font scales"). */
export const isScaled = (scale: FontScale): boolean => scale !== usual;

/** The classes of a title in its size, each after a space; nothing for its usual one. */
export const titleScaleClasses = (scale: FontScale): string => (isScaled(scale) ? ` scaled scale-${scale}` : '');

/** The same for a list whose cards have their titles in that size. */
export const cardScaleClasses = (scale: FontScale): string => (isScaled(scale) ? ` scaled-cards scale-${scale}` : '');
