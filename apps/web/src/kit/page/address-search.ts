import type { ServerResponse } from 'node:http';
import { withSearch } from '@masthead/core/addresses';
import { redirectTo } from '../../server/http/redirects.ts';

/** Normalises characters that browsers and proxies may or may not encode: otherwise redirects could loop. */
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

/** The query of an address with its question mark, as it was sent; empty when it has none. */
export const searchOf = (address: string): string => (address.includes('?') ? address.slice(address.indexOf('?')) : '');

/** The same without its question mark. */
export const searchIn = (address: string): string => searchOf(address).slice(1);

/** Returns the first part between `&` of a query string that has a form; empty where there is none. */
const firstPart = (sent: string, form: RegExp): string =>
  new RegExp(`(?:^|[?&])(${form.source})(?=&|$)`).exec(sent)?.[1] ?? '';

/**
 * Returns a query string in its one form (decisions §13), without `?`, and with it what a page reads of its address beside the search: the campaign
 * that a visitor came by, and the wish to record the page.
 */
export const withKept = (search: string, sent: string): string =>
  [search, ...[/cid=[\w.-]{1,64}/, /trace=?/].map((kept) => firstPart(sent, kept))]
    .filter((part) => part !== '')
    .join('&');

/** Redirects to a path with another query, without `?`; uncached, keeping the method. */
export const goToSearch = (res: Pick<ServerResponse, 'setHeader'>, path: string, search: string) => {
  res.setHeader('Cache-Control', 'no-store');
  return redirectTo(withSearch(path, search), 307);
};
