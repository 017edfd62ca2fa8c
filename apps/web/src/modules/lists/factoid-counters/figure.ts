/** Digits as the languages of the site, and those beside them, write them: Latin, Arabic, Persian, Devanagari, full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10] as const;

const zeroOf = (character: string): number | undefined => {
  const code = character.charCodeAt(0);
  return zeros.find((zero) => code >= zero && code < zero + 10);
};

const digit = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\uff10-\\uff19]';
/** Separators between digits of one number: points, commas, the Arabic signs, an apostrophe, non-breaking spaces. */
const number = new RegExp(`${digit}+(?:[.,\\u066b\\u066c'’\\u00a0\\u202f]${digit}+)*`, 'u');

/** A figure that can be counted up: the text around its number, the number as written, and its steps. */
export type Figure = {
  readonly before: string;
  readonly written: string;
  readonly after: string;
  /** The number without what separates its digits: 12.5 is 125 tenths. */
  readonly units: number;
  /** Number of digits after the decimal sign. */
  readonly decimals: number;
};

/** Below this nothing is counted (C§4). */
const leastCounted = 10;

/**
 * The last separator is decimal after a different one, or where not exactly three digits follow it; else it groups
 * thousands, as in 1,240 and 1.240. The Arabic signs are unambiguous.
 */
const decimalsIn = (written: string): number => {
  const signs = [...written].filter((character) => zeroOf(character) === undefined);
  const last = signs.at(-1);
  if (last === undefined || last === '\u066c') return 0;
  const behind = written.length - 1 - written.lastIndexOf(last);
  const isOther = signs.slice(0, -1).some((sign) => sign !== last);
  const isGrouping = signs.length > 1 && !isOther;
  if (last === '\u066b') return behind;
  return isOther || (behind !== 3 && !isGrouping) ? behind : 0;
};

const unitsOf = (written: string): number =>
  Number(
    [...written]
      .map((character) => {
        const zero = zeroOf(character);
        return zero === undefined ? '' : character.charCodeAt(0) - zero;
      })
      .join(''),
  );

/** The figure in a text, by the first number in it; undefined where there is none, or none of ten or more (C§4). */
export const figureIn = (text: string): Figure | undefined => {
  const found = number.exec(text);
  if (found === null) return undefined;
  const [written] = found;
  const units = unitsOf(written);
  const decimals = decimalsIn(written);
  if (!Number.isSafeInteger(units) || units / 10 ** decimals < leastCounted) return undefined;
  return {
    before: text.slice(0, found.index),
    written,
    after: text.slice(found.index + written.length),
    units,
    decimals,
  };
};

/**
 * The text of a figure that has been counted so far, from 0 to 1, in its own digits and with its own signs between them; at 1 it is the text
 * itself. Never longer than that.
 */
export const countedTo = ({ before, written, after, units, decimals }: Figure, progress: number): string => {
  const reached = Math.round(units * Math.min(1, Math.max(0, progress)));
  const digits = String(reached).padStart(decimals + 1, '0');
  // From the end: each digit takes a place of the number as it is written, until none is left.
  const signs = [...written].reverse();
  const shown: string[] = [];
  let used = 0;
  for (const sign of signs) {
    if (used === digits.length) break;
    const zero = zeroOf(sign);
    if (zero === undefined) shown.push(sign);
    else {
      shown.push(String.fromCharCode(zero + Number(digits.charAt(digits.length - 1 - used))));
      used += 1;
    }
  }
  return before + shown.reverse().join('') + after;
};
