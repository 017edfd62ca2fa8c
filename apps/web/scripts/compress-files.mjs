// Writes each text file that the build made a second and third time, under Brotli (.br) and gzip (.gz), for the site and for nginx
// (`gzip_static`, `brotli_static`). Usage: node scripts/compress-files.mjs [folder]   (from apps/web, after all other assets)
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

if (process.argv.includes('--help')) {
  console.log('node scripts/compress-files.mjs [folder]\n  public unless given');
  process.exit(0);
}
const folder = process.argv[2] ?? 'public';

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/** What is so small fits into a packet, compressed or not. */
const leastBytes = 512;

/** A drawing gets a fiftieth larger than by the best quality, in a third of the time. */
const qualityFor = (file) => (file.endsWith('.svg') ? 10 : 11);

const isUpToDate = (file, source) => existsSync(file) && statSync(file).mtimeMs >= statSync(source).mtimeMs;

const compress = async (file) => {
  if (isUpToDate(`${file}.br`, file) && isUpToDate(`${file}.gz`, file)) return;
  const body = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(file),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
};

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => statSync(file).size >= leastBytes);
await Promise.all(files.map(compress));
