export {
  drawnWith,
  isSamePageQuery,
  pageParameters,
  parsePageQuery,
  parseSentQuery,
  serialisePageQuery,
} from './address.ts';
export {
  type GlobalSearchContext,
  type GlobalSearchEvent,
  type GlobalSearchInput,
  type GlobalSearchMachine,
  type GlobalSearchPorts,
  globalSearchMachine,
} from './machine.ts';
export {
  cachedPagesPreset,
  type Excerpt,
  type FoundPage,
  nothingAsked,
  type PageFilter,
  type PageQuery,
  type PageSort,
  type SearchBlock,
} from './model.ts';
export type * from './port.ts';
export {
  type PageSuggestionsPorts,
  pageSuggestionsMachine,
  type SuggestionPace,
  universityPace,
} from './suggestions.ts';
export {
  type GlobalSearchView,
  globalSearchView,
  type PageLink,
  type Pagination,
  type SearchChoice,
  type Spelling,
} from './view.ts';
