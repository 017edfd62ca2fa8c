const written =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?(?:\[([A-Za-z][\w+/-]{0,60})\])?$/u;

const dayMs = 86_400_000;
/** Two years, in milliseconds. */
const furthestMs = 2 * 366 * dayMs;

/** Returns the clock of a zone; undefined where there is no such zone. */
const clockOf = (zone: string): ((at: number) => number) | undefined => {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return (at) => {
      const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
      return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    };
  } catch {
    return undefined;
  }
};

export type Moment =
  | { readonly _tag: 'Moment'; readonly at: Date }
  | { readonly _tag: 'Wrong'; readonly message: string };

const wrong = (message: string): Moment => ({ _tag: 'Wrong', message });

/** Returns the first moment at which the clocks of a zone show a time, given as if it was in UTC. */
const momentIn = (local: number, zone: string): number | undefined | 'NoZone' => {
  const clock = clockOf(zone);
  if (clock === undefined) return 'NoZone';
  const second = Math.floor(local / 1_000) * 1_000;
  const found = [second - dayMs, second + dayMs]
    .map((near) => second - (clock(near) - near))
    .filter((at) => clock(at) === second);
  return found.length === 0 ? undefined : Math.min(...found) + (local - second);
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
  const inZone = zone === undefined ? undefined : momentIn(local, zone);
  if (inZone === 'NoZone') return wrong(`names a zone that does not exist: ${zone}`);
  if (zone !== undefined && inZone === undefined)
    return wrong(`does not exist in ${zone}, where the clocks are put forward then`);
  if (zone !== undefined && byOffset !== undefined && clockOf(zone)?.(byOffset) !== Math.floor(local / 1_000) * 1_000)
    return wrong(`has another offset than ${zone} then`);
  const at = byOffset ?? inZone ?? Number.NaN;
  if (at <= now.getTime()) return wrong(`is in the past: it is ${now.toISOString()} now`);
  if (at > now.getTime() + furthestMs) return wrong('is more than two years ahead');
  return { _tag: 'Moment', at: new Date(at) };
};
