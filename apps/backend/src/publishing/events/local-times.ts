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

/** Returns what is wrong with the times of an event, by their names. */
export const mistakesOfTimes = ({
  timeZone,
  isAllDay,
  starts,
  ends,
  expires,
  fold,
}: LocalTimes): readonly (readonly [field: string, message: string])[] => {
  if (!isZone(timeZone)) return [['timeZone', 'is no time zone such as Europe/Berlin']];
  const mistakes: (readonly [string, string])[] = [];
  for (const [field, time] of Object.entries({ starts, ends, expires })) {
    if (time === undefined) continue;
    const hasClock = time.includes('T');
    const mistake =
      mistakeOfTime(time) ??
      (field !== 'expires' && hasClock === isAllDay
        ? isAllDay
          ? 'must be a day, as the event takes whole days'
          : 'needs a time of the day, or isAllDay'
        : hasClock
          ? mistakeOfClock(time, timeZone, fold)
          : undefined);
    if (mistake !== undefined) mistakes.push([field, mistake]);
  }
  if (mistakes.length === 0 && ends !== undefined && ends < starts) mistakes.push(['ends', 'is before the beginning']);
  return mistakes;
};
