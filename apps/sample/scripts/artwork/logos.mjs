// Marks of firms that do not exist: a sign placed by the name, and the name in outlines.
import { lettering, widthOf } from './lettering.mjs';

const [height, size, sign] = [160, 44, 64];
const [top, left, gap] = [(height - sign) / 2, 24, 22];
const middle = height / 2;

const signs = [
  (fill) => `<circle cx="${left + 32}" cy="${middle}" r="32" fill="none" stroke="${fill}" stroke-width="12"/>`,
  (fill) => `<path d="M${left} ${top + 64}L${left + 32} ${top}L${left + 64} ${top + 64}Z" fill="${fill}"/>`,
  (fill) =>
    `<path d="M${left} ${middle + 12}q16-36 32 0t32 0M${left} ${middle - 8}q16-36 32 0t32 0" fill="none" stroke="${fill}" stroke-width="10"/>`,
  (fill) =>
    `<path d="M${left} ${top}h26v64h-26zM${left + 38} ${top}h26v26h-26zM${left + 38} ${top + 38}h26v26h-26z" fill="${fill}"/>`,
];
const tones = ['#0b2a5b', '#12372d', '#b4492b', '#566579'];

const numberOf = (name) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Whether a picture is called as a mark is: `logo-osprey-rail`. */
export const isLogo = (name) => name.startsWith('logo-');

/** Returns the SVG of a mark by its name: as wide as its glyphs need. */
export const logo = (name) => {
  const words = name
    .slice('logo-'.length)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const number = numberOf(name);
  const tone = tones[number % tones.length];
  const start = left + sign + gap;
  const width = Math.ceil(start + widthOf(words, size) + left);
  const text = lettering(words, { x: start, y: middle + size * 0.35, size, fill: tone, isBold: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${signs[number % signs.length](tone)}${text}</svg>`;
};
