import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaFolder } from '@masthead/core/media-path';
import { type Into, type Making, makeFiles } from './make-files.ts';

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt',
};

/** Where the files of secured films lie on a site. */
export const filmsFolder = `${mediaFolder}films/`;

/**
 * Puts what the secured films of a site are made of into the media store, for premium readers alone (C§6): film, poster and captions. Other
 * films are files of the site like its drawings. A folder without any has none.
 * @returns how many were not there yet
 * @throws the error of the file system, the database or the store
 */
export const loadFilms = async (into: Into, site: string, folder: string): Promise<number> => {
  const films = join(folder, 'films');
  const names = existsSync(films) ? (await readdir(films)).toSorted() : [];
  const makings = await Promise.all(
    names.flatMap((name) => {
      const type = types[extname(name)];
      return type === undefined ? [] : [makingOf(join(films, name), name, type)];
    }),
  );
  return makeFiles(into, site, makings);
};

const makingOf = async (file: string, name: string, type: string): Promise<Making> => {
  const bytes = await readFile(file);
  return {
    file: {
      path: filmsFolder + name,
      name,
      title: name,
      media_type: type,
      pages: null,
      language: null,
      access_status: 'premium-users-only',
      should_index: false,
    },
    madeFrom: createHash('sha256').update(bytes).digest('hex'),
    bytes: async function* () {
      yield bytes;
    },
  };
};
