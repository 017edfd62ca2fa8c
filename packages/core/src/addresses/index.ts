// A door of its own: what stood behind the first one would come to every page with script.
export { type ListPlace, othersIn, ownSearch, parameterAt, withOwnSearch } from '../shared/list-place.ts';
export { decodedPart, queryValues, withSearch } from '../shared/query-string.ts';
export { isSitePath, leadsToPage } from '../shared/site-path.ts';
