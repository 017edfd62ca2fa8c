/** Rules about what a caller may ask for by name; whatever breaks one is simply not there. */

const longestPath = 512;

// PostgreSQL cannot hold NUL in a text; no name or path needs any other control character either.
const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);

/**
 * The path of a page as it is stored: starts with one slash, ends with none. Gives `undefined` for what can be no page's
 * path: relative, longer than 512 characters, or holding a backslash, an empty, `.` or `..` segment, a query or a hash.
 */
export const pagePath = (requested: string): string | undefined => {
  if (requested.length > longestPath || hasControlCharacter(requested) || /[\\?#]/u.test(requested)) return undefined;
  if (requested === '/' || requested === '') return '/';
  if (!requested.startsWith('/')) return undefined;
  const path = requested.endsWith('/') ? requested.slice(0, -1) : requested;
  const segments = path.slice(1).split('/');
  return segments.some((segment) => segment === '' || segment === '.' || segment === '..')
    ? undefined
    : path.normalize('NFC');
};

/** Whether a site or language can be called this at all. */
export const isName = (requested: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/u.test(requested);
