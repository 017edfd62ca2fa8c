import { groups, type Kind, kinds, type Language } from '../job-index/facets.ts';
import { labelsOfAllButOne, labelsOfEach, maxPairs, noValueLabel, tripleLabels } from '../job-index/labels.ts';
import type { Stock } from '../job-index/stock.ts';
import type { Filters } from './rules.ts';

export type FacetCounts = Readonly<Record<Kind, readonly { readonly value: string; readonly count: number }[]>>;

/** A group that is filtered: the ids of the values chosen, those that some job has, and about how many jobs have one. */
export type Choice = { readonly kinds: readonly Kind[]; readonly ids: readonly number[]; readonly jobs: number };

/** Returns the groups with filters, the rarest first; a group whose values no job has stays, empty. */
export const choiceOf = (stock: Stock, filters: Filters, language: Language): readonly Choice[] => {
  const { totals } = stock.counted(language);
  return groups
    .flatMap((group): readonly Choice[] => {
      const wantedIds = group.flatMap((kind) => (filters[kind] ?? []).map((value) => stock.idOf(kind, value)));
      if (wantedIds.length === 0) return [];
      const ids = [...new Set(wantedIds.filter((id) => id !== undefined))];
      return [{ kinds: group, ids, jobs: ids.reduce((sum, id) => sum + (totals.get(id) ?? 0), 0) }];
    })
    .toSorted((a, b) => a.jobs - b.jobs);
};

/** Which group of the choice a facet belongs to, -1 for none. */
export const groupsOfFacets = (stock: Stock, choice: readonly Choice[]): ((facet: number) => number) => {
  const groupOf = new Map(
    [...stock.facets].map(([id, { kind }]) => [id, choice.findIndex((c) => c.kinds.includes(kind))]),
  );
  return (facet) => groupOf.get(facet) ?? -1;
};

/**
 * Labels of the jobs that match: something of every group. With interest, industry and function filtered, those of the three together
 * make the shortest list there is; the places are looked up.
 */
export const matchingLabels = (choice: readonly Choice[]): readonly (readonly number[])[] => {
  const idsOf = (group: readonly Kind[]): readonly number[] => choice.find(({ kinds }) => kinds === group)?.ids ?? [];
  const [places = [], interests = [], industries = [], functions = []] = groups.map(idsOf);
  const count = interests.length * industries.length * functions.length;
  if (count === 0 || count > maxPairs) return labelsOfEach(choice.map(({ ids }) => ids));
  const triples = tripleLabels(interests, industries, functions);
  if (choice.length === groups.length - 1) return [triples];
  return [triples, places.length === 0 ? [noValueLabel] : places];
};

/**
 * Returns labels of the jobs to count, including those that miss one group. False matches are removed by their rows.
 */
export const countingLabels = (choice: readonly Choice[]) => labelsOfAllButOne(choice.map(({ ids }) => ids));

/** Counts by kind, the most frequent first, then by code point. */
export const facetCountsOf = (stock: Stock, counts: ReadonlyMap<number, number>): FacetCounts => {
  const lists: Record<Kind, { value: string; count: number }[]> = {
    continents: [],
    countries: [],
    cities: [],
    interestCategory: [],
    interest: [],
    industries: [],
    functions: [],
  };
  for (const [id, count] of counts) {
    const facet = stock.facets.get(id);
    if (facet !== undefined) lists[facet.kind].push({ value: facet.value, count });
  }
  for (const kind of kinds) lists[kind].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return lists;
};
