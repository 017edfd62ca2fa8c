/** Returns a text that LIKE and ILIKE take literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
