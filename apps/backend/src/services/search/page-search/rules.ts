import { type Kind, kinds } from '../page-index/document.ts';

export const sorts = ['default', 'date'] as const;
export type Sort = (typeof sorts)[number];
export const pageFilters = ['all', ...kinds] as const;

export type PageQuery = {
  readonly text: string;
  /** Undefined: pages of every language. */
  readonly language: string | undefined;
  readonly filter: Kind | 'all';
  readonly sort: Sort;
  /** Of the first result, from 1. */
  readonly start: number;
  readonly rows: number;
  readonly isHybrid: boolean;
};

/** D§9. */
const defaultRows = 10;
/** So many are ranked, the latest; what is behind follows in the order of dates. */
export const mostRanked = 300;
/** D§9: a visitor sees how many there are up to here, and from here on that there are more. */
const leastCounted = 500;
/** So many more than are shown are counted, so that a page of results knows those after it (D§9: ten pages in a group). */
const countedAhead = 100;
/** How many of the latest pages a search looks for. */
export const mostFound = ({ start, rows }: Pick<PageQuery, 'start' | 'rows'>): number =>
  Math.max(leastCounted, start - 1 + rows + countedAhead);

type Asked = {
  readonly q?: string;
  readonly start?: string;
  readonly sort?: Sort;
  readonly pageFilter?: PageQuery['filter'];
  readonly rows?: string;
  readonly hybrid?: 'true' | 'false';
  readonly lang?: string;
};

/** Returns the parameters of D§7 as a query, with the defaults of D§4. */
export const understand = ({ q = '', start, sort, pageFilter, rows, hybrid, lang }: Asked): PageQuery => ({
  text: q,
  language: lang,
  filter: pageFilter ?? 'all',
  sort: sort ?? 'default',
  start: Number(start ?? 1),
  rows: Number(rows ?? defaultRows),
  isHybrid: hybrid === 'true',
});

/** How much rank one list gives: the usual constant of reciprocal rank fusion, which keeps the first of one list from beating the second of both. */
const fusionConstant = 60;

/** Rankings made one: each thing counts what its places in the rankings are worth; what is worth the same keeps the order of the first. */
export const fused = <A>(rankings: readonly (readonly A[])[]): readonly A[] => {
  const worth = new Map<A, number>();
  for (const ranking of rankings)
    for (const [place, item] of ranking.entries())
      worth.set(item, (worth.get(item) ?? 0) + 1 / (fusionConstant + place + 1));
  return [...worth].toSorted(([, one], [, other]) => other - one).map(([item]) => item);
};

const sentences: Readonly<Record<string, string>> = {
  en: 'No results were found. Try other words, or fewer.',
  de: 'Es wurde nichts gefunden. Versuchen Sie es mit anderen oder weniger Wörtern.',
  ar: 'لم يُعثر على نتائج. جرّب كلمات أخرى أو أقل.',
  'ja-JP': '該当する結果はありません。別の言葉、または少ない言葉でお試しください。',
};

/** Returns the text for an empty result (D§8). */
export const nothingFound = (language: string | undefined): string => sentences[language ?? 'en'] ?? sentences.en ?? '';
