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

/** Text as it is indexed and searched, for the same reason; `or` and quotation marks keep their meaning. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();
