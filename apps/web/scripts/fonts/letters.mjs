// Letters as a `unicode-range` writes them, and those that a site uses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intlLettersIn } from './intl-letters.mjs';

/** The letters, marks, digits and punctuation of today's Arabic, Persian and Urdu; without those of older texts and of other languages. */
export const everydayArabic =
  'U+60C,U+61B,U+61F,U+621-63A,U+640-655,U+660-66D,U+670-671,U+679,U+67E,U+686,U+688,U+691,U+698,U+6A9,U+6AF,U+6BA,U+6BE,U+6C1-6C3,U+6CC,U+6D2-6D4,U+6F0-6F9,U+200C-200F';

/** What names of people and places in European languages have beside the letters of Western Europe: Latin Extended-A, and the four of Romanian. */
export const everydayEuropean = 'U+100-130,U+132-151,U+154-17F,U+218-21B';

/** @param {string} range value of a `unicode-range` without wildcards @returns {string} every letter of it */
export const lettersIn = (range) =>
  range
    .split(',')
    .map((span) => span.trim().slice(2).split('-'))
    .flatMap(([from, to = from]) => {
      const first = Number.parseInt(from ?? '', 16);
      const count = Number.parseInt(to ?? '', 16) - first + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/**
 * Returns the shortest `unicode-range` that contains exactly these letters.
 * @param {string} letters
 * @returns {string} the shortest `unicode-range` that says these and no others
 */
export const rangeOf = (letters) => {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const spans = /** @type {[number, number][]} */ ([]);
  for (const point of points) {
    const last = spans.at(-1);
    if (last !== undefined && point === last[1] + 1) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join();
};

/** Whatever Japanese is written in. */
export const japaneseScript = 'U+3000-30FF,U+3400-9FFF,U+F900-FAFF,U+FF00-FFEF';

const kana = 'U+3001-3002,U+300C-300F,U+3041-3096,U+30A1-30FA,U+30FB-30FC';

/** @param {...(string | undefined)} folders of a site, and of the texts built in @returns {string} the kana, and whatever else its texts and `Intl` write in Japanese */
export const japaneseLettersIn = (...folders) => {
  const texts = folders
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /ja-JP\.(md|yaml)$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );
  const script = new Set(lettersIn(japaneseScript));
  return [...new Set(lettersIn(kana) + texts.join('') + intlLettersIn('ja-JP'))]
    .filter((letter) => script.has(letter))
    .sort()
    .join('');
};
