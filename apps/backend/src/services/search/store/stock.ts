import type { Database } from '../../../db/schema.ts';
import type { Kind, Language } from '../rules/facets.ts';
import { isKind } from '../rules/facets.ts';
import { type Stretch, stretchesOf } from '../rules/stretches.ts';

/** What is known of the whole stock of jobs as of its last import. */
export type Stock = {
  readonly revision: number;
  readonly facets: ReadonlyMap<number, { readonly kind: Kind; readonly value: string }>;
  readonly idOf: (kind: Kind, value: string) => number | undefined;
  readonly stretches: readonly Stretch[];
  readonly totals: (language: Language) => ReadonlyMap<number, number>;
};

const readStock = async (db: Database, revision: number): Promise<Stock> => {
  const [facetRows, shelves, totals] = await Promise.all([
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
  return {
    revision,
    facets,
    idOf: (kind, value) => ids.get(`${kind}\0${value}`),
    stretches: stretchesOf(shelves),
    totals: (language) =>
      new Map(totals.filter((row) => row.language === language).map(({ facet, jobs }) => [facet, jobs])),
  };
};

/**
 * Gives the picture of the stock, read again only when an import has changed it; asking costs one look at one row.
 * What is kept is the same for every caller.
 */
export const makeStockReader = (db: Database): (() => Promise<Stock>) => {
  let kept: Stock | undefined;
  return async () => {
    const { revision } = await db.selectFrom('job_stock').select('revision').executeTakeFirstOrThrow();
    if (kept?.revision !== revision) kept = await readStock(db, revision);
    return kept;
  };
};
