import type { Database } from '../../db/schema.ts';
import type { Job } from './routes/schemas.ts';
import { groups, type Kind, kinds, type Language } from './rules/facets.ts';
import { anyLabel, facetLabel, languageLabel, nobodysLabel } from './rules/labels.ts';
import { makeTally, numberOf } from './rules/tally.ts';
import { findMatches, jobsByNumber, searching } from './store/matches.ts';
import type { Stock } from './store/stock.ts';

export type JobQuery = {
  readonly text: string;
  readonly language: Language;
  readonly filters: Readonly<Partial<Record<Kind, readonly string[]>>>;
  /** Items to skip, and how many to give. */
  readonly offset: number;
  readonly size: number;
};

export type FacetCounts = Readonly<Record<Kind, readonly { readonly value: string; readonly count: number }[]>>;

export type JobPage = {
  readonly numFound: number;
  readonly numFoundExact: boolean;
  readonly docs: readonly Job[];
  readonly facets: FacetCounts;
  readonly facetsExact: boolean;
};

/**
 * `numFound` is exact up to `matches`. Counting ends with the stretch that brings it to `counted` jobs, and does not enter the
 * large rest of the stock when there were `countedBeforeTheRest`, since there are ten times as many in there.
 */
const enough = { matches: 500, counted: 1_000, countedBeforeTheRest: 100 } as const;

type Choice = { readonly kinds: readonly Kind[]; readonly ids: ReadonlySet<number>; readonly jobs: number };

/** Groups that are filtered with the ids of their values, the rarest first; a group whose values nobody has stays, empty. */
const choiceOf = (stock: Stock, { filters, language }: JobQuery): readonly Choice[] => {
  const totals = stock.totals(language);
  return groups
    .flatMap((group): readonly Choice[] => {
      const asked = group.flatMap((kind) => (filters[kind] ?? []).map((value) => stock.idOf(kind, value)));
      if (asked.length === 0) return [];
      const ids = new Set(asked.filter((id) => id !== undefined));
      return [{ kinds: group, ids, jobs: [...ids].reduce((sum, id) => sum + (totals.get(id) ?? 0), 0) }];
    })
    .toSorted((a, b) => a.jobs - b.jobs);
};

const labelsOf = (ids: Iterable<number>): string => {
  const labels = [...ids].map(facetLabel);
  return anyLabel(labels.length === 0 ? [nobodysLabel] : labels);
};

/**
 * What the index is asked for. Matches have something of every group. Counting has to see jobs too that lack one group; such a
 * job has something of one of any two groups, so the two rarest are asked for, and the rest is decided by what a row says of
 * itself: the index is slower with the many labels of the exact question than with the few jobs too many.
 */
const questionsOf = (choice: readonly Choice[]) => {
  const [rarest, next] = choice;
  return {
    matching: choice.length === 0 ? undefined : choice.map(({ ids }) => labelsOf(ids)).join(' & '),
    counting: rarest === undefined || next === undefined ? undefined : labelsOf([...rarest.ids, ...next.ids]),
  };
};

const facetCountsOf = (stock: Stock, counts: ReadonlyMap<number, number>): FacetCounts => {
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

const groupsOfFacets = (stock: Stock, choice: readonly Choice[]): ((facet: number) => number) => {
  const groupOf = new Map<number, number>();
  for (const [id, { kind }] of stock.facets) {
    const group = choice.findIndex((chosen) => chosen.kinds.includes(kind));
    if (group >= 0) groupOf.set(id, group);
  }
  return (facet) => groupOf.get(facet) ?? -1;
};

/**
 * Searches open jobs (D§7, docs/contracts/search-service.md). Stretches of numbers are looked through, the latest first, until
 * there are enough matches for the page and for the counts; what was left out shows in `numFoundExact` and `facetsExact`.
 * Fails with the database's error, among them the end of its patience.
 */
export const searchJobs = (db: Database, stock: Stock, query: JobQuery, today: string): Promise<JobPage> => {
  const { text, language, offset, size } = query;
  const choice = choiceOf(stock, query);
  const questions = questionsOf(choice);
  const tally = makeTally(
    choice.map(({ ids }) => ids),
    groupsOfFacets(stock, choice),
  );
  const need = Math.max(enough.matches, offset + size);

  return searching(db, async (tx) => {
    const found: number[] = [];
    let counting = true;
    let visited = 0;
    for (const { from, to, labels: places } of stock.stretches) {
      if (tally.seen() >= (places.length > 0 ? enough.counted : enough.countedBeforeTheRest)) counting = false;
      if (!counting && found.length > need) break;
      const asked = counting ? questions.counting : questions.matching;
      const parts = [asked ?? anyLabel([languageLabel(language)]), ...(places.length > 0 ? [anyLabel(places)] : [])];
      const packed = await findMatches(tx, { labels: parts.join(' & '), text, language, today, from, to });
      for (const key of tally.take(packed, { counting })) found.push(key);
      visited += 1;
    }
    const isWhole = visited === stock.stretches.length;
    const docs = await jobsByNumber(tx, found.slice(offset, offset + size).map(numberOf));
    return {
      numFound: found.length,
      numFoundExact: isWhole,
      docs,
      facets: facetCountsOf(stock, tally.counts()),
      facetsExact: isWhole && counting,
    };
  });
};
