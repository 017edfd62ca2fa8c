import { pairsIn } from './query-string.ts';

/** Where the address of a page holds what is chosen in one of its lists: by the names of that list, with a number behind them from the second on. */
export type ListPlace = { readonly names: readonly string[]; readonly nth: number };

/** What a parameter of a list is called in the address of its page. */
export const parameterAt = ({ nth }: Pick<ListPlace, 'nth'>, name: string): string =>
  nth === 1 ? name : `${name}-${nth}`;

/** The place of a list, or of one of which no address says anything. */
type MaybePlaced = { readonly names: readonly string[]; readonly nth: number | undefined };

const plainName = (place: ListPlace, said: string): string | undefined =>
  place.names.find((name) => parameterAt(place, name) === said);

/** What a query string, with or without its `?`, says to a list, by the plain names and without `?`; nothing to one without a place in it. */
export const ownSearch = ({ names, nth }: MaybePlaced, search: string): string =>
  nth === undefined
    ? ''
    : pairsIn(search)
        .flatMap(({ name, raw }) => {
          const own = plainName({ names, nth }, name);
          return own === undefined ? [] : [`${own}=${raw}`];
        })
        .join('&');

/** What it says to others, each name with its value as it stands there. */
export const othersIn = (place: ListPlace, search: string): ReturnType<typeof pairsIn> =>
  pairsIn(search).filter(({ name }) => name !== '' && plainName(place, name) === undefined);

/** What a list says of itself by its plain names, by those that it has in the address of its page. */
export const placedSearch = (place: ListPlace, own: string): string =>
  pairsIn(own)
    .filter(({ name }) => name !== '')
    .map(({ name, raw }) => `${encodeURIComponent(parameterAt(place, name))}=${raw}`)
    .join('&');

/** The query string, without `?`, with `own` in place of what it said to that list; what it says to others stays, before it. */
export const withOwnSearch = (place: ListPlace, search: string, own: string): string =>
  [...othersIn(place, search).map(({ name, raw }) => `${encodeURIComponent(name)}=${raw}`), placedSearch(place, own)]
    .filter((part) => part !== '')
    .join('&');
