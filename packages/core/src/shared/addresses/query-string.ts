/** A name or value of a query string as it is meant; empty for one that cannot be read. */
export const decodedPart = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/**
 * Returns the pairs of a query string, with or without its `?`, with encoded values: a comma within
 * one is recognisable only while encoded.
 */
export const pairsIn = (search: string): readonly { readonly name: string; readonly raw: string }[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const end = pair.indexOf('=');
      return end === -1
        ? { name: decodedPart(pair), raw: '' }
        : { name: decodedPart(pair.slice(0, end)), raw: pair.slice(end + 1) };
    });

/** The values that a query string, with or without its `?`, gives a name, decoded and in their order. Total: what cannot be decoded is empty. */
export const queryValues = (search: string): ((name: string) => readonly string[]) => {
  const pairs = pairsIn(search);
  return (wanted) => pairs.flatMap(({ name, raw }) => (name === wanted ? [decodedPart(raw)] : []));
};

/** An address of a path and a query string without `?`, which may be empty. */
export const withSearch = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`);
