/**
 * Text as type-ahead compares it: lower case, without accents, one space between words. Folded here and not by the database,
 * whose idea of a letter depends on the locale it was made with.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/gu, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What a visitor searches for. PostgreSQL reads each minus sign in a row as one more negation, and gives up on the 33rd.
 */
export const searchText = (text: string): string => searchable(text).replace(/-[\s-]*-/gu, '-');

/** Text as it is indexed, for the same reason; `or` and quotation marks keep their meaning. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();
