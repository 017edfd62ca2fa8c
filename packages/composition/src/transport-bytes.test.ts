import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Returns the bytes that a browser loads for a transport and its dependencies, after gzip. */
const bytesOf = async (entry: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${entry}';`, resolveDir: __dirname, sourcefile: 'entry.ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
};

it('the fetch transport weighs 20 KB less than axios, as docs/benchmarks.md says', async () => {
  const overAxios = await bytesOf('@masthead/adapters/http/make-http');
  const overFetch = await bytesOf('@masthead/adapters/fetch');
  expect(overAxios - overFetch).toBeGreaterThan(20_000);
  expect(overFetch).toBeLessThan(6_000);
});
