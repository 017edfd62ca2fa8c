import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../platform/clock/zones.ts';
import type { LocalTimes } from '../../services/articles/events/times.ts';

/** Returns what is wrong with a day or a local time by itself. */
export const mistakeOfTime = (time: string): string | undefined => {
  try {
    if (time.includes('T')) Temporal.PlainDateTime.from(time, { overflow: 'reject' });
    else Temporal.PlainDate.from(time, { overflow: 'reject' });
    return undefined;
  } catch {
    return 'is no time of the calendar';
  }
};

/** Returns what is wrong with a local time in its zone, where clocks are moved. */
const mistakeOfClock = (local: string, timeZone: string, fold: LocalTimes['fold']): string | undefined => {
  const time = Temporal.PlainDateTime.from(local);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(timeZone, { disambiguation }),
  );
  if (earlier === undefined || later === undefined || earlier.equals(later)) return undefined;
  if (!earlier.toPlainDateTime().equals(time)) return `does not exist in ${timeZone}: the clocks are put forward there`;
  return fold === undefined
    ? `is there twice in ${timeZone}, where the clocks are put back: set fold to earlier or later`
    : undefined;
};

type WrittenTimes = { readonly [field in keyof LocalTimes]?: LocalTimes[field] | undefined };

/** Returns what is wrong with the times of an event, by their names, as far as they are written. */
export const mistakesOfTimes = ({
  timeZone,
  isAllDay = false,
  starts,
  ends,
  expires,
  fold,
}: WrittenTimes): readonly (readonly [field: string, message: string])[] => {
  const zone = timeZone !== undefined && isZone(timeZone) ? timeZone : undefined;
  const mistakes: (readonly [string, string])[] =
    timeZone === zone ? [] : [['timeZone', 'is no time zone such as Europe/Berlin']];
  const mistakeOf = (field: string, time: string): string | undefined => {
    const mistake = mistakeOfTime(time);
    if (mistake !== undefined) return mistake;
    const hasClock = time.includes('T');
    if (field !== 'expires' && hasClock === isAllDay)
      return isAllDay ? 'must be a day, as the event takes whole days' : 'needs a time of the day, or isAllDay';
    return hasClock && zone !== undefined ? mistakeOfClock(time, zone, fold) : undefined;
  };
  for (const [field, time] of Object.entries({ starts, ends, expires })) {
    const mistake = time === undefined ? undefined : mistakeOf(field, time);
    if (mistake !== undefined) mistakes.push([field, mistake]);
  }
  if (mistakes.length === 0 && starts !== undefined && ends !== undefined && ends < starts)
    mistakes.push(['ends', 'is before the beginning']);
  return mistakes;
};
