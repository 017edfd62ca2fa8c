// The few letters in which languages that other scripts write name themselves, so that the menu of languages reads well on a
// machine without a font for them. A page in such a language has its whole font anyway.
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** @param {string} range value of a `unicode-range` */
const covers = (range) => {
  const spans = range
    .split(',')
    .map((span) => span.trim().replace(/^U\+/i, '').split('-'))
    .map(([from, to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)]);
  return (/** @type {string} */ letter) => {
    const point = letter.codePointAt(0) ?? -1;
    return spans.some(([from = 0, to = 0]) => point >= from && point <= to);
  };
};

/**
 * The letters of `name` cut out of the slices of a font, in one weight.
 * @param {string} name
 * @param {readonly { path: string, range: string | undefined }[]} slices
 * @returns {Promise<readonly { letters: string, font: Buffer }[]>}
 */
export const lettersOf = async (name, slices) => {
  const left = new Set(name);
  const cut = [];
  for (const { path, range = 'U+0-10FFFF' } of slices) {
    const letters = [...left].filter(covers(range)).join('');
    if (letters === '') continue;
    for (const letter of letters) left.delete(letter);
    const font = await subsetFont(readFileSync(path), letters, { targetFormat: 'woff2', variationAxes: { wght: 500 } });
    cut.push({ letters, font });
  }
  if (left.size > 0) throw new Error(`No font has the letters ${[...left].join(' ')} of ${name}`);
  return cut;
};
