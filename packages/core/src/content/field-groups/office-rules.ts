import type { PhoneNumber, Place } from '../../offices/index.ts';

/** A number that can be dialled has at least three digits; what follows a word such as "ext." is not dialled. */
export const phoneNumber = (written: string): PhoneNumber | undefined => {
  const text = written.trim();
  const [main = ''] = text.split(/[a-z;,]/iu, 1);
  const digits = main.replaceAll('(0)', '').replaceAll(/[^\d+]/gu, '');
  return /^\+?\d{3,20}$/u.test(digits) ? { text, href: `tel:${digits}` } : undefined;
};

const numberIn = (written: string, limit: number): number | undefined => {
  const text = written.trim();
  const number = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/u.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= limit ? number : undefined;
};

/** Parses a place; undefined where either half is invalid, and at 0, 0, the value of empty fields. */
export const placeAt = (latitude: string, longitude: string): Place | undefined => {
  const [north, east] = [numberIn(latitude, 90), numberIn(longitude, 180)];
  if (north === undefined || east === undefined || (north === 0 && east === 0)) return undefined;
  return { latitude: north, longitude: east };
};

/** The nearest and the furthest that slippy maps know. */
const [furthest, nearest] = [0, 22] as const;

/** How near to show an office: what an editor wrote, within what maps know. */
export const zoomLevel = (written: string, fallback: number): number =>
  Math.min(Math.max(numberIn(written, 99) ?? fallback, furthest), nearest);

/** Returns an anchor: lower-case words between hyphens, with letters of every script. */
export const anchorOf = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** Returns the non-blank lines of a text. */
export const linesOf = (written: string): readonly string[] =>
  written
    .split(/\r?\n|<br\s*\/?>/iu)
    .map((line) => line.trim())
    .filter((line) => line !== '');
