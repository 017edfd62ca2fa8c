/** Whether all of some names are needed or one of them. */
export const queryTypes = ['AND', 'OR'] as const;
type QueryType = (typeof queryTypes)[number];

/** Names as other senders write them: a list, or nothing in its place. */
type NamesOrNothing = readonly string[] | '' | null | undefined;

/** C§7: which articles are meant, by the names of the wire. */
export type TaxonomyAndTags = {
  readonly taxonomyQueryType: QueryType;
  readonly taxonomyIds?: NamesOrNothing;
  readonly mustHaveTagsQueryType: QueryType;
  readonly mustHaveTags?: NamesOrNothing;
  readonly mustNotHaveTagsQueryType: QueryType;
  readonly mustNotHaveTags?: NamesOrNothing;
};

/** A condition on the tags of an article as they are kept (migration 0996). */
export type Group = { readonly needs: QueryType; readonly tags: readonly string[]; readonly isForbidden: boolean };

const tagsOf = (kind: 'taxonomy' | 'tag', names: NamesOrNothing): readonly string[] =>
  [...new Set(names || [])].filter((name) => name !== '').map((name) => `${kind}:${name}`);

/** Returns the conditions on an article, all required; empty names are ignored (C§5). */
export const groupsOf = (wanted: TaxonomyAndTags): readonly Group[] =>
  [
    { needs: wanted.taxonomyQueryType, tags: tagsOf('taxonomy', wanted.taxonomyIds), isForbidden: false },
    { needs: wanted.mustHaveTagsQueryType, tags: tagsOf('tag', wanted.mustHaveTags), isForbidden: false },
    { needs: wanted.mustNotHaveTagsQueryType, tags: tagsOf('tag', wanted.mustNotHaveTags), isForbidden: true },
  ].filter(({ tags }) => tags.length > 0);

/** The tag that every article has. */
const everyArticle = '';

/** Sets of tags such that each article that is meant by the groups has one of each set. */
const coversOf = (groups: readonly Group[]): readonly (readonly string[])[] =>
  groups
    .filter(({ isForbidden }) => !isForbidden)
    .flatMap(({ needs, tags }) => (needs === 'OR' || tags.length === 1 ? [tags] : tags.map((tag) => [tag])));

/**
 * The tags among whose articles all are found that are meant by the groups of the grid and by any of the filters': of all such sets the
 * one that has the fewest articles.
 */
export const cheapestCover = (
  grid: readonly Group[],
  filters: readonly (readonly Group[])[],
  articlesWith: (tag: string) => number,
): readonly string[] => {
  const cost = (tags: readonly string[]): number => tags.reduce((sum, tag) => sum + articlesWith(tag), 0);
  const cheapest = (covers: readonly (readonly string[])[]): readonly string[] | undefined =>
    covers.toSorted((one, other) => cost(one) - cost(other))[0];
  const each = filters.map((groups) => cheapest(coversOf(groups)));
  const ofFilters = each.filter((cover) => cover !== undefined);
  const whole = each.length > 0 && ofFilters.length === each.length ? [[...new Set(ofFilters.flat())]] : [];
  return cheapest([...coversOf(grid), ...whole]) ?? [everyArticle];
};

/** Every tag that such a choice may fall on. */
export const tagsIn = (groups: readonly Group[]): readonly string[] => [...new Set(groups.flatMap(({ tags }) => tags))];
