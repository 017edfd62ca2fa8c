export {
  type ListPage,
  type PagedItems,
  type PagedListContext,
  type PagedListEvent,
  type PagedListOptions,
  type PagedListTag,
  type PagedListView,
  type PageRequest,
  type Paging,
  pagedListView,
  type Wanted,
} from '../shared/paged-list/paged-items.ts';
export { pagedListMachine } from '../shared/paged-list/paged-list.ts';
