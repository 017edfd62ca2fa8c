// Subsets the fonts of the site to the letters it uses, writes them to `public/_fonts` under hashed names, and their
// `@font-face` rules for the sheet of every page: a browser loads only the files whose letters are on the page.
// Usage: node scripts/build-fonts.mjs   (from apps/web; SITE_FOLDER names the folder of the site, whose Japanese
// letters a machine without any gets)
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import {
  everydayArabic,
  everydayEuropean,
  japaneseLettersIn,
  japaneseScript,
  lettersIn,
  rangeOf,
} from './fonts/letters.mjs';
import { arial, georgia, notoSerif, roboto } from './fonts/local-metrics.mjs';
import { standIn } from './fonts/stand-in.mjs';
import { siteFolder } from './site-folder.mjs';

if (process.argv.includes('--help')) {
  console.log('node scripts/build-fonts.mjs\n  writes public/_fonts, .generated/fonts.css and .generated/fonts.json');
  process.exit(0);
}

const require = createRequire(import.meta.url);
const outdir = 'public/_fonts';
mkdirSync(outdir, { recursive: true });
mkdirSync('.generated', { recursive: true });

const fileOf = (from, name) => join(dirname(require.resolve(`${from}/package.json`)), 'files', `${name}.woff2`);

/** @returns {readonly string[]} all that a font has */
const lettersOf = ({ from, name }) => {
  const { characterSet } = fontkit.create(readFileSync(fileOf(from, name)));
  return characterSet.map((point) => String.fromCodePoint(point));
};

const hashed = (name, content) => {
  const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}.woff2`;
  writeFileSync(join(outdir, file), content);
  return `/_fonts/${file}`;
};

/** No rule asks for a lighter or a bolder weight: a third less to load. */
const weights = { min: 400, max: 700 };

/**
 * Subsets a font to the given letters (all it has by default); returns its address and its `@font-face` rule.
 * @param {{ from: string, name: string, family: string, style?: string, weight?: number, letters?: string, range?:
 * string, locals?: readonly string[], display?: string }} plan `range` limits when it loads, unless that is for
 * exactly its letters (which, listed, add weight to the sheet of every page); `locals` are full names of equivalent
 * local fonts.
 */
const face = async ({
  from,
  name,
  family,
  style = 'normal',
  weight,
  letters,
  range,
  locals = [],
  display = 'swap',
}) => {
  const path = fileOf(from, name);
  const font = readFileSync(path);
  const kept = letters ?? lettersOf({ from, name }).join('');
  const content = await subsetFont(font, kept, {
    targetFormat: 'woff2',
    ...(fontkit.create(font).variationAxes.wght && { variationAxes: { wght: weight ?? weights } }),
  });
  const address = hashed(letters === undefined ? name : `${name}-${[...letters].length}`, content);
  const source = [...locals.map((local) => `local("${local}")`), `url(${address}) format("woff2")`];
  const shown = weight === undefined ? `;font-weight:${weights.min} ${weights.max};font-style:${style}` : '';
  return {
    path,
    address,
    css: `@font-face{font-family:"${family}"${shown};font-display:${display};src:${source};unicode-range:${range ?? rangeOf(kept)}}`,
  };
};

/** Returns the faces of a family, that of its commonest letters last: where ranges overlap, a browser takes the later face. */
const european = (family, from, style = 'normal') => {
  const ranges = require(`${from}/unicode.json`);
  const part = (name, limits) =>
    face({ from, name: `${from.split('/')[1]}-${name}-wght-${style}`, family, style, ...limits });
  return Promise.all([
    part('latin-ext', { range: ranges['latin-ext'].toUpperCase() }),
    part('latin-ext', { letters: lettersIn(everydayEuropean) }),
    part('latin', { range: ranges.latin.toUpperCase() }),
  ]);
};
const inter = await european('Inter', '@fontsource-variable/inter');
const serif = await european('Source Serif', '@fontsource-variable/source-serif-4');
const italic = await european('Source Serif', '@fontsource-variable/source-serif-4', 'italic');

const naskh = { from: '@fontsource-variable/noto-naskh-arabic', name: 'noto-naskh-arabic-arabic-wght-normal' };
const arabicScript = 'U+60C-6F9,U+200C-200F';
const arabic = await face({
  ...naskh,
  family: 'Noto Naskh',
  letters: lettersIn(everydayArabic),
  range: arabicScript,
  // Who has Arabic letters of other widths on their device reads in those until the next page, unless ours, asked for first, is there at
  // once. Exchanged later, it would move every line.
  display: 'optional',
});
/**
 * DejaVu Sans, all that a bare Linux has for Arabic, at the measures of ours. They are published nowhere: 100 px of ours are 40.51 px wide
 * for an average letter of the sample site's Arabic words, 41.61 in the weight of headings, of DejaVu 46.90 in its only weight here; ours
 * rises 1069 and falls 634 thousandths of its size. In whole percent where it does not move a line, because they weigh on every page.
 */
const arabicStandIns = [
  { weight: '400 500', scale: 86.4, rises: 124, falls: 73 },
  { weight: '501 700', scale: 88.7, rises: 121, falls: 71 },
].map(
  ({ weight, scale, rises, falls }) =>
    `@font-face{font-family:"Noto Naskh on Linux";font-weight:${weight};src:local("DejaVu Sans");ascent-override:${rises}%;descent-override:${falls}%;line-gap-override:0%;size-adjust:${scale}%;unicode-range:${arabicScript}}`,
);

const noto = (weight) => ({ from: '@fontsource/noto-sans-jp', name: `noto-sans-jp-japanese-${weight}-normal` });
// How Japanese names itself in the menu of languages, for a machine without a font for it.
const name = await face({ ...noto(500), family: 'Language names', weight: 500, letters: '日本語' });

const lastResort = await face({
  ...noto(400),
  family: 'Japanese of last resort',
  weight: 400,
  letters: japaneseLettersIn('../../packages/core/dictionary', siteFolder),
  range: japaneseScript,
  // Who has a font of their own that we cannot name reads in that, unless ours is there at once.
  display: 'fallback',
  locals: ['Noto Sans CJK JP', 'NotoSansCJKjp-Regular'],
});

/**
 * Keeps the place of Japanese letters until the last resort has come, on a machine without any. Chromium shows a letter that is in no font
 * as the missing glyph of the first one whose range names it: here an empty square of 1 em, as wide as the letter. Its only letter is the
 * one that printers set for a missing one.
 */
const placeholder = await face({
  ...noto(400),
  family: 'Japanese placeholder',
  weight: 400,
  letters: '〓',
  range: japaneseScript,
});

/** What a bare Linux has (DejaVu 2.37): its measures are published nowhere, and are those of its files. */
const dejaVu = (/** @type {string} */ familyName, /** @type {number} */ xWidthAvg) => ({
  familyName,
  ascent: 1901,
  descent: -483,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg,
});

// Android phones have neither Arial nor Georgia. Only the Latin letters of a local font need a stand-in.
const latinLetters = 'U+0-24F,U+2000-206F';
const ofInter = { file: inter[2].path };
const ofSerif = { file: serif[2].path };
const standIns = await Promise.all([
  standIn({ ...ofInter, name: 'Inter stand-in', metrics: arial, locals: ['Arial', 'Liberation Sans', 'Helvetica'] }),
  standIn({
    ...ofInter,
    name: 'Inter on Android',
    metrics: roboto,
    locals: ['Roboto', 'Roboto Regular'],
    range: latinLetters,
  }),
  standIn({
    ...ofInter,
    name: 'Inter on Linux',
    metrics: dejaVu('DejaVu Sans', 1041),
    locals: ['DejaVu Sans'],
    range: latinLetters,
  }),
  standIn({ ...ofSerif, name: 'Source Serif stand-in', metrics: georgia, locals: ['Georgia', 'Gelasio'] }),
  standIn({
    ...ofSerif,
    name: 'Source Serif on Android',
    metrics: notoSerif,
    locals: ['Noto Serif', 'Noto Serif Regular'],
    range: latinLetters,
  }),
  standIn({
    ...ofSerif,
    name: 'Source Serif on Linux',
    metrics: dejaVu('DejaVu Serif', 1058),
    locals: ['DejaVu Serif'],
    range: latinLetters,
  }),
]);

const faces = [...inter, ...serif, ...italic, arabic, name, lastResort, placeholder];
writeFileSync(
  '.generated/fonts.css',
  `${[...faces.map(({ css }) => css), ...standIns, ...arabicStandIns].join('\n')}\n`,
);

/** What the first screen of a page is set in: asked for before any sheet has come. */
const latin = [serif[2].address, inter[2].address];
const preload = { en: latin, de: latin, ar: [arabic.address], 'ja-JP': [placeholder.address] };
writeFileSync('.generated/fonts.json', JSON.stringify({ preload }));
console.log(`fonts: ${faces.length} files`);
