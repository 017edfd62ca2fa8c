import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Problem } from '../platform/authored/problem.ts';
import type { SiteFiles } from './compile/read-site.ts';

const isSource = (path: string): boolean =>
  path === 'site.yaml' ||
  path === 'redirects.yaml' ||
  path === 'media.yaml' ||
  path === 'pictures.yaml' ||
  path === 'contacts.yaml' ||
  path === 'offices.yaml' ||
  path === 'people.yaml' ||
  /^(pages|patterns|dictionary|exhibits|subscriptions|people)\/.*\.(md|yaml)$/u.test(path);

/** What differs from place to place, such as an address; variables of the environment unless a test has others. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The files with the settings that they name as `{{NAME}}`, and a problem for each of these that is not set. */
export const withSettings = (
  files: SiteFiles,
  settings: Settings,
): { readonly files: SiteFiles; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = [];
  const filled = [...files].map(([file, text]) => {
    const own = text.replaceAll(/\{\{([A-Z][A-Z0-9_]*)\}\}/gu, (whole, name: string) => {
      const value = settings[name];
      if (value === undefined)
        problems.push({ file, line: undefined, field: '', message: `names the setting ${name}, which is not set` });
      return value ?? whole;
    });
    return [file, own] as const;
  });
  return { files: new Map(filled), problems };
};

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
