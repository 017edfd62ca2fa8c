// A separate entry point, so that its code is not bundled into every page with script.
export { type ListPlace, othersIn, ownSearch, parameterAt, withOwnSearch } from './list-place.ts';
export { decodedPart, queryValues, withSearch } from './query-string.ts';
export { isSitePath, leadsToPage } from './site-path.ts';
