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

/** A filter of a grid. `id` appears in the address. */
export type GridFilter = { readonly id: string; readonly name: string; readonly taxonomyAndTags: TaxonomyAndTags };

/** The promotion tile among the articles. */
export type Promotion = {
  readonly title: string;
  readonly description: string;
  readonly link: Link;
  readonly image: Image | undefined;
};

/** D§9, decisions §8: articles per page of the grid; a promotion replaces one on the first page. */
export const insightsPageSize = 12;
