// Copies the font files the site uses to `public/_fonts` under hashed names and writes their `@font-face` rules:
// Latin ones into the site's stylesheet, Arabic and Japanese ones into sheets of their own that only those pages load.
// Usage: node scripts/build-fonts.mjs   (from apps/web)
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import { lettersOf } from './fonts/language-names.mjs';
import { standIn } from './fonts/stand-in.mjs';

if (process.argv.includes('--help')) {
  console.log('node scripts/build-fonts.mjs\n  writes public/_fonts, .generated/fonts.css and .generated/fonts.json');
  process.exit(0);
}

const require = createRequire(import.meta.url);
const outdir = 'public/_fonts';
mkdirSync(outdir, { recursive: true });
mkdirSync('.generated', { recursive: true });

const hashed = (name, content) => {
  const [stem, extension] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))];
  const file = `${stem}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}${extension}`;
  writeFileSync(join(outdir, file), content);
  return `/_fonts/${file}`;
};

/** The `@font-face` rules of one package's sheet, kept by subset, with the family renamed and files moved to hashed addresses. */
const faces = ({ from, sheet, family, style = 'normal', keep }) => {
  const folder = dirname(require.resolve(`${from}/package.json`));
  const rules = readFileSync(join(folder, sheet), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return rules.flatMap((rule) => {
    const file = rule.match(/url\(\.\/files\/([^)]+)\)/)?.[1];
    if (file === undefined || !keep(file)) return [];
    const path = join(folder, 'files', file);
    const address = hashed(basename(file), readFileSync(path));
    const value = (name) => rule.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1];
    const range = value('unicode-range');
    return [
      {
        file,
        address,
        path,
        range,
        css: `@font-face{font-family:"${family}";font-style:${style};font-display:swap;font-weight:${value('font-weight')};src:url(${address}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
      },
    ];
  });
};

const european = (file) => /-latin(-ext)?-wght-/.test(file);
const inter = faces({ from: '@fontsource-variable/inter', sheet: 'wght.css', family: 'Inter', keep: european });
const serif = faces({
  from: '@fontsource-variable/source-serif-4',
  sheet: 'wght.css',
  family: 'Source Serif',
  keep: european,
});
const serifItalic = faces({
  from: '@fontsource-variable/source-serif-4',
  sheet: 'wght-italic.css',
  family: 'Source Serif',
  style: 'italic',
  keep: european,
});
const naskh = faces({
  from: '@fontsource-variable/noto-naskh-arabic',
  sheet: 'wght.css',
  family: 'Noto Naskh',
  keep: (file) => file.includes('-arabic-wght'),
});
const notLatin = (file) => !/-(latin|latin-ext|cyrillic|vietnamese|greek)-wght/.test(file);
const japanese = faces({
  from: '@fontsource-variable/noto-sans-jp',
  sheet: 'wght.css',
  family: 'Noto Sans JP',
  keep: notLatin,
});
const mincho = faces({
  from: '@fontsource-variable/noto-serif-jp',
  sheet: 'wght.css',
  family: 'Noto Serif JP',
  keep: notLatin,
});

const latin = (rules) => rules.find(({ file }) => file.includes('-latin-wght-'));
const standIns = await Promise.all([
  standIn({
    family: 'Inter',
    file: latin(inter).path,
    metrics: arial,
    locals: ['Arial', 'Liberation Sans', 'Helvetica'],
  }),
  standIn({ family: 'Source Serif', file: latin(serif).path, metrics: georgia, locals: ['Georgia', 'Gelasio'] }),
]);

const names = (await Promise.all([lettersOf('日本語', japanese), lettersOf('العربية', naskh)])).flat();
const nameFaces = names.map(({ letters, font }) => {
  const range = [...letters].map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join();
  return `@font-face{font-family:"Language names";font-display:swap;src:url(${hashed('name.woff2', font)}) format("woff2");unicode-range:${range}}`;
});

const css = (rules) => rules.map((rule) => rule.css).join('\n');
writeFileSync(
  '.generated/fonts.css',
  `${[css([...inter, ...serif, ...serifItalic]), ...standIns, ...nameFaces].join('\n')}\n`,
);

const manifest = {
  preload: [latin(serif).address],
  stylesheets: { ar: hashed('ar.css', css(naskh)), 'ja-JP': hashed('ja.css', css([...japanese, ...mincho])) },
};
writeFileSync('.generated/fonts.json', JSON.stringify(manifest));
console.log(
  `fonts: ${inter.length + serif.length + serifItalic.length} European, ${naskh.length} Arabic, ${japanese.length + mincho.length} Japanese files, ${names.length} for the names of languages`,
);
