import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparePrinted, compile, install, write } from '../lib/consumer.mjs';
import { declare, packAll } from '../lib/pack.mjs';
import { root } from '../lib/places.mjs';
import { PlainError } from '../lib/program.mjs';
import { run } from '../lib/run.mjs';

const site = join(root, 'docs/site');
const start = join(site, 'start/samples');
const recipes = join(site, 'recipes/samples');

/** What the samples install beside the archives. */
const libraries = {
  ...Object.fromEntries(
    ['react-dom', '@types/react', '@types/react-dom'].map((name) => [name, join(root, 'node_modules', name)]),
  ),
  ...Object.fromEntries(['vue', 'svelte'].map((name) => [name, join(site, 'node_modules', name)])),
};

/** Returns a component of Vue as the TypeScript that its compiler makes of it. @param {string} text */
const compiledComponent = (text) => {
  const { compileScript, parse } = createRequire(join(site, 'package.json'))('@vue/compiler-sfc');
  const { descriptor, errors } = parse(text);
  if (errors.length > 0) throw new PlainError(String(errors[0]));
  return compileScript(descriptor, { id: 'sample', inlineTemplate: true }).content;
};

/** Returns a component of Svelte as the JavaScript that its compiler makes of it, which has no types. @param {string} text @param {string} filename */
const compiledSvelte = (text, filename) => {
  const { compile } = createRequire(join(site, 'package.json'))('svelte/compiler');
  const { js, warnings } = compile(text, { filename, generate: 'client' });
  if (warnings.length > 0) throw new PlainError(String(warnings[0]));
  return js.code;
};
const svelteTypes = `declare const component: import('svelte').Component<Record<string, unknown>>;\nexport default component;\n`;

/** Returns the samples of a folder as files that `tsc` compiles, or that lie beside what it has compiled. @param {string} folder */
const sourcesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /\.(?:tsx?|vue|svelte)$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(folder, name), 'utf8');
        if (name.endsWith('.vue')) return [[`${name}.ts`, compiledComponent(text)]];
        if (name.endsWith('.svelte'))
          return [
            [`${name}.d.ts`, svelteTypes],
            [`out/${name}.js`, compiledSvelte(text, name)],
          ];
        return [[name, text.replace(/\.(vue|svelte)'/, ".$1.js'")]];
      }),
  );

/** Loads a frontend and signs in. */
const driver = join(root, 'scripts/docs/drive-page.mjs');

/** What Node is given to run each frontend of "Start here" and of the recipes. Svelte has other modules for servers. */
const frontends = {
  'command-line': [],
  vue: [driver],
  react: [driver],
  svelte: ['--conditions', 'browser', driver],
};

/**
 * Compiles the samples as another team would, against the archives, and runs them. Fails with a PlainError when a frontend of "Start here" does
 * not show the lines of `shown.txt`, or a recipe does not print what its comments contain.
 */
export const runSamples = async () => {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  await declare(...packages);
  const project = mkdtempSync(join(tmpdir(), 'masthead-start-'));
  try {
    await install(project, await packAll(join(project, 'archives')), libraries);
    write(project, { 'package.json': JSON.stringify({ name: 'start-here', private: true, type: 'module' }) });
    const printing = sourcesIn(recipes);
    await compile(project, { ...sourcesIn(start), ...printing });
    const expected = readFileSync(join(start, 'shown.txt'), 'utf8');
    for (const [name, before] of Object.entries(frontends)) {
      const shown = await run(process.execPath, [...before, join(project, 'out', `${name}.js`)]);
      if (shown !== expected)
        throw new PlainError(`The sample ${name} does not show the lines of shown.txt:\n${shown}`);
    }
    for (const [file, text] of Object.entries(printing)) await comparePrinted(project, file, text);
    console.log(
      `${Object.keys(frontends).length} frontends and ${Object.keys(printing).length} recipes compiled and run, their output compared`,
    );
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
};
