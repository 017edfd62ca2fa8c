/**
 * Returns text as type-ahead compares it: lower case, without accents, one space between words. It is folded here
 * because the database's idea of a letter depends on its locale.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/gu, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the text of a search. PostgreSQL parses each consecutive minus sign as a negation, and fails at the 33rd. */
export const searchText = (text: string): string => searchable(text).replace(/-[\s-]*-/gu, '-');

/** Text as it is indexed, for the same reason; `or` and quotation marks keep their meaning. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();
