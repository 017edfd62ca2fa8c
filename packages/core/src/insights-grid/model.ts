import type { GridFilter, ListedItem, ModuleOf, TaxonomyAndTags } from '../content/index.ts';
import { inOrder } from '../shared/choices.ts';

/** What a grid lists, from the fields of its module (D§3). */
export type Grid = Pick<
  ModuleOf<'InsightsGrid'>,
  'pinned' | 'filters' | 'taxonomyAndTags' | 'excluded' | 'initialCount' | 'jobSearchQuery' | 'isAlumni' | 'officePath'
>;

/** A visitor's choice: ids of filters, in canonical order, and the number of pages shown, from 1. */
export type GridQuery = { readonly filters: readonly string[]; readonly page: number };

/** D§3, one request: an article matches the grid's own conditions and any of `filters`. */
export type InsightsRequest = {
  readonly limit: number;
  /** Where the page before ended; empty for the first. */
  readonly afterId: string;
  readonly taxonomyAndTags: TaxonomyAndTags;
  readonly excludeItems: readonly string[];
  readonly language: string;
  readonly isAlumni: boolean;
  readonly filters: readonly GridFilter[];
};

/** D§3, one answer. `next` is where the next page begins, `null` at the end. */
export type InsightsPage = { readonly posts: readonly ListedItem[]; readonly next: string | null };

/** Decisions §8: maximum number of pages of a deep link, and of a grid. */
export const maxGridPages = 25;

/** The conditions that every article meets. */
export const anyArticle: TaxonomyAndTags = {
  taxonomyQueryType: 'OR',
  taxonomyIds: [],
  mustHaveTagsQueryType: 'OR',
  mustHaveTags: [],
  mustNotHaveTagsQueryType: 'OR',
  mustNotHaveTags: [],
};

export const wholeGrid: GridQuery = { filters: [], page: 1 };

/** Returns the query without filters that this grid does not have. */
export const settleQuery = (
  { filters }: { readonly filters: readonly Pick<GridFilter, 'id'>[] },
  query: GridQuery,
): GridQuery => ({
  ...query,
  filters: query.filters.filter((id) => filters.some((filter) => filter.id === id)),
});

/** Choosing a chosen filter again drops it. */
export const toggleFilter = (chosen: readonly string[], id: string): readonly string[] =>
  inOrder(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
