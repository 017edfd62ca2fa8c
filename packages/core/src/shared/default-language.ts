/** The language of addresses without a prefix. In a file of its own, for programs that need no other language. */
export const defaultLanguage = 'en';
