import { languages } from '@masthead/core';

/** What a segment of a path may be, for those calls whose address a stranger may have written. */
export const idPattern = '[A-Za-z0-9_-]{1,64}';
export const languagePattern = languages.join('|');
export const anySegment = '[^/]{1,512}';
