// Draws every picture the sample site names, its exhibits, the icons and the card for sharing into `public/`, and writes down
// what its pages show of the brand.
// A picture whose drawing has not changed since the last run is left as it is.
// Usage: node scripts/artwork.mjs [--site <folder>]   (from apps/web)
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { inlineMark } from './artwork/brand.mjs';
import { chart } from './artwork/charts.mjs';
import { composition } from './artwork/compositions.mjs';

if (process.argv.includes('--help')) {
  console.log('node scripts/artwork.mjs [--site <folder>]\n  --site  the sample site (default ../backend/sample-site)');
  process.exit(0);
}
const site = process.argv.includes('--site')
  ? process.argv[process.argv.indexOf('--site') + 1]
  : '../backend/sample-site';
const widths = [480, 800, 1200];
const outdir = 'public/artwork';
mkdirSync(outdir, { recursive: true });

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []);

const named = new Set(
  filesIn(join(site, 'pages')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/artwork\/([\w.-]+)\.webp/g)].map(([, name]) => name),
  ),
);
const exhibits = new Map(
  filesIn(join(site, 'exhibits')).map((file) => [
    `${file
      .split(/[\\/]/)
      .at(-1)
      .replace(/\.yaml$/, '')}-exhibit`,
    parse(readFileSync(file, 'utf8')),
  ]),
);
const drawings = new Map(
  [...named, ...exhibits.keys()].map((name) => [
    name,
    exhibits.has(name) ? chart(exhibits.get(name)) : composition(name),
  ]),
);

const ledgerFile = join(outdir, 'drawn.json');
const ledger = existsSync(ledgerFile) ? JSON.parse(readFileSync(ledgerFile, 'utf8')) : {};
const fingerprint = (svg) => createHash('sha256').update(`${widths} ${svg}`).digest('hex');

/** Flat areas compress best near-lossless; letters stay sharp. */
const asWebp = (svg, width, name) =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize({ width })
    .webp({ quality: name.endsWith('-exhibit') ? 90 : 82, effort: 5, smartSubsample: true })
    .toFile(join(outdir, width === 1600 ? `${name}.webp` : `${name}-${width}.webp`));

let drawn = 0;
for (const [name, svg] of drawings) {
  const print = fingerprint(svg);
  if (ledger[name] === print && existsSync(join(outdir, `${name}.webp`))) continue;
  await Promise.all([...widths, 1600].map((width) => asWebp(svg, width, name)));
  ledger[name] = print;
  drawn += 1;
}

const brand = join(site, 'brand');
mkdirSync('.generated', { recursive: true });
writeFileSync(
  '.generated/brand.json',
  JSON.stringify({
    ...parse(readFileSync(join(brand, 'brand.yaml'), 'utf8')),
    mark: inlineMark(readFileSync(join(brand, 'mark.svg'), 'utf8')),
  }),
);
copyFileSync(join(brand, 'icon.svg'), join(outdir, 'icon.svg'));
const icon = readFileSync(join(brand, 'icon.svg'));
const iconPrint = fingerprint(icon.toString() + composition('home'));
if (ledger.icons !== iconPrint) {
  for (const [size, file] of [
    [180, 'apple-touch-icon.png'],
    [192, 'icon-192.png'],
    [512, 'icon-512.png'],
  ])
    await sharp(icon, { density: 72 * (size / 32) })
      .resize(size, size)
      .png()
      .toFile(join(outdir, file));
  await sharp(Buffer.from(composition('home')))
    .resize(1200, 630, { fit: 'cover' })
    .png({ palette: true })
    .toFile(join(outdir, 'site-1200.png'));
  ledger.icons = iconPrint;
}
writeFileSync(ledgerFile, JSON.stringify(ledger, null, 1));
console.log(`artwork: ${drawings.size} pictures, ${drawn} drawn anew`);
