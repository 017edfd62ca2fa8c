import { sql, type Transaction } from 'kysely';
import type { EventTexts, Tables } from '../shared/tables.ts';
import { type LocalTimes, settle } from './times.ts';

/** An event as its editors have it. */
export type EventRecord = {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly texts: Readonly<Record<string, EventTexts>>;
  readonly image: { readonly src: string } | null;
  readonly region: string;
  readonly format: string;
  readonly interest: string;
  readonly filterValue: string;
  readonly isFeatured: boolean;
  readonly times: LocalTimes;
};

/** An event with the instants that follow from its times. Fails with a RangeError for times that are none. */
export const settledEvent = ({ times, filterValue, isFeatured, ...event }: EventRecord) => ({
  ...event,
  ...settle(times),
  filter_value: filterValue,
  is_featured: isFeatured,
  is_all_day: times.isAllDay,
  time_zone: times.timeZone,
});

/**
 * Writes events, in place of those with the same ids. One that has changed counts one more in its sequence, by which calendars that hold it
 * know that theirs is old. Fails with a RangeError for times that are none, and with the database's error.
 */
export const writeEvents = async (
  tx: Transaction<Tables>,
  events: readonly EventRecord[],
  now: Date,
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map(settledEvent).map((event) => ({ ...event, is_listed: event.visible_until > now }));
  await sql`
    INSERT INTO events (id, name, folder, texts, image, region, format, interest, filter_value, is_featured, is_all_day,
      time_zone, starts_local, ends_local, expires_local, starts_at, ends_at, visible_until, is_listed, updated_at)
    SELECT id, name, folder, texts, image, region, format, interest, filter_value, is_featured, is_all_day,
      time_zone, starts_local, ends_local, expires_local, starts_at, ends_at, visible_until, is_listed, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event (
      id text, name text, folder text, texts jsonb, image jsonb, region text, format text, interest text,
      filter_value text, is_featured boolean, is_all_day boolean, time_zone text, starts_local text, ends_local text,
      expires_local text, starts_at timestamptz, ends_at timestamptz, visible_until timestamptz, is_listed boolean)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, folder = excluded.folder, texts = excluded.texts, image = excluded.image,
      region = excluded.region, format = excluded.format, interest = excluded.interest,
      filter_value = excluded.filter_value, is_featured = excluded.is_featured, is_all_day = excluded.is_all_day,
      time_zone = excluded.time_zone, starts_local = excluded.starts_local, ends_local = excluded.ends_local,
      expires_local = excluded.expires_local, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      visible_until = excluded.visible_until, is_listed = excluded.is_listed,
      sequence = events.sequence + 1, updated_at = excluded.updated_at
    WHERE (events.name, events.texts, events.image, events.is_all_day, events.time_zone, events.starts_local,
        events.ends_local, events.expires_local, events.starts_at, events.ends_at, events.region, events.format,
        events.interest, events.filter_value, events.is_featured, events.folder)
      IS DISTINCT FROM (excluded.name, excluded.texts, excluded.image, excluded.is_all_day, excluded.time_zone,
        excluded.starts_local, excluded.ends_local, excluded.expires_local, excluded.starts_at, excluded.ends_at,
        excluded.region, excluded.format, excluded.interest, excluded.filter_value, excluded.is_featured,
        excluded.folder)`.execute(tx);
};

/** Returns the time of a change of events now: later than that of every one before, on a clock that was put back as well. */
export const nextEventTime = async (tx: Transaction<Tables>, now: Date): Promise<Date> => {
  const { rows } = await sql<{ readonly at: Date }>`
    SELECT coalesce(max(updated_at), 'epoch') AS at FROM events`.execute(tx);
  return new Date(Math.max(now.getTime(), (rows[0]?.at.getTime() ?? 0) + 1));
};

/** Makes the sequence of an event at least a number. */
export const raiseSequence = async (tx: Transaction<Tables>, id: string, least: number): Promise<void> => {
  await tx.updateTable('events').set({ sequence: least }).where('id', '=', id).where('sequence', '<', least).execute();
};

/** Removes an event; returns whether there was one. */
export const removeEvent = async (tx: Transaction<Tables>, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('events').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
};
