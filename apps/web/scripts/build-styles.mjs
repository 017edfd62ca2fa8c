// Bundles every `*.sheet.css` for the browser. Usage: node scripts/build-styles.mjs [--watch]   (from apps/web)
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { context } from 'esbuild';

if (process.argv.includes('--help')) {
  console.log(`node scripts/build-styles.mjs [--watch]
  writes public/_styles and .generated/styles.json
  --watch  goes on until it is stopped; the pages of a running site in development find new rules when they are loaded again`);
  process.exit(0);
}
const isWatching = process.argv.includes('--watch');

/** Said at the top of each sheet: whichever comes first, a later layer wins. */
const layers = '@layer tokens, base, shell, layout, modules, forms, utilities, print;';

const sheets = readdirSync('src', { recursive: true }).filter((file) => file.endsWith('.sheet.css'));

const writeManifest = ({ metafile, errors }) => {
  if (errors.length > 0) return;
  const manifest = Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) => [
      basename(entryPoint, '.sheet.css'),
      file.replace(/^public/, ''),
    ]),
  );
  mkdirSync('.generated', { recursive: true });
  writeFileSync('.generated/styles.json', JSON.stringify(manifest));
};

// Old files stay: a page cached before a deploy still finds the sheets it names. Names carry the hash of their content.
const building = await context({
  entryPoints: sheets.map((file) => ({ in: `src/${file}`, out: basename(file, '.sheet.css') })),
  outdir: 'public/_styles',
  entryNames: isWatching ? '[name]' : '[name]-[hash]',
  bundle: true,
  minify: !isWatching,
  metafile: true,
  legalComments: 'none',
  banner: { css: layers },
  external: ['/_fonts/*'],
  plugins: [{ name: 'manifest', setup: ({ onEnd }) => onEnd(writeManifest) }],
});
if (isWatching) await building.watch();
else {
  await building.rebuild();
  await building.dispose();
  console.log(`styles: ${sheets.length} sheets`);
}
