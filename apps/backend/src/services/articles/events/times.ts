import { Temporal } from 'temporal-polyfill';

/** When something is, as its editors write it: local times, `YYYY-MM-DDTHH:MM:SS`, or days for one that has no time. */
export type LocalTimes = {
  readonly timeZone: string;
  readonly isAllDay: boolean;
  readonly starts: string;
  readonly ends?: string | undefined;
  readonly expires?: string | undefined;
  /** Which of two equal local times is meant when the clocks are put back; the first by default. */
  readonly fold?: 'earlier' | 'later';
};

/** The same with the instants that follow from it. A local time that the clocks leap over is the one as long after the leap. */
export type SettledTimes = {
  readonly starts_local: string;
  readonly ends_local: string | null;
  readonly expires_local: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly visible_until: Date;
};

const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);
const localOf = (time: Temporal.ZonedDateTime): string => time.toPlainDateTime().toString({ smallestUnit: 'second' });

/** Midnight after a day, or the moment the day after begins where there is no midnight. */
const endOfDay = (day: Temporal.PlainDate, timeZone: string): Temporal.ZonedDateTime =>
  day.add({ days: 1 }).toZonedDateTime(timeZone);

/**
 * Works out instants in the zone's own calendar.
 * @throws RangeError when the zone is none, a time is none, or the end lies before the beginning.
 */
export const settle = ({ timeZone, isAllDay, starts, ends, expires, fold }: LocalTimes): SettledTimes => {
  const days = [starts, ends, expires]
    .filter((time) => time !== undefined)
    .map((time) => Temporal.PlainDate.from(time.slice(0, 10)));
  const visible_until = toDate(
    endOfDay(
      days.reduce((last, day) => (Temporal.PlainDate.compare(day, last) > 0 ? day : last)),
      timeZone,
    ),
  );
  const settled = isAllDay ? wholeDays(starts, ends ?? starts, timeZone) : clockTimes(starts, ends, timeZone, fold);
  if (settled.ends_at < settled.starts_at || (isAllDay && ends !== undefined && ends < starts))
    throw new RangeError(`${ends} lies before ${starts}`);
  return { ...settled, expires_local: expires ?? null, visible_until };
};

const wholeDays = (first: string, last: string, timeZone: string) => ({
  starts_local: first,
  ends_local: last,
  starts_at: toDate(Temporal.PlainDate.from(first).toZonedDateTime(timeZone)),
  ends_at: toDate(endOfDay(Temporal.PlainDate.from(last), timeZone)),
});

const clockTimes = (starts: string, ends: string | undefined, timeZone: string, fold?: LocalTimes['fold']) => {
  const zoned = (local: string): Temporal.ZonedDateTime =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, {
      disambiguation: fold === 'later' ? 'later' : 'compatible',
    });
  const start = zoned(starts);
  const end = ends === undefined ? undefined : zoned(ends);
  return {
    starts_local: localOf(start),
    ends_local: end === undefined ? null : localOf(end),
    starts_at: toDate(start),
    ends_at: toDate(end ?? start),
  };
};

/** A local time with how far it is from UTC at that instant, as the wire has it; whole minutes, as RFC 3339 wants. */
export const withOffset = (local: string, instant: Date): string => {
  const minutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};
