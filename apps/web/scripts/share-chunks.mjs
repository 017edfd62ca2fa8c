// Keeps one of the server's identical chunks. Usage: node scripts/share-chunks.mjs [folder]   (from apps/web, after
// `next build`)
//
// Next's bundler writes a chunk for each page, also where it has written the same one for another page, so that
// shared code was in memory up to seventy times. References to a removed chunk are changed to the remaining one; that
// can make the referencing chunks identical, so it repeats until it finds none.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

if (process.argv.includes('--help')) {
  console.log('node scripts/share-chunks.mjs [folder]\n  .next/server unless given');
  process.exit(0);
}
const server = process.argv[2] ?? join(process.env.NEXT_DIST_DIR ?? '.next', 'server');
const chunks = join(server, 'chunks', 'ssr');

/** A chunk names its own source map in its last line, and nothing else of itself. @param {string} file */
const digestOf = (file) =>
  createHash('sha256')
    .update(readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''))
    .digest('hex');

/**
 * Maps the name of a chunk to the identical chunk that stays.
 * @returns {Map<string, string>}
 */
const twins = () => {
  const kept = new Map();
  const found = new Map();
  const names = readdirSync(chunks).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) {
    const digest = digestOf(join(chunks, name));
    if (kept.has(digest)) found.set(name, kept.get(digest));
    else kept.set(digest, name);
  }
  return found;
};

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @param {ReadonlyMap<string, string>} gone */
const rename = (gone) => {
  const named = new RegExp(`(?<=/)(?:${[...gone.keys()].map(escaped).join('|')})(?=")`, 'g');
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.js(?:on)?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const renamed = text.replace(named, (name) => gone.get(name) ?? name);
    if (renamed !== text) writeFileSync(file, renamed);
  }
};

let count = 0;
for (let gone = twins(); gone.size > 0; gone = twins()) {
  rename(gone);
  for (const name of gone.keys()) for (const end of ['', '.map']) rmSync(join(chunks, name + end), { force: true });
  count += gone.size;
}
console.log(`chunks: ${count} that were there twice`);
