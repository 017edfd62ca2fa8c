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

const colours = parse(readFileSync(join(brand, 'brand.yaml'), 'utf8'));
writeFileSync(
  '.generated/brand.json',
  JSON.stringify({
    ...colours,
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

// Fallback pictures of pages without one: on cards for sharing and for published work. A site with its own has
// created them before.
const isMissing = (file) => !existsSync(join(outdir, file));
if (isMissing('site-card.jpg'))
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: colours.themeColor } })
    .composite([{ input: await iconOf(192) }])
    .jpeg()
    .toFile(join(outdir, 'site-card.jpg'));
for (const [index, opacity] of [1, 0.85, 0.7, 0.55, 0.4].entries())
  if (isMissing(`published-${index + 1}.svg`))
    write(
      `published-${index + 1}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><rect width="800" height="450" fill="${colours.themeColor}" opacity="${opacity}"/></svg>`,
    );
