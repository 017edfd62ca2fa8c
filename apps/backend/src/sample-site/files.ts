import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteFiles } from './compile.ts';

/** The folder of the sample site, found from the source and from the build alike. */
export const sampleSiteFolder = fileURLToPath(new URL('../../../sample/site', import.meta.url));

const isSource = (path: string): boolean =>
  path === 'site.yaml' ||
  path === 'redirects.yaml' ||
  path === 'media.yaml' ||
  path === 'pictures.yaml' ||
  path === 'contacts.yaml' ||
  path === 'offices.yaml' ||
  path === 'people.yaml' ||
  /^(pages|patterns|dictionary|exhibits|subscriptions|people)\/.*\.(md|yaml)$/u.test(path);

/** Reads the authored files below a folder, in the order of their names. Rejects when the folder cannot be read. */
export const readSiteFiles = async (folder: string): Promise<SiteFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isSource)
    .sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
};
