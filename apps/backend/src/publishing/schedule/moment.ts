import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../platform/clock/zones.ts';

const written =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?(?:\[([A-Za-z][\w+/-]{0,60})\])?$/u;

/** Two years, in milliseconds. */
const furthestMs = 2 * 366 * 86_400_000;

export type Moment =
  | { readonly _tag: 'Moment'; readonly at: Date }
  | { readonly _tag: 'Wrong'; readonly message: string };

const wrong = (message: string): Moment => ({ _tag: 'Wrong', message });

/** Returns what the clocks of a zone show, as if it was in UTC. */
const clockAt = (at: number, zone: string): number => {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return Date.parse(`${shown}Z`);
};

/** Reads a moment to come: a time with an offset, such as 2026-12-01T09:00+01:00, with a zone as 2026-12-01T09:00[Europe/Berlin], or with both. */
export const readMoment = (text: string, now: Date): Moment => {
  const [, day, minute, second = ':00', offset, zone] = written.exec(text) ?? [];
  const local = Date.parse(`${day}T${minute}${second}Z`);
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== day)
    return wrong('must be a moment such as 2026-12-01T09:00+01:00 or 2026-12-01T09:00[Europe/Berlin]');
  if (offset === undefined && zone === undefined)
    return wrong('needs an offset or a zone: 2026-12-01T09:00+01:00 or 2026-12-01T09:00[Europe/Berlin]');
  const byOffset = offset === undefined ? undefined : Date.parse(`${day}T${minute}${second}${offset}`);
  if (byOffset !== undefined && Number.isNaN(byOffset)) return wrong(`has an offset that does not exist: ${offset}`);
  if (zone !== undefined && !isZone(zone)) return wrong(`names a zone that does not exist: ${zone}`);
  if (zone !== undefined && byOffset !== undefined && clockAt(byOffset, zone) !== local)
    return wrong(`has another offset than ${zone} then`);
  // Of a time that the clocks show twice it is the first.
  const at =
    byOffset ??
    Temporal.PlainDateTime.from(`${day}T${minute}${second}`).toZonedDateTime(String(zone), {
      disambiguation: 'earlier',
    }).epochMilliseconds;
  if (zone !== undefined && clockAt(at, zone) !== local)
    return wrong(`does not exist in ${zone}, where the clocks are put forward then`);
  if (at <= now.getTime()) return wrong(`is in the past: it is ${now.toISOString()} now`);
  if (at > now.getTime() + furthestMs) return wrong('is more than two years ahead');
  return { _tag: 'Moment', at: new Date(at) };
};
