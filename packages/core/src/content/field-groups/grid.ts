import type { Image } from '../values/image.ts';
import type { Link } from '../values/link.ts';

/** Whether an article needs all of some names or one of them. */
export type QueryType = 'AND' | 'OR';

/** D§3: which articles are meant, by the names of the wire. No names mean any article. */
export type TaxonomyAndTags = {
  readonly taxonomyQueryType: QueryType;
  readonly taxonomyIds: readonly string[];
  readonly mustHaveTagsQueryType: QueryType;
  readonly mustHaveTags: readonly string[];
  readonly mustNotHaveTagsQueryType: QueryType;
  readonly mustNotHaveTags: readonly string[];
};

/** What visitors can narrow a grid by. `id` stands in the address. */
export type GridFilter = { readonly id: string; readonly name: string; readonly taxonomyAndTags: TaxonomyAndTags };

/** The tile that may stand among the articles. */
export type Promotion = {
  readonly title: string;
  readonly description: string;
  readonly link: Link;
  readonly image: Image | undefined;
};

/** D§9, decisions §8: how many articles a page of the grid holds; a promotion takes the place of one of the first page. */
export const insightsPageSize = 12;
