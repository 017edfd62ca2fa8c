import { sql } from 'kysely';
import type { Database } from '../shared/tables.ts';
import { isKind, type Kind, type Language, languages } from './facets.ts';
import { type ShelfCount, type Walk, walkOf } from './scan-windows.ts';

/** What was counted of the open jobs of one language. */
type Counted = {
  readonly jobs: number;
  /** How many have a facet, by its id. */
  readonly totals: ReadonlyMap<number, number>;
  readonly shelves: readonly ShelfCount[];
};

/** What is known of the whole stock of jobs as of its last count. */
export type Stock = {
  readonly revision: number;
  /** The day whose open jobs were counted, `YYYY-MM-DD` in UTC; `undefined` before the first count. */
  readonly countedFor: string | undefined;
  readonly facets: ReadonlyMap<number, { readonly kind: Kind; readonly value: string }>;
  readonly idOf: (kind: Kind, value: string) => number | undefined;
  readonly counted: (language: Language) => Counted;
  /** Begins a walk through the numbers of the jobs. */
  readonly walk: (language: Language) => Walk;
};

const nothing: Counted = { jobs: 0, totals: new Map(), shelves: [] };

const readStock = async (
  db: Database,
  { revision, counted_for }: { readonly revision: number; readonly counted_for: string | null },
): Promise<Stock> => {
  const [facetRows, shelfRows, totalRows] = await Promise.all([
    db.selectFrom('job_facets').select(['id', 'kind', 'value']).execute(),
    db.selectFrom('job_shelves').selectAll().execute(),
    db.selectFrom('job_facet_totals').selectAll().execute(),
  ]);
  const facets = new Map<number, { kind: Kind; value: string }>();
  const ids = new Map<string, number>();
  for (const { id, kind, value } of facetRows)
    if (isKind(kind)) {
      facets.set(id, { kind, value });
      ids.set(`${kind}\0${value}`, id);
    }
  const countedOf = (language: Language): Counted => {
    const shelves = shelfRows.filter((row) => row.language === language);
    return {
      jobs: shelves.reduce((sum, { jobs }) => sum + jobs, 0),
      totals: new Map(totalRows.filter((row) => row.language === language).map(({ facet, jobs }) => [facet, jobs])),
      shelves,
    };
  };
  const byLanguage = new Map(languages.map((language) => [language, countedOf(language)]));
  const counted = (language: Language): Counted => byLanguage.get(language) ?? nothing;
  return {
    revision,
    countedFor: counted_for ?? undefined,
    facets,
    idOf: (kind, value) => ids.get(`${kind}\0${value}`),
    counted,
    walk: (language) => walkOf(counted(language).shelves),
  };
};

/**
 * Gives the picture of the stock, read again only when a count has changed it; asking costs one look at one row.
 * What is kept is the same for every caller.
 */
export const makeStockReader = (db: Database): (() => Promise<Stock>) => {
  let kept: Stock | undefined;
  return async () => {
    const row = await db
      .selectFrom('job_stock')
      .select(['revision', sql<string | null>`counted_for::text`.as('counted_for')])
      .executeTakeFirstOrThrow();
    if (kept?.revision !== row.revision) kept = await readStock(db, row);
    return kept;
  };
};
