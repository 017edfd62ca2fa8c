/** Where every file of the media store lies on a site (decisions §11). */
export const mediaFolder = '/~/media/';

/**
 * The name of a folder or file: letters, digits and a few marks, without a special first character.
 * No slash, backslash or percent sign, so that decoding twice is harmless.
 */
const nameShape = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .()+-]*$/u;
const maxLength = 400;
const maxDepth = 12;

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/** Whether a path names a place in the media store, as it is kept: decoded and in Unicode's composed form. */
export const isMediaPath = (path: string): boolean => {
  if (!path.startsWith(mediaFolder) || path.length > maxLength || path !== path.normalize('NFC')) return false;
  const names = path.slice(mediaFolder.length).split('/');
  return names.length <= maxDepth && names.every((name) => nameShape.test(name) && !/[ .]$/.test(name));
};

/**
 * Returns the path of a file by its address, decoded once: everything before the marker `/~` (A§2)
 * and from the query on is ignored. `undefined` for an invalid path. Total.
 */
export const mediaPathIn = (address: string): string | undefined => {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const marker = path.search(/\/(?:~|%7e)\//i);
  if (marker === -1) return undefined;
  const segments = path.slice(marker).split('/').map(decoded);
  if (segments.some((segment) => segment === undefined || segment.includes('/'))) return undefined;
  const found = segments.join('/').normalize('NFC');
  return isMediaPath(found) ? found : undefined;
};

/** The address of a file on its site; `mediaPathIn` reads the path from it again. */
export const mediaAddress = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns whether an address excludes the file from search engines (C§2). */
export const isUnlisted = (address: string): boolean => /[?&]shouldIndex=false(?:&|#|$)/.test(address);
