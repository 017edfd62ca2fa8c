// Bundles every `*.sheet.css` for the browser. Usage: node scripts/build-styles.mjs [--watch]   (from apps/web)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { context } from 'esbuild';

if (process.argv.includes('--help')) {
  console.log(`node scripts/build-styles.mjs [--watch]
  writes public/_styles and .generated/styles.json
  --watch  goes on until it is stopped; the pages of a running site in development find new rules when they are loaded again`);
  process.exit(0);
}
const isWatching = process.argv.includes('--watch');

/** Prepended to each sheet: a later layer wins in any loading order. */
const layers = '@layer tokens, base, shell, layout, modules, forms, utilities, print;';

const sheets = readdirSync('src', { recursive: true }).filter((file) => file.endsWith('.sheet.css'));

/** Sheets that many pages need together, by the name of a file that holds all of them: a page waits for each file. @type {Readonly<Record<string, readonly string[]>>} */
const together = JSON.parse(readFileSync('scripts/sheets-together.json', 'utf8'));

const prefix = 'together:';

/** A file that holds sheets is made of them; in the manifest it is called as they are, with `+` between. */
const join = {
  name: 'together',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({
      path: path.slice(prefix.length),
      namespace: 'together',
    }));
    onLoad({ filter: /./, namespace: 'together' }, ({ path }) => ({
      contents: together[path].map((name) => `@import "./${fileOf(name)}";`).join('\n'),
      loader: 'css',
      resolveDir: 'src',
    }));
  },
};

const fileOf = (name) => {
  const file = sheets.find((each) => basename(each, '.sheet.css') === name);
  if (file === undefined) throw new Error(`There is no sheet "${name}" (scripts/sheets-together.json)`);
  return file;
};

const writeManifest = ({ metafile, errors }) => {
  if (errors.length > 0) return;
  const manifest = Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, { entryPoint }]) => [
      entryPoint.startsWith(prefix)
        ? together[entryPoint.slice(prefix.length)].join('+')
        : basename(entryPoint, '.sheet.css'),
      file.replace(/^public/, ''),
    ]),
  );
  mkdirSync('.generated', { recursive: true });
  writeFileSync('.generated/styles.json', JSON.stringify(manifest));
};

// Old files stay: a page cached before a deploy still finds the sheets it names. Names carry the hash of their content.
const building = await context({
  entryPoints: [
    ...sheets.map((file) => ({ in: `src/${file}`, out: basename(file, '.sheet.css') })),
    ...Object.keys(together).map((name) => ({ in: prefix + name, out: name })),
  ],
  outdir: 'public/_styles',
  entryNames: isWatching ? '[name]' : '[name]-[hash]',
  bundle: true,
  minify: !isWatching,
  metafile: true,
  legalComments: 'none',
  banner: { css: layers },
  external: ['/_fonts/*'],
  plugins: [join, { name: 'manifest', setup: ({ onEnd }) => onEnd(writeManifest) }],
});
if (isWatching) await building.watch();
else {
  await building.rebuild();
  await building.dispose();
  console.log(`styles: ${sheets.length} sheets`);
}
