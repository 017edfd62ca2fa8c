/** @vitest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedFiles } from './compressed-files.ts';

const script = 'export const spoken = "again and again";\n'.repeat(100);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-files-'));
  for (const place of ['_islands', 'artwork', '_fonts']) mkdirSync(join(folder, place));
  writeFileSync(join(folder, '_islands/page-ABC.js'), script);
  writeFileSync(join(folder, '_islands/tiny-ABC.js'), 'x');
  writeFileSync(join(folder, 'artwork/mark.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(600)}</svg>`);
  writeFileSync(join(folder, '_fonts/text-ABC.woff2'), Buffer.alloc(2_000));
});
afterEach(() => rmSync(folder, { recursive: true }));

const compress = () =>
  expect(spawnSync(process.execPath, [join(__dirname, '../../../scripts/compress-files.mjs'), folder]).status).toBe(0);

it('contains the texts of the build in every encoding, cached like their folder', async () => {
  compress();
  const find = compressedFiles(folder);
  const page = await find('/_islands/page-ABC.js');
  expect(page?.headers).toEqual({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  expect(page?.bodies.identity.toString()).toBe(script);
  expect(brotliDecompressSync(page?.bodies.br ?? '').toString()).toBe(script);
  expect(gunzipSync(page?.bodies.gzip ?? '').toString()).toBe(script);
  expect(page?.bodies.br.length).toBeLessThan(script.length / 10);
  expect((await find('/artwork/mark.svg'))?.headers).toEqual({
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(await find('/_islands/page-ABC.js')).toBe(page);
});

it.each(['/_islands/tiny-ABC.js', '/_fonts/text-ABC.woff2', '/_islands/page-ABC.js.br', '/_islands/../../secret', '/'])(
  'contains no others: leaves %s to the renderer',
  (path) => {
    compress();
    expect(compressedFiles(folder)(path)).toBeUndefined();
  },
);

it('finds no files where nothing was compressed or built', () => {
  expect(compressedFiles(folder)('/_islands/page-ABC.js')).toBeUndefined();
  expect(compressedFiles(join(folder, 'nowhere'))('/_islands/page-ABC.js')).toBeUndefined();
});

it('compresses again only when the source is newer', () => {
  compress();
  const written = join(folder, '_islands/page-ABC.js.br');
  const long = new Date('2020-01-01');
  utimesSync(join(folder, '_islands/page-ABC.js'), long, long);
  const later = new Date('2021-01-01');
  utimesSync(written, later, later);
  utimesSync(join(folder, '_islands/page-ABC.js.gz'), later, later);
  compress();
  expect(statSync(written).mtime).toEqual(later);
  expect(readdirSync(join(folder, '_islands')).sort()).toEqual([
    'page-ABC.js',
    'page-ABC.js.br',
    'page-ABC.js.gz',
    'tiny-ABC.js',
  ]);
});
