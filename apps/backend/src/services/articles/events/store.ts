import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';
import type { Position } from './cursor.ts';

export type EventRow = Selectable<Tables['events']>;
export const sorts = ['featured', 'dateAsc', 'dateDesc'] as const;
export type Sort = (typeof sorts)[number];

/** Which events are listed. */
export type Wanted = {
  readonly regions: readonly string[];
  readonly formats: readonly string[];
  readonly interests: readonly string[];
  readonly folder: string;
  /** Days, in UTC, between which any part of an event lies by the clocks where it is. */
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly pinned: readonly string[];
  readonly now: Date;
};

const allOf = (conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  );

const dayMs = 86_400_000;

/** A moment as a clock shows it, wherever that hangs. */
const shown = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString().slice(0, 23)}::timestamp`;

const begins = sql`starts_local::timestamp`;
/** With the last of its days, where it has no time. */
const ends = sql`(coalesce(ends_local, starts_local)::timestamp + is_all_day::integer * interval '1 day')`;

/** By instants, which are indexed, no more than a day off; then by what the clocks of the place show, as its visitors read it. */
const beginsUntil = (to: Date): RawBuilder<unknown> =>
  sql`starts_at <= ${new Date(to.getTime() + dayMs)} AND ${begins} <= ${shown(to)}`;
const endsAfter = (from: Date): RawBuilder<unknown> =>
  sql`ends_at >= ${new Date(from.getTime() - dayMs)} AND (${ends} > ${shown(from)} OR ${begins} >= ${shown(from)})`;

const fits = ({ regions, formats, interests, folder, from, to, now }: Wanted): RawBuilder<unknown> =>
  allOf([
    sql`is_listed AND visible_until > ${now}`,
    regions.length === 0 ? undefined : sql`region = ANY (${[...regions]}::text[])`,
    formats.length === 0 ? undefined : sql`format = ANY (${[...formats]}::text[])`,
    interests.length === 0 ? undefined : sql`interest = ANY (${[...interests]}::text[])`,
    folder === '' ? undefined : sql`folder = ${folder}`,
    to === undefined ? undefined : beginsUntil(to),
    from === undefined ? undefined : endsAfter(from),
  ]);

/** How many events there are of those wanted. */
export const countEvents = async (db: Database, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::integer AS count FROM events WHERE ${fits(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Those pinned, in their order, whatever the sort. */
export const pinnedEvents = async (db: Database, wanted: Wanted): Promise<readonly EventRow[]> => {
  if (wanted.pinned.length === 0) return [];
  const { rows } = await sql<EventRow>`
    SELECT * FROM events WHERE id = ANY (${[...wanted.pinned]}::text[]) AND ${fits(wanted)}
    ORDER BY array_position(${[...wanted.pinned]}::text[], id)`.execute(db);
  return rows;
};

type Behind = Extract<Position, { among: 'others' }> | undefined;

/** So many of the others, from behind one of them: what is added or removed elsewhere moves none of them (keyset). */
export const otherEvents = async (
  db: Database,
  wanted: Wanted,
  sort: Sort,
  behind: Behind,
  limit: number,
): Promise<readonly EventRow[]> => {
  const at = behind && new Date(behind.startsAt);
  const [order, after] = {
    featured: [
      sql`(NOT is_featured), starts_at, id`,
      behind &&
        sql`((NOT is_featured), starts_at, id) > (${!behind.isFeatured}::boolean, ${at}::timestamptz, ${behind.id}::text)`,
    ],
    dateAsc: [sql`starts_at, id`, behind && sql`(starts_at, id) > (${at}::timestamptz, ${behind.id}::text)`],
    dateDesc: [sql`starts_at DESC, id DESC`, behind && sql`(starts_at, id) < (${at}::timestamptz, ${behind.id}::text)`],
  }[sort];
  const { rows } = await sql<EventRow>`
    SELECT * FROM events
    WHERE ${allOf([fits(wanted), after, wanted.pinned.length === 0 ? undefined : sql`id <> ALL (${[...wanted.pinned]}::text[])`])}
    ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
};

/** The event of that name, over or not. */
export const findEvent = (db: Database, name: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('name', '=', name).executeTakeFirst();

/** Takes events off the lists whose last day has passed. */
export const unlistOver = async (db: Database, now: Date): Promise<void> => {
  await sql`UPDATE events SET is_listed = false WHERE is_listed AND visible_until <= ${now}`.execute(db);
};
