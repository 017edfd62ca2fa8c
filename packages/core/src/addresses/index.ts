// A door of its own: what stood behind the first one would come to every page with script.
export { type ListPlace, othersIn, ownSearch, parameterAt, withOwnSearch } from '../shared/addresses/list-place.ts';
export { decodedPart, queryValues, withSearch } from '../shared/addresses/query-string.ts';
export { isSitePath, leadsToPage } from '../shared/addresses/site-path.ts';
