// Text as outlines: a picture with letters in it looks the same on a machine that has no fonts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const open = (from, file) =>
  fontkit.create(readFileSync(join(dirname(require.resolve(`${from}/package.json`)), 'files', `${file}.woff2`)));

/** Opened when a text first needs them: the Japanese one is large. */
const unopened = [
  ['@fontsource-variable/inter', 'inter-latin-wght-normal'],
  ['@fontsource-variable/inter', 'inter-latin-ext-wght-normal'],
  ['@fontsource-variable/noto-naskh-arabic', 'noto-naskh-arabic-arabic-wght-normal'],
  ['@fontsource/noto-sans-jp', 'noto-sans-jp-japanese-400-normal'],
];
const opened = [];

/** The first face that has the character. */
const faceFor = (character) => {
  const has = (face) => face.hasGlyphForCodePoint(character.codePointAt(0));
  const known = opened.find(has);
  if (known !== undefined) return known;
  while (unopened.length > 0) {
    opened.push(open(...unopened.shift()));
    if (has(opened.at(-1))) return opened.at(-1);
  }
  return opened[0];
};

const runs = (text) =>
  [...text].reduce((found, character) => {
    const last = found.at(-1);
    const face = last !== undefined && /\s/.test(character) ? last.face : faceFor(character);
    if (last !== undefined && last.face === face) last.text += character;
    else found.push({ face, text: character });
    return found;
  }, []);

const laidOut = (text) =>
  runs(text).map(({ face, text: part }) => ({ face, line: face.layout(part), scale: 1 / face.unitsPerEm }));

/** The width of the text in the unit of `size`. */
export const widthOf = (text, size) =>
  laidOut(text).reduce((sum, { line, scale }) => sum + line.advanceWidth * scale * size, 0);

/**
 * Returns the text as SVG paths, its baseline at (x, y).
 * @param anchor `start`, `middle` or `end`: which point of the text is at x
 */
export const lettering = (text, { x, y, size, fill, anchor = 'start', isBold = false }) => {
  let at = x - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, size);
  const weight = isBold ? ` stroke="${fill}" stroke-width="${0.035 * 2048}" stroke-linejoin="round"` : '';
  const glyphs = laidOut(text).flatMap(({ line, scale }) => {
    const ratio = scale * size;
    return line.glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = line.positions[index];
      const place = `translate(${(at + xOffset * ratio).toFixed(2)} ${(y - yOffset * ratio).toFixed(2)}) scale(${ratio.toFixed(5)} ${(-ratio).toFixed(5)})`;
      at += xAdvance * ratio;
      const outline = glyph.path.toSVG();
      return outline === '' ? '' : `<path transform="${place}" d="${outline}"/>`;
    });
  });
  return `<g fill="${fill}"${weight}>${glyphs.join('')}</g>`;
};

/** The text cut into lines no wider than `limit`, at its blanks. */
export const wrapped = (text, size, limit) =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    return lines;
  }, []);

/** Returns the drawing with each outline defined once, however often its glyph is used. */
export const sharingGlyphs = (svg) => {
  const outlines = new Map();
  const drawn = svg.replaceAll(/<path transform="([^"]*)" d="([^"]*)"\/>/g, (_, transform, outline) => {
    if (!outlines.has(outline)) outlines.set(outline, `g${outlines.size}`);
    return `<use href="#${outlines.get(outline)}" transform="${transform}"/>`;
  });
  const shared = [...outlines].map(([outline, id]) => `<path id="${id}" d="${outline}"/>`).join('');
  return drawn.replace(/<svg[^>]*>/, (opening) => `${opening}<defs>${shared}</defs>`);
};
