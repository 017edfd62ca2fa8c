import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Problem } from '../platform/authored/problem.ts';
import type { SiteFiles } from './compile/read-site.ts';
import { idsFile } from './kinds/files.ts';

const isSource = (path: string): boolean =>
  path === 'site.yaml' ||
  path === 'redirects.yaml' ||
  path === 'media.yaml' ||
  path === 'pictures.yaml' ||
  path === 'contacts.yaml' ||
  path === 'offices.yaml' ||
  path === 'people.yaml' ||
  path === idsFile ||
  /^(pages|patterns|dictionary|exhibits|subscriptions|people)\/.*\.(md|yaml)$/u.test(path);

/** What differs from place to place, such as an address; variables of the environment unless a test has others. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Returns a text with the values of its `{{NAME}}`; one that is not set stays, and is reported. */
export const withSettings = (text: string, settings: Settings, unset: (name: string) => void = () => {}): string =>
  text.replaceAll(/\{\{([A-Z][A-Z0-9_]*)\}\}/gu, (whole, name: string) => {
    const value = settings[name];
    if (value === undefined) unset(name);
    return value ?? whole;
  });

/**
 * Opens the authored files below a folder, in the order of their names; each is read when it is asked for. Rejects when the folder cannot be
 * read. `get` throws when a file cannot be read any more.
 * @param isRead which files are opened; those that `publish-site` publishes without it
 * @param settings the values of `{{NAME}}` in the files; `problems` has one for each that is not set, as far as files were read
 */
export const openSiteFiles = async (
  folder: string,
  settings: Settings,
  isRead: (path: string) => boolean = isSource,
): Promise<{ readonly files: SiteFiles; readonly problems: () => readonly Problem[] }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isRead)
    .sort();
  const present = new Set(paths);
  const problems = new Map<string, Problem>();
  const get = (file: string): string | undefined => {
    if (!present.has(file)) return undefined;
    return withSettings(readFileSync(join(folder, file), 'utf8'), settings, (name) => {
      const message = `names the setting ${name}, which is not set`;
      problems.set(`${file} ${name}`, { file, line: undefined, field: '', message });
    });
  };
  return { files: { keys: () => present.keys(), get }, problems: () => [...problems.values()] };
};
