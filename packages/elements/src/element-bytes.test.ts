import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const page = readFileSync(join(__dirname, '../../../docs/sdk-sizes.md'), 'utf8');

/** Leaves out what an element loads later: transport, calls and dictionary. */
const withoutLater: Plugin = {
  name: 'without what is loaded later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

/** Returns the kilobytes that a browser loads to define elements, after gzip. */
const kilobytesOf = async (names: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { defineElements, ${names} } from '@masthead/elements'; defineElements([${names}]);`,
      resolveDir: __dirname,
      sourcefile: 'entry.ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutLater],
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1024;
};

const rows = [...page.matchAll(/^\| `<masthead-[\w-]+>`.* \| ([\w, `]+) \| ([\d.]+) KB \| ([\d.]+) KB \|$/gm)].map(
  ([, names = '', figure, budget]) => ({
    names: names.replaceAll('`', ''),
    figure: Number(figure),
    budget: Number(budget),
  }),
);

it('the table of sizes lists the five elements and all of them together', () => {
  expect(rows).toHaveLength(6);
});

it.each(rows)('$names loads no more than its budget, and what docs/sdk-sizes.md says', async (row) => {
  const measured = await kilobytesOf(row.names);
  expect(measured).toBeLessThanOrEqual(row.budget);
  expect(Math.abs(measured - row.figure), `${row.names} is ${measured.toFixed(1)} KB`).toBeLessThanOrEqual(0.2);
});
