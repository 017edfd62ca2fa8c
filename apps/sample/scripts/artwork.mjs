// Generates every picture that the pages of the sample firm name, its exhibits and the cards
// for sharing into `artwork` of the public files of the site, and copies its clips and pages of its own beside them.
// Pictures are SVG: sharp at every size, and a tenth of the bytes. Cards for sharing are JPEG, because no other site
// renders an SVG. A card whose picture has not changed since the last run is kept. Usage: node scripts/artwork.mjs
// [--public <folder>]
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { parse } from 'yaml';
import { chart } from './artwork/charts.mjs';
import { composition } from './artwork/compositions.mjs';
import { isLogo, logo } from './artwork/logos.mjs';

const { values } = parseArgs({
  options: {
    public: { type: 'string', default: fileURLToPath(new URL('../../web/public', import.meta.url)) },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(
    'node scripts/artwork.mjs [--public <folder>]\n  --public  the public files of the site (default ../web/public)',
  );
  process.exit(0);
}
const site = fileURLToPath(new URL('../site', import.meta.url));
const outdir = join(values.public, 'artwork');
mkdirSync(outdir, { recursive: true });

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []);
const write = (file, data) => writeFileSync(join(outdir, file), data);

const exhibits = new Map(
  filesIn(join(site, 'exhibits')).map((file) => [
    `${basename(file, '.yaml')}-exhibit`,
    parse(readFileSync(file, 'utf8')),
  ]),
);
for (const [name, exhibit] of exhibits) {
  write(`${name}.svg`, chart(exhibit, 'wide'));
  write(`${name}-narrow.svg`, chart(exhibit, 'narrow'));
}

for (const clip of filesIn(join(site, 'clips'))) {
  mkdirSync(join(values.public, 'clips'), { recursive: true });
  copyFileSync(clip, join(values.public, 'clips', basename(clip)));
}

for (const folder of ['bespoke', 'bespoke-preview'])
  if (existsSync(join(site, folder))) cpSync(join(site, folder), join(values.public, folder), { recursive: true });

const authored = ['pages', 'patterns'].flatMap((folder) => filesIn(join(site, folder)));
const named = authored.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\/artwork\/([\w.-]*)/g)].map(([, picture]) => {
    if (!picture.endsWith('.svg')) throw new Error(`${file} names /artwork/${picture}; pictures end in .svg`);
    return basename(picture, '.svg');
  }),
);
const drawings = [...new Set(named)].filter((name) => !exhibits.has(name.replace(/-narrow$/, '')));
for (const name of drawings.filter(isLogo)) write(`${name}.svg`, logo(name));
const pictures = drawings.filter((name) => !isLogo(name));

const ledgerFile = join(outdir, 'drawn.json');
const ledger = existsSync(ledgerFile) ? JSON.parse(readFileSync(ledgerFile, 'utf8')) : {};
const fingerprint = (svg) => createHash('sha256').update(svg).digest('hex');
/**
 * What other sites show of a page that is shared: 1200 by 630, as all of them want it; and for the one that asks for it by `mw=677&car=42:25`
 * the same 677 pixels wide and cut to 42 by 25 (`next.config.ts`).
 */
const cardShapes = [
  { ending: 'card', width: 1200, height: 630 },
  { ending: 'card-42x25', width: 677, height: Math.round((677 * 25) / 42) },
];
const cardFiles = (name) => cardShapes.map(({ ending }) => join(outdir, `${name}-${ending}.jpg`));
const drawCards = (svg, name) =>
  Promise.all(
    cardShapes.map(({ ending, width, height }) =>
      sharp(Buffer.from(svg))
        .resize(width, height, { fit: 'cover' })
        .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
        .toFile(join(outdir, `${name}-${ending}.jpg`)),
    ),
  );

/** The placeholders for published work without a picture of its own. */
const placeholders = Array.from({ length: 5 }, (_, index) => `published-${index + 1}`);
for (const name of placeholders) write(`${name}.svg`, composition(name));

let drawn = 0;
const cards = [...pictures.map((each) => [each, composition(each)]), ['site', composition('home')]];
for (const [name, svg] of cards) {
  write(`${name}.svg`, svg);
  const print = fingerprint(svg);
  if (ledger[name] === print && cardFiles(name).every(existsSync)) continue;
  await drawCards(svg, name);
  ledger[name] = print;
  drawn += 1;
}

writeFileSync(ledgerFile, JSON.stringify(ledger, null, 1));
console.log(`artwork: ${pictures.length} pictures and ${exhibits.size} exhibits, ${drawn} cards drawn anew`);
