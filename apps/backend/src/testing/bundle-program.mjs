// Writes a program of the sources as a few files: `node bundle-program.mjs <main file> <folder>`. A process of its own: esbuild does not work in
// the test runner.
import { build } from 'esbuild';

const [entry = '', outdir = ''] = process.argv.slice(2);

/** What is not in JavaScript alone, or not installed. */
const outside = ['sharp', '@node-rs/*', 'pg-native'];

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
  // Most of a start from the sources, and from a bundle of them alone, is the search for the files of the libraries.
  external: outside,
  // Some libraries ask for built-in modules as CommonJS does.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  logLevel: 'error',
});
