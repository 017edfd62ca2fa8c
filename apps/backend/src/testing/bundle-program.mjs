// Writes a program of the sources as a few files: `node bundle-program.mjs <main file> <folder>`. A process of its own: esbuild does not work in
// the test runner.
import { build } from 'esbuild';

const [entry = '', outdir = ''] = process.argv.slice(2);

/** Whether an import names another file of this repository; libraries stay outside. @param {string} path */
const isOwn = (path) => /^(?:[./]|@masthead\/)/.test(path);

await build({
  entryPoints: [entry],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // What is loaded only when it is wanted stays so.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  conditions: ['source'],
  plugins: [
    {
      name: 'libraries stay outside',
      setup: ({ onResolve }) =>
        onResolve({ filter: /./ }, ({ path, kind }) =>
          kind === 'entry-point' || isOwn(path) ? undefined : { path, external: true },
        ),
    },
  ],
  logLevel: 'error',
});
