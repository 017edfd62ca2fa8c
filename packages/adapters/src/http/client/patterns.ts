import { type Languages, siteLanguages } from '@masthead/core';

/** What a segment of a path may be, for those calls whose address a stranger may have written. */
export const idPattern = '[A-Za-z0-9_-]{1,64}';
export const languagesPattern = ({ languages }: Pick<Languages, 'languages'>): string => languages.join('|');
/** Pattern of a language segment; `factsOf` replaces it for sites with other languages. */
export const languagePattern = languagesPattern(siteLanguages);
export const anySegment = '[^/]{1,512}';
