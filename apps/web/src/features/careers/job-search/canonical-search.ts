import { parseJobQuery, serialiseJobQuery } from '@masthead/core/job-search';

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

/**
 * The one query string under which a search is drawn (decisions §13), without `?`: a name that the search does not know is dropped, but
 * for the campaign that a visitor came by.
 */
export const canonicalSearch = (sent: string): string => {
  const campaign = /(?:^|[?&])cid=([\w.-]{1,64})(?=&|$)/.exec(sent)?.[1];
  return [serialiseJobQuery(parseJobQuery(sent)), campaign === undefined ? '' : `cid=${campaign}`]
    .filter((part) => part !== '')
    .join('&');
};
