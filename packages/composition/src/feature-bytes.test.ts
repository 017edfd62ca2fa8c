import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const page = readFileSync(join(__dirname, '../../../docs/sdk-sizes.md'), 'utf8');

/** Leaves out what a program loads later. */
const withoutLater: Plugin = {
  name: 'without what is loaded later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

/** Returns the kilobytes that a browser loads for a program, after gzip. */
const kilobytesOf = async (program: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: __dirname, sourcefile: 'entry.ts' },
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

const namesIn = (cell: string): readonly string[] => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);

const sharedLines = `export { createActor } from 'xstate';\nexport { makeFetchHttp } from '@masthead/adapters/fetch';\n`;

const rows = [...page.matchAll(/^\| ([^|`]+) \|([^|]*)\|([^|]*)\|([^|]*)\| ([\d.]+) KB \| ([\d.]+) KB \|/gm)].map(
  ([, feature = '', core = '', machine = '', calls = '', figure, budget]) => ({
    feature,
    lines: namesIn(core)
      .map((entry) => `export { ${namesIn(machine).join(', ')} } from '@masthead/core/${entry}';`)
      .concat(
        namesIn(calls).length === 0
          ? []
          : `export { ${namesIn(calls).join(', ')} } from '@masthead/adapters/http/${calls.split(':')[0]?.trim()}-service';`,
      )
      .join('\n'),
    figure: Number(figure),
    budget: Number(budget),
  }),
);
const ownLines = rows.map(({ lines }) => lines).join('\n');

it('the table of sizes lists the nine features and all of them together', () => {
  expect(rows.map(({ feature }) => feature)).toHaveLength(10);
  expect(rows.filter(({ lines }) => lines === '').map(({ feature }) => feature)).toEqual(['all nine']);
});

it.each(rows)('$feature weighs no more than its budget, and what docs/sdk-sizes.md says', async (row) => {
  const measured = await kilobytesOf(sharedLines + (row.lines === '' ? ownLines : row.lines));
  expect(measured).toBeLessThanOrEqual(row.budget);
  expect(Math.abs(measured - row.figure), `${row.feature} is ${measured.toFixed(1)} KB`).toBeLessThanOrEqual(0.2);
});

const dictionaries = [...page.matchAll(/^\| ([^|`]+) \|((?: ?`\w+`,?)+) \| ([\d.]+) KB \| ([\d.]+) KB \|$/gm)].map(
  ([, words = '', constants = '', figure, budget]) => ({
    words,
    constants: namesIn(constants),
    figure: Number(figure),
    budget: Number(budget),
  }),
);

it('the table of dictionaries lists two features and a whole language', () => {
  expect(dictionaries).toHaveLength(3);
});

it.each(dictionaries)(
  'the words of $words weigh no more than their budget, and what docs/sdk-sizes.md says',
  async (row) => {
    const measured = await kilobytesOf(`export { ${row.constants.join(', ')} } from '@masthead/core/dictionary';`);
    expect(measured).toBeLessThanOrEqual(row.budget);
    expect(Math.abs(measured - row.figure), `${row.words}: ${measured.toFixed(1)} KB`).toBeLessThanOrEqual(0.2);
  },
);
