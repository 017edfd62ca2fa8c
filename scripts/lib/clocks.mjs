import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

/**
 * An environment in which a process lives at another time, in a zone where the date is another than in UTC; the farthest is
 * years away.
 * @typedef {{ TZ: string, MASTHEAD_CLOCK_SHIFT_MS: string, NODE_OPTIONS: string }} ClockEnvironment
 * @typedef {{ name: string, env: ClockEnvironment, isFarthest: boolean }} OtherClock
 */

/** @param {number} year */
const isLeap = (year) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/**
 * Clocks that show another day, month and year than this machine's, east and west of it.
 * @param {Date} now
 * @returns {readonly OtherClock[]}
 */
export const otherClocks = (now) => {
  const year = now.getUTCFullYear();
  const leapYear = [1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => year + ahead).find(isLeap) ?? year;
  const [tomorrow, lastOfFebruary, farAway] = [
    Date.UTC(year, now.getUTCMonth(), now.getUTCDate() + 1, 20),
    Date.UTC(leapYear, 1, 29, 1),
    Date.UTC(year + 10, 11, 31, 20),
  ];
  const at = (/** @type {string} */ name, /** @type {number} */ time, /** @type {string} */ zone) => ({
    name: `${name} in ${zone}`,
    env: {
      TZ: zone,
      MASTHEAD_CLOCK_SHIFT_MS: String(time - now.getTime()),
      NODE_OPTIONS: `--require=${join(root, 'scripts/lib/shifted-clock.cjs')}`,
    },
    isFarthest: time === farAway,
  });
  return [
    at('tomorrow', tomorrow, 'Pacific/Kiritimati'),
    at('on the last of February', lastOfFebruary, 'America/St_Johns'),
    at('at the end of a year in ten years', farAway, 'Pacific/Kiritimati'),
  ];
};

const namesTime = /\bDate\b|[cC]lock|openAt/;

/** The first takes hundreds of samples, and names a clock only to let an hour pass between them; the second is about these clocks. */
const sameOnAnyDay = ['alike-for-every-address.test.ts', 'lib/clocks.test.ts'];

/**
 * Assigns each test to one clock: those that name a clock or a day may depend on the date, and go to other clocks in
 * turn. All others run under this machine's.
 * @param {readonly string[]} files paths from the root of the repository
 * @param {readonly OtherClock[]} clocks
 * @param {(file: string) => string} textOf
 * @returns {readonly { clock: OtherClock | undefined, files: readonly string[] }[]}
 */
export const byClock = (files, clocks, textOf = (file) => readFileSync(join(root, file), 'utf8')) => {
  const inTime = files.filter(
    (file) => !sameOnAnyDay.some((name) => file.endsWith(name)) && namesTime.test(textOf(file)),
  );
  return [
    { clock: undefined, files: files.filter((file) => !inTime.includes(file)) },
    ...clocks.map((clock, share) => ({
      clock,
      files: inTime.filter((_, index) => index % clocks.length === share),
    })),
  ];
};
