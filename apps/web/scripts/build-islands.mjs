// Bundles every `*.island.tsx`, the loader, the runtime and the small custom elements for the browser.
// Usage: node scripts/build-islands.mjs [--dev]   (from apps/web)
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

if (process.argv.includes('--help')) {
  console.log('node scripts/build-islands.mjs [--dev]\n  --dev  readable code, React development build');
  process.exit(0);
}
const isDevelopment = process.argv.includes('--dev');
const outdir = 'public/_islands';

const islands = readdirSync('src', { recursive: true }).filter((file) => file.endsWith('.island.tsx'));
const entryPoints = {
  ...Object.fromEntries(islands.map((file) => [basename(file, '.island.tsx'), `src/${file}`])),
  runtime: 'src/kit/islands/runtime.tsx',
  'pending-actions': 'src/site/registries/pending-actions.browser.ts',
  'session-keeper': 'src/features/account/session/session-keeper.ts',
};

const common = {
  outdir,
  entryNames: '[name]-[hash]',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: !isDevelopment,
  metafile: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production') },
};

// The one script of every page: one file, one request.
const page = await build({
  ...common,
  entryPoints: { page: 'src/site/shell/page.ts' },
  conditions: ['source', 'module'],
});

// Old files stay: a page cached before a deploy still finds the chunks it names. Names carry the hash of their content.
const chunks = await build({
  ...common,
  entryPoints,
  chunkNames: 'c-[hash]',
  splitting: true,
  jsx: 'automatic',
  jsxDev: isDevelopment,
  conditions: ['source', 'module'],
  // The CommonJS build of fp-ts does not tree-shake: 10 KB more in every bundle that touches it.
  plugins: [
    {
      name: 'fp-ts as ES modules',
      setup: ({ onResolve, resolve }) =>
        onResolve({ filter: /^(fp-ts|io-ts)\/lib\// }, ({ path, ...rest }) =>
          resolve(path.replace('/lib/', '/es6/'), {
            kind: rest.kind,
            resolveDir: rest.resolveDir,
            importer: rest.importer,
          }),
        ),
    },
  ],
});
const outputs = { ...page.metafile.outputs, ...chunks.metafile.outputs };

const addressOf = (file) => file.replace(/^public/, '');

const importsOf = (file, seen = new Set()) => {
  for (const { kind, path } of outputs[file].imports)
    if (kind === 'import-statement' && !seen.has(path)) {
      seen.add(path);
      importsOf(path, seen);
    }
  return [...seen];
};

const manifest = Object.fromEntries(
  Object.entries(outputs)
    .filter(([, { entryPoint }]) => entryPoint !== undefined)
    .map(([file, { entryPoint }]) => [
      basename(entryPoint).replace(/(\.island|\.browser)?\.tsx?$/, ''),
      { file: addressOf(file), imports: importsOf(file).map(addressOf) },
    ]),
);
mkdirSync('.generated', { recursive: true });
writeFileSync('.generated/islands.json', JSON.stringify(manifest));
console.log(`islands: ${islands.length} and the page script, ${Object.keys(outputs).length} files`);
