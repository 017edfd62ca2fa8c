import { pairsIn } from './query-string.ts';

/**
 * The parameters of one list in the address of its page: by name, with a number appended from the
 * second list on.
 */
export type ListPlace = { readonly names: readonly string[]; readonly nth: number };

/** What a parameter of a list is called in the address of its page. */
export const parameterAt = ({ nth }: Pick<ListPlace, 'nth'>, name: string): string =>
  nth === 1 ? name : `${name}-${nth}`;

/** The place of a list, or of one without parameters. */
type MaybePlaced = { readonly names: readonly string[]; readonly nth: number | undefined };

const plainName = (place: ListPlace, parameter: string): string | undefined =>
  place.names.find((name) => parameterAt(place, name) === parameter);

/**
 * Returns the part of a query string, with or without its `?`, for one list, by the plain names and
 * without `?`; empty for a list without parameters.
 */
export const ownSearch = ({ names, nth }: MaybePlaced, search: string): string =>
  nth === undefined
    ? ''
    : pairsIn(search)
        .flatMap(({ name, raw }) => {
          const own = plainName({ names, nth }, name);
          return own === undefined ? [] : [`${own}=${raw}`];
        })
        .join('&');

/** Returns the pairs for other lists, with their encoded values. */
export const othersIn = (place: ListPlace, search: string): ReturnType<typeof pairsIn> =>
  pairsIn(search).filter(({ name }) => name !== '' && plainName(place, name) === undefined);

/** Renames the plain names of a list to its names in the address of its page. */
export const placedSearch = (place: ListPlace, own: string): string =>
  pairsIn(own)
    .filter(({ name }) => name !== '')
    .map(({ name, raw }) => `${encodeURIComponent(parameterAt(place, name))}=${raw}`)
    .join('&');

/**
 * Returns the query string, without `?`, with `own` in place of that list's part; the other pairs
 * stay, before it.
 */
export const withOwnSearch = (place: ListPlace, search: string, own: string): string =>
  [...othersIn(place, search).map(({ name, raw }) => `${encodeURIComponent(name)}=${raw}`), placedSearch(place, own)]
    .filter((part) => part !== '')
    .join('&');
