export {
  isSamePeopleQuery,
  parsePeopleQuery,
  peopleParameters,
  rowSteps,
  serialisePeopleQuery,
} from './address.ts';
export { type FilterOption, rowsAfterMore, termsUnder, validQuery } from './filters.ts';
export { type PeopleListEvent, type PeopleListInput, type PeopleListMachine, peopleListMachine } from './machine.ts';
export {
  type DisplayOption,
  displayOptions,
  eachKind,
  everybody,
  type FilterKind,
  filterKinds,
  type OfferedFilter,
  type PeopleFilters,
  type PeopleList,
  type PeopleQuery,
  type PersonCard,
  type Term,
} from './model.ts';
export {
  contactNameOf,
  type ExpertisePlace,
  expertisePlaceOf,
  type HeroMode,
  heroModeOf,
  isCareersProfile,
} from './profile.ts';
export {
  type InternalItem,
  type PublishedItem,
  printShownWork,
  publishedWork,
  publishedWorkPageSize,
  shownWork,
  workParameter,
  workSteps,
} from './published-work.ts';
export { type FilterView, type PeopleListView, peopleListView } from './view.ts';
