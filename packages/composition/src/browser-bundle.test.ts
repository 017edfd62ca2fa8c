import { join } from 'node:path';
import { build } from 'esbuild';

/** The inputs of every file that the browser must have before it can run the entry, and of those it loads with a first call. */
const bundled = async () => {
  const { metafile } = await build({
    stdin: {
      contents: `export * from '@masthead/composition/browser';`,
      resolveDir: __dirname,
      sourcefile: 'entry.ts',
    },
    outdir: join(__dirname, 'never-written'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    metafile: true,
    write: false,
    absWorkingDir: join(__dirname, '..'),
  });
  const inputsOf = (file: string): readonly string[] => Object.keys(metafile.outputs[file]?.inputs ?? {});
  const entry =
    Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint?.endsWith('entry.ts')) ?? '';
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const { kind, path } of metafile.outputs[file]?.imports ?? []) if (kind === 'import-statement') need(path);
  };
  need(entry);
  const later = Object.keys(metafile.outputs).filter((file) => !needed.has(file));
  return { atOnce: [...needed].flatMap(inputsOf), later: later.flatMap(inputsOf) };
};

it('the browser bundle loads the captcha solver and the adapters with the first call', async () => {
  const { atOnce, later } = await bundled();
  const heavy = /node_modules\/(?:axios|altcha-lib|inversify|reflect-metadata)\/|adapters\/src\/http\//;
  expect(atOnce.filter((input) => heavy.test(input))).toEqual([]);
  expect(atOnce.some((input) => input.endsWith('composition/src/browser.ts') || input === 'src/browser.ts')).toBe(true);
  expect(later.some((input) => input.includes('node_modules/altcha-lib/'))).toBe(true);
});

it('the browser bundle contains none of the optional libraries', async () => {
  const { atOnce, later } = await bundled();
  const optional = /node_modules\/(?:axios|inversify|reflect-metadata|@openfeature)\//;
  expect([...atOnce, ...later].filter((input) => optional.test(input))).toEqual([]);
});
