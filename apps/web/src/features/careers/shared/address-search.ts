/** What a browser or a proxy on the way encodes or not, as it likes, in one form: else they could lead a visitor in circles. */
const plainlyEncoded = (search: string): string =>
  search
    .replace(/^\?/, '')
    .replaceAll('+', '%20')
    .replace(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w\-.~!*'()]/.test(character) ? character : code.toUpperCase();
    });

/** Whether two query strings, with or without `?`, differ in nothing but in what is encoded. */
export const isSameSearch = (one: string, other: string): boolean => plainlyEncoded(one) === plainlyEncoded(other);

/** What stands behind the question mark of an address, as it was sent. */
export const searchIn = (address: string): string => /\?(.*)$/s.exec(address)?.[1] ?? '';
