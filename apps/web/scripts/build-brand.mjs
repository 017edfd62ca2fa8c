// Makes what browsers and phones show of a firm, its icons, into `public/artwork`, and writes down what pages show of it: `brand/` of the
// folder of the site has `brand.yaml`, `icon.svg` and `mark.svg`. Icons that have not changed since the last run are left as they are.
// Usage: node scripts/build-brand.mjs   (from apps/web; SITE_FOLDER names the folder of the site)
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { iconFile } from './brand/icons.mjs';
import { inlineMark } from './brand/mark.mjs';
import { siteFolder } from './site-folder.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'node scripts/build-brand.mjs\n  writes .generated/brand.json, and the icons of the site into public/artwork',
  );
  process.exit(0);
}
const own = siteFolder === undefined ? undefined : join(siteFolder, 'brand');
const brand = own !== undefined && existsSync(own) ? own : 'scripts/brand/none';
const outdir = 'public/artwork';
mkdirSync(outdir, { recursive: true });
mkdirSync('.generated', { recursive: true });

writeFileSync(
  '.generated/brand.json',
  JSON.stringify({
    ...parse(readFileSync(join(brand, 'brand.yaml'), 'utf8')),
    mark: inlineMark(readFileSync(join(brand, 'mark.svg'), 'utf8')),
  }),
);

const icon = readFileSync(join(brand, 'icon.svg'));
const iconOf = (size) =>
  sharp(icon, { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();
const print = createHash('sha256').update(icon).digest('hex');
const stampFile = join(outdir, 'icons.sha256');
const write = (file, data) => writeFileSync(join(outdir, file), data);
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== print) {
  write('icon.svg', icon);
  write('apple-touch-icon.png', await iconOf(180));
  write('icon-192.png', await iconOf(192));
  write('icon-512.png', await iconOf(512));
  write(
    'favicon.ico',
    iconFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await iconOf(size) })))),
  );
  writeFileSync(stampFile, print);
}
