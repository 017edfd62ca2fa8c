import type { Database } from '../../services/tables.ts';

/** What became of a published document. */
export type ContentChange = {
  readonly document: string;
  readonly kind: string;
  /** Empty for what is written once for all languages. */
  readonly language: string;
  /** Empty for what is no page. */
  readonly path: string;
  /** Where it was before. */
  readonly formerPath: string | null;
  readonly action: 'published' | 'changed' | 'removed';
  readonly version: number;
  readonly at: Date;
};

export type Changes = {
  readonly changes: readonly ContentChange[];
  /** What to ask with the next time; undefined while nothing was ever published. */
  readonly cursor: string | undefined;
  readonly hasMore: boolean;
};

/** So many changes are answered at once. */
const onePage = 200;

/**
 * Returns what changed on a site after a cursor, or since the oldest change that is kept, in the order of the commits.
 * @returns undefined for a cursor that this database does not know, or knows no more
 */
export const changesAfter = async (
  db: Database,
  site: string,
  cursor: string | undefined,
): Promise<Changes | undefined> => {
  let query = db.selectFrom('content_changes').where('site', '=', site);
  if (cursor !== undefined) {
    const known = await query.select('number').where('cursor', '=', cursor).executeTakeFirst();
    if (known === undefined) return undefined;
    query = query.where('number', '>', known.number);
  }
  const rows = await query
    .select(['cursor', 'document', 'kind', 'language', 'path', 'former_path as formerPath', 'action', 'version', 'at'])
    .orderBy('number')
    .limit(onePage + 1)
    .execute();
  const page = rows.slice(0, onePage);
  return {
    changes: page.map(({ cursor: _, ...change }) => change),
    cursor: page.at(-1)?.cursor ?? cursor,
    hasMore: rows.length > onePage,
  };
};
