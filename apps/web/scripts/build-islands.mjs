// Bundles every `*.island.tsx`, the loader, the runtime and the small custom elements for the browser.
// Usage: node scripts/build-islands.mjs [--dev]   (from apps/web)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { englishDictionary } from '@masthead/core/dictionary';
import { minify } from '@swc/core';
import { build, transform } from 'esbuild';

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
  'layer-over': 'src/kit/layer/layer-over.ts',
  'share-window': 'src/kit/share/share-window.ts',
  'edit-page': 'src/kit/editing/edit-page.ts',
  'share-passage': 'src/kit/share/share-passage.ts',
  closable: 'src/kit/ui/closable.ts',
  'suggest-pages': 'src/features/search/site-search/suggest-pages.ts',
  'session-keeper': 'src/features/account/session/session-keeper.ts',
};

/** Small scripts that enhance working markup: sharing chunks with islands would load their helpers on every page. */
const enhancements = {
  'raise-wall': 'src/modules/layout/registration-wall/raise-wall.ts',
  'use-table': 'src/modules/exhibits/data-table/use-table.ts',
  'show-footnote': 'src/kit/footnotes/show-footnote.ts',
  'walk-tabs': 'src/modules/exhibits/five-fifty/walk-tabs.ts',
  'close-panels': 'src/site/shell/close-panels.ts',
  'choose-tab': 'src/modules/exhibits/tab-container/choose-tab.ts',
  'enliven-factoids': 'src/modules/lists/factoid-counters/enliven-factoids.ts',
  'show-own-time': 'src/features/careers/events/show-own-time.ts',
  'filter-blog': 'src/features/blogs/filter-blog.ts',
  'append-entries': 'src/features/blogs/append-entries.ts',
  'follow-along': 'src/features/careers/bar/follow-along.ts',
  'back-to-list': 'src/features/careers/job-detail/back-to-list.ts',
  'show-embed': 'src/kit/embed/show-embed.ts',
  'turn-slides': 'src/kit/carousel/turn-slides.ts',
  'play-video': 'src/kit/media/play-video.ts',
  'open-film': 'src/modules/heroes/open-film.ts',
  'scroll-below': 'src/modules/heroes/scroll-below.ts',
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

/** Takes another file of a package than the one asked for. */
const instead = (name, filter, change) => ({
  name,
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter }, ({ path, kind, resolveDir, importer }) =>
      resolve(change(path), { kind, resolveDir, importer }),
    ),
});

/** Leaves out what a package carries for others: the file exports an empty object. */
const without = (name, filter) => ({
  name,
  setup: ({ onLoad }) => onLoad({ filter }, () => ({ contents: 'export default {};' })),
});

/**
 * Most values that fp-ts creates on load are marked as pure, so that unused ones are removed; this marks the others.
 */
const pureCalls = {
  name: 'fp-ts without what nobody uses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /fp-ts[/\\]es6[/\\]\w+\.js$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      const marked = (line) => line.replace(/\b(dual|asUnit_|as_)\(/g, '/*#__PURE__*/ $1(');
      return { contents: lines.map((line) => (line.startsWith('export var ') ? marked(line) : line)).join('\n') };
    }),
};

const callsIn = async (/** @type {string} */ file) => {
  const { code } = await transform(readFileSync(`src/server/calls/${file}`, 'utf8'), { loader: 'ts' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};
const { browserCalls } = await callsIn('browser-calls.ts');
const { subscriptionCalls } = await callsIn('subscription-calls.ts');
const { alumniCalls } = await callsIn('alumni-calls.ts');
const { contactCalls } = await callsIn('contact-calls.ts');
/** What pages ask of the user service about subscriptions has a chunk of its own: `@masthead/adapters/http/subscriptions`. */
const { user: _, ...besides } = subscriptionCalls;
/** @type {(service: string) => readonly (string | undefined)[]} */
const madeOf = (service) => [browserCalls, besides, contactCalls, alumniCalls].flatMap((calls) => calls[service] ?? []);

/** Of a service's calls only those that pages make: its chunk would carry those of the site's server to every visitor. */
const callsOfPages = {
  name: 'the calls that pages make',
  setup: ({ onLoad }) =>
    onLoad({ filter: /http[/\\](\w+)-service\.generated\.ts$/ }, ({ path }) => {
      const service = basename(path).replace('-service.generated.ts', '');
      const isMade = (line) => madeOf(service).includes(/^export \{ (\w+) \}/.exec(line)?.[1]);
      const contents = readFileSync(path, 'utf8').split('\n').filter(isMade).join('\n');
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    }),
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
  plugins: [
    callsOfPages,
    pureCalls,
    // The CommonJS build of fp-ts does not tree-shake: 10 KB more in every bundle that touches it.
    instead('fp-ts as ES modules', /^(fp-ts|io-ts)\/lib\//, (path) => path.replace('/lib/', '/es6/')),
    // Axios itself never reads them, and the adapters compare numbers.
    without('the names of status codes', /axios\/lib\/helpers\/HttpStatusCode\.js$/),
  ],
});
// Each by itself: what they share is a few lines, and as a file of its own it would be one more to ask for.
const enhanced = await build({
  ...common,
  entryPoints: enhancements,
  conditions: ['source', 'module'],
});
const consent = await build({
  ...common,
  entryPoints: { consent: 'src/features/consent/consent.browser.ts' },
  chunkNames: 'consent-[hash]',
  splitting: true,
  conditions: ['source', 'module'],
});
// By themselves: chunks shared with islands would change those of every page. The first is no module, so that it runs before all others.
const traces = await build({
  ...common,
  entryPoints: { 'record-page': 'src/kit/trace/record-page.ts' },
  conditions: ['source', 'module'],
});
const traceGate = await build({
  ...common,
  entryPoints: { 'trace-gate': 'src/kit/trace/trace-gate.ts' },
  format: 'iife',
});
// By itself: a second pass over what its makers have minified costs seconds and spares nothing. The worker is no module. No code is made of texts: the policy of pages forbids it.
const real = { ...common, conditions: ['source', 'module'] };
const realMap = await build({
  ...real,
  entryPoints: { 'real-map': 'src/features/offices/map/real-map.browser.ts' },
  plugins: [instead('the map without inline workers', /^maplibre-gl$/, (path) => `${path}/dist/maplibre-gl-csp.js`)],
});
const mapWorker = await build({
  ...real,
  entryPoints: { 'map-worker': 'maplibre-gl/dist/maplibre-gl-csp-worker.js' },
  format: 'iife',
});
const folded = Object.assign({}, ...[page, enhanced, consent, chunks].map(({ metafile }) => metafile.outputs));
const outputs = {
  ...folded,
  ...traces.metafile.outputs,
  ...traceGate.metafile.outputs,
  ...realMap.metafile.outputs,
  ...mapWorker.metafile.outputs,
};

const addressOf = (file) => file.replace(/^public/, '');

const importsOf = (file, follows = ({ kind }) => kind === 'import-statement', seen = new Set()) => {
  for (const found of outputs[file].imports)
    if (follows(found) && !seen.has(found.path)) {
      seen.add(found.path);
      importsOf(found.path, follows, seen);
    }
  return [...seen];
};

/** Adapters speak to services, not to visitors: what is loaded of the packages later brings no messages. */
const speaks = ({ kind, path }) =>
  kind === 'import-statement' || (kind === 'dynamic-import' && outputs[path].entryPoint?.startsWith('src/'));

/** The keys of the dictionary that a chunk and what it may load name: whole, or by the beginning of a template. */
const messageKeysIn = (file) => {
  const code = [file, ...importsOf(file, speaks)].map((each) => readFileSync(each, 'utf8')).join('\n');
  const named = new Set([...code.matchAll(/(["'`])(\w+)\1/g)].map(([, , key]) => key));
  const beginnings = [...code.matchAll(/`([A-Z]\w*_)\$\{/g)].map(([, beginning]) => beginning);
  return Object.keys(englishDictionary).filter(
    (key) => named.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
  );
};

const nameOf = (/** @type {string} */ entryPoint) =>
  entryPoint.endsWith('maplibre-gl-csp-worker.js')
    ? 'map-worker'
    : basename(entryPoint).replace(/(\.island|\.browser)?\.tsx?$/, '');

const manifest = Object.fromEntries(
  Object.entries(outputs)
    .filter(([, { entryPoint }]) => entryPoint !== undefined)
    .map(([file, { entryPoint }]) => [
      nameOf(entryPoint),
      { file: addressOf(file), imports: importsOf(file).map(addressOf), messageKeys: messageKeysIn(file) },
    ]),
);
/** A second pass over what esbuild has minified: it folds what esbuild leaves, two hundredths of what a visitor loads. Exports keep their names. */
const fold = async (/** @type {string} */ file) => {
  const { code } = await minify(readFileSync(file, 'utf8'), {
    module: true,
    compress: { ecma: 2020, passes: 3 },
    mangle: { toplevel: true },
    format: { comments: false },
  });
  writeFileSync(file, code);
};
if (!isDevelopment) await Promise.all(Object.keys(folded).map(fold));

mkdirSync('.generated', { recursive: true });
writeFileSync('.generated/islands.json', JSON.stringify(manifest));
console.log(`islands: ${islands.length} and the page script, ${Object.keys(outputs).length} files`);
