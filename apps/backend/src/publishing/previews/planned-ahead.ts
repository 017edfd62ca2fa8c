import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { plannedIn } from '../releases/store.ts';
import type { Planned } from '../schedule/store.ts';

/** What of a site is to change until it is shown. */
export type Ahead = {
  /** The name of the release; undefined for a moment, and for what is written now in one document. */
  readonly release: string | undefined;
  /** Undefined for a release that waits for an editor. */
  readonly at: Date | undefined;
  /** What happens to each document in the end, in the order of their last changes. */
  readonly planned: readonly Planned[];
  /** Those of the release, or all. */
  readonly own: readonly Planned[];
};

/** Returns what the schedules and releases that meet a condition do, in the order in which they go live. */
const plannedWhere = async (
  db: Database,
  site: string,
  condition: ReturnType<typeof sql<SqlBool>>,
): Promise<readonly Planned[]> => {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('site', '=', site)
    .where('state', '=', 'waiting')
    .where(condition)
    .orderBy('at')
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const planned: Planned[] = [];
  for (const { id } of rows) planned.push(...(await plannedIn(db, id)));
  return planned;
};

/** Of several changes of one document the last one counts. */
const lastOfEach = (planned: readonly Planned[]): readonly Planned[] => [
  ...new Map(planned.map((one) => [one.id, one])).values(),
];

/** Returns what is to change until a moment. */
export const plannedUntil = async (db: Database, site: string, at: Date): Promise<Ahead> => {
  const planned = lastOfEach(await plannedWhere(db, site, sql<SqlBool>`at <= ${at}`));
  return { release: undefined, at, planned, own: planned };
};

/**
 * Returns what changes with a release: its documents, after all that is to go live before it.
 * @returns undefined for one that is published or cancelled
 */
export const plannedWith = async (db: Database, site: string, id: string): Promise<Ahead | undefined> => {
  const release = await db
    .selectFrom('releases')
    .select(['name', 'at'])
    .where('site', '=', site)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  if (release === undefined) return undefined;
  const { name, at } = release;
  const own = await plannedIn(db, id);
  const before =
    at === null
      ? []
      : await plannedWhere(
          db,
          site,
          sql<SqlBool>`(at, made_at, id) < (SELECT at, made_at, id FROM releases WHERE id = ${id})`,
        );
  return { release: name ?? '', at: at ?? undefined, planned: lastOfEach([...before, ...own]), own };
};
