// A door of its own: what stood behind the first one would come to every page with script.
export { type ListPlace, othersIn, ownSearch, parameterAt, withOwnSearch } from './list-place.ts';
export { decodedPart, queryValues, withSearch } from './query-string.ts';
export { isSitePath, leadsToPage } from './site-path.ts';
