import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import fileLifetimes from './file-lifetimes.json';
import type { ReadyPage } from './page-cache.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const read = async (file: string, mediaType: string, lifetime: string): Promise<ReadyPage> => {
  const [identity, br, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return {
    status: 200,
    headers: { 'Content-Type': mediaType, 'Cache-Control': lifetime },
    bodies: { identity, br, gzip },
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
  };
};

/**
 * The files that the build has compressed (`scripts/compress-files.mjs`), by path. They are kept in memory from their first visitor on:
 * there are no others than the build has made.
 * @param directory where the public files lie
 * @returns `undefined` for any other path, at once; rejects when a file cannot be read
 */
export const compressedFiles = (directory: string): ((path: string) => Promise<ReadyPage> | undefined) => {
  const sources = new Map<string, () => Promise<ReadyPage>>();
  for (const [folder, lifetime] of Object.entries(fileLifetimes)) {
    const place = join(directory, folder);
    const entries = existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : [];
    const files = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
    for (const file of files) {
      const mediaType = mediaTypes[extname(file)];
      if (mediaType !== undefined && files.has(`${file}.br`) && files.has(`${file}.gz`))
        sources.set(file.slice(directory.length).replaceAll(sep, '/'), () => read(file, mediaType, lifetime));
    }
  }
  const kept = new Map<string, Promise<ReadyPage>>();
  return (path) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const reading = sources.get(path)?.();
    if (reading === undefined) return undefined;
    kept.set(path, reading);
    reading.catch(() => kept.delete(path));
    return reading;
  };
};
