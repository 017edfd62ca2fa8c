import type { Job, JobCard } from '../job-index/answers.ts';
import { languageLabel } from '../job-index/labels.ts';
import {
  cardsByNumber,
  findMatches,
  jobsByNumber,
  latestCards,
  latestJobs,
  type Searching,
  searching,
} from '../job-index/matches.ts';
import { firstLook, maxGrowth } from '../job-index/scan-windows.ts';
import type { Stock } from '../job-index/stock.ts';
import type { Database } from '../shared/tables.ts';
import {
  type Choice,
  choiceOf,
  countingLabels,
  type FacetCounts,
  facetCountsOf,
  groupsOfFacets,
  matchingLabels,
} from './choice.ts';
import type { JobQuery } from './rules.ts';
import { corrected } from './spelling.ts';
import { makeTally, numberOf } from './tally.ts';

export type JobPage = {
  readonly numFound: number;
  readonly numFoundExact: boolean;
  readonly docs: readonly (Job | JobCard)[];
  readonly facets: FacetCounts;
  readonly facetsExact: boolean;
};

/** `numFound` is exact up to `matches`; looks count facets until they have `counted` so many jobs. */
const enough = { matches: 500, counted: 100 } as const;

/** How many jobs to look at next to find twice what is missing, if they are like the `looked` that held `found`. */
const nextLook = (looked: number, found: number, wanted: number): number =>
  looked * Math.min(maxGrowth, Math.max(1, (2 * (wanted - found)) / Math.max(1, found)));

type Search = JobQuery & { readonly choice: readonly Choice[]; readonly today: string };

/**
 * Looks through scan windows of numbers, the latest first, until there are more matches than needed and enough to count. How long
 * a scan window is depends on what those before it held and never on the page, so that pages fit together.
 */
const lookThrough = async (through: Searching, stock: Stock, search: Search, countsOnlyMatches: boolean) => {
  const { language, today, choice } = search;
  const orAll = (labels: readonly (readonly number[])[]) =>
    labels.length === 0 && through.words === '' ? [[languageLabel(language)]] : labels;
  const matching = orAll(matchingLabels(choice));
  const counting = countsOnlyMatches ? matching : orAll(countingLabels(choice));
  const tally = makeTally(
    choice.map(({ ids }) => new Set(ids)),
    groupsOfFacets(stock, choice),
  );
  const need = Math.max(enough.matches, search.offset + search.size);
  const walk = stock.walk(language);
  const found: number[] = [];
  let isCounting = true;
  let isWhole = false;
  let countedAll = false;
  let looked = 0;
  let wanted = firstLook;
  for (let scanWindow = walk(wanted); scanWindow !== undefined; scanWindow = walk(wanted)) {
    const labels = isCounting ? counting : matching;
    const packed = await findMatches(through, { labels, language, today, scanWindow });
    for (const key of tally.take(packed, { counting: isCounting })) found.push(key);
    isWhole = scanWindow.from === 0;
    countedAll = isWhole && isCounting;
    isCounting &&= tally.counted() < enough.counted;
    if (!isCounting && found.length > need) break;
    looked += scanWindow.jobs;
    wanted = isCounting
      ? nextLook(looked, tally.counted(), enough.counted)
      : nextLook(looked, found.length, enough.matches);
  }
  return { found, isWhole, counts: tally.counts(), countedAll };
};

/** A search with more matches was spelled as it is meant. */
const mostToCorrect = 2;

/**
 * Returns what was probably meant where a search found next to nothing and the nearest words find more; undefined otherwise. Fails with
 * the database's error, among them the end of its timeout.
 */
export const suggestQuery = async (
  db: Database,
  stock: Stock,
  query: JobQuery,
  { numFound, today }: Pick<JobPage, 'numFound'> & { readonly today: string },
): Promise<string | undefined> => {
  const { text, language } = query;
  if (text === '' || numFound > mostToCorrect) return undefined;
  const better = await searching(db, query, (through) => corrected(through, stock, text, language));
  if (better === undefined) return undefined;
  const meant = await searchJobs(db, stock, { ...query, text: better, offset: 0, size: 1, view: 'card' }, today);
  return meant.numFound > numFound ? better : undefined;
};

/**
 * Searches open jobs (D§7, docs/contracts/search-service.md). What was left out shows in `numFoundExact` and `facetsExact`.
 * Fails with the database's error, among them the end of its timeout.
 */
export const searchJobs = (db: Database, stock: Stock, query: JobQuery, today: string): Promise<JobPage> => {
  const { filters, language, offset, size } = query;
  const { jobs, totals } = stock.counted(language);
  const choice = choiceOf(stock, filters, language);
  return searching(db, query, async (through) => {
    // Without words, what is left when a group's filter is left out has been counted already if no other group is filtered.
    const isKnown = through.words === '' && choice.length <= 1 && stock.countedFor === today;
    if (isKnown && choice.length === 0)
      return {
        numFound: jobs,
        numFoundExact: true,
        docs: await (query.view === 'card' ? latestCards : latestJobs)(through, query, today),
        facets: facetCountsOf(stock, totals),
        facetsExact: true,
      };
    const { found, isWhole, counts, countedAll } = await lookThrough(
      through,
      stock,
      { ...query, choice, today },
      isKnown,
    );
    const known = isKnown
      ? [...totals].filter(([id]) => choice[0]?.kinds.some((kind) => kind === stock.facets.get(id)?.kind))
      : [];
    return {
      numFound: found.length,
      numFoundExact: isWhole,
      docs: await (query.view === 'card' ? cardsByNumber : jobsByNumber)(
        through,
        found.slice(offset, offset + size).map(numberOf),
      ),
      facets: facetCountsOf(stock, new Map([...counts, ...known])),
      facetsExact: countedAll,
    };
  });
};
