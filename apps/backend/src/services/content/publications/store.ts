import type { Database } from '../shared/tables.ts';

/** What was published after a cursor, and the cursor to ask with the next time. */
export type Published = {
  readonly cursor: string;
  /** Whether any page may be another one now: the cursor is unknown, a dictionary or redirect changed, or too much was published. */
  readonly everything: boolean;
  /** Of pages without language, each once; none when it is everything. */
  readonly paths: readonly string[];
};

/** More publications than that are as good as everything. */
const maxPublications = 500;
/** More paths than that, too: an answer stays below a megabyte. */
const maxPaths = 2_000;

const everythingUpTo = async (db: Database): Promise<Published> => {
  const { cursor } = await db
    .selectFrom('publications')
    .select('cursor')
    .where('sequence', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { cursor, everything: true, paths: [] };
};

/**
 * What was published on a site after the cursor; everything when this database does not know the cursor.
 * @throws the database's error
 */
export const publishedAfter = async (db: Database, site: string, cursor: string | undefined): Promise<Published> => {
  if (cursor === undefined) return everythingUpTo(db);
  const [known, ...later] = await db
    .selectFrom('publications')
    .select(['cursor', 'site', 'paths'])
    .where('sequence', '>=', (known) =>
      known.selectFrom('publications').select('sequence').where('cursor', '=', cursor),
    )
    .orderBy('sequence')
    .limit(maxPublications + 2)
    .execute();
  if (known === undefined || later.length > maxPublications) return everythingUpTo(db);
  const concerning = later.filter((publication) => publication.site === null || publication.site === site);
  const paths = [...new Set(concerning.flatMap((publication) => publication.paths ?? []))];
  const everything = paths.length > maxPaths || concerning.some((publication) => publication.paths === null);
  return { cursor: later.at(-1)?.cursor ?? known.cursor, everything, paths: everything ? [] : paths };
};
