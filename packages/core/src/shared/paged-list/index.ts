export {
  type ListPage,
  type PagedItems,
  type PagedListContext,
  type PagedListEvent,
  type PagedListOptions,
  type PagedListOutcome,
  type PagedListTag,
  type PagedListView,
  type PageRequest,
  type Paging,
  pagedListView,
  type Wanted,
} from './paged-items.ts';
export { pagedListMachine } from './paged-list.ts';
