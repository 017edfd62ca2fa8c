/** A parameter of an address, decoded. */
export type Pair = { readonly name: string; readonly value: string };

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** The parameters of a query string, with or without its `?`. Total: what cannot be decoded is empty. */
export const pairsIn = (search: string): readonly Pair[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=');
      return end === -1
        ? { name: decoded(pair), value: '' }
        : { name: decoded(pair.slice(0, end)), value: decoded(pair.slice(end + 1)) };
    });

/** The first value of a parameter; empty where it is not given. */
export const valueIn = (pairs: readonly Pair[], wanted: string): string =>
  pairs.find(({ name }) => name === wanted)?.value ?? '';

/** A query string without `?`. */
export const printPairs = (pairs: readonly Pair[]): string =>
  pairs.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
