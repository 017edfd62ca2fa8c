import { writeFile } from 'node:fs/promises';
import { describeProblem, type Problem } from '../platform/authored/problem.ts';
import { type CompiledSite, compileSite, type Published } from './compile/compile.ts';
import { openSiteFiles, type Settings } from './files.ts';
import { type AuthoredFile, pageCountOf } from './format/media.ts';
import { isEmptySite, type Loaded, loadEmptySite, loadSite } from './load.ts';
import { loadFilms } from './load-films.ts';
import { loadMedia, loadPictures } from './load-media.ts';
import type { Into } from './make-files.ts';
import { refreshListings } from './published/listing.ts';

/** The authored files cannot be published; the message has one line for each problem, with file, line and field. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[], sentence = 'The site cannot be published') {
    super(`${sentence}:\n${problems.map((problem) => `  ${describeProblem(problem)}`).join('\n')}`);
    this.problems = problems;
  }
}

export type ReadSite = { readonly site: CompiledSite; readonly warnings: readonly Problem[] };

/**
 * Reads and compiles the authored site in a folder. Its pages may use the pictures of the media store beside their own,
 * and link to documents of other sources.
 * @param settings the values of `{{NAME}}` in the files: addresses that differ by environment
 * @throws SiteError when it cannot be published, and the file system's error when the folder cannot be read.
 */
export const readSite = async (
  folder: string,
  published: Published = {},
  settings: Settings = process.env,
): Promise<ReadSite> => {
  const { files, problems } = await openSiteFiles(folder, settings);
  const compiled = compileSite(files, published);
  if (problems().length > 0) throw new SiteError(problems());
  if (compiled._tag === 'Refused') throw new SiteError(compiled.problems);
  return { site: compiled.site, warnings: compiled.warnings };
};

/** Makes the files of a site that was read from a folder; gives how many were not there yet. */
const makeFilesOf = async (into: Into, site: CompiledSite, folder: string): Promise<number> =>
  (await loadPictures(into, site, folder)) +
  (await loadMedia(into, site, folder)) +
  (await loadFilms(into, site.name, folder));

/**
 * Publishes the authored site in a folder under its name: its pictures, reports and secured films, and then the pages that show them, with
 * dictionaries, redirects, quizzes, alerts and contacts, all of these or nothing. What the folder does not hold is removed, except files.
 * @throws the error of the file system, the database or the media store; the pages are then as they were
 */
export const publishSite = async (
  into: Into,
  site: CompiledSite,
  folder: string,
): Promise<Loaded & { readonly files: number }> => {
  const files = await makeFilesOf(into, site, folder);
  const loaded = await loadSite(into.db, site);
  await refreshListings(into.db);
  return { ...loaded, files };
};

/**
 * Publishes the authored site in a folder where nothing has been published under `siteKey`, nor under its own name;
 * otherwise changes nothing. The pages come last: a load that was interrupted continues at the next call, and files
 * that editors added meanwhile stay.
 * @returns whether it was published
 * @throws SiteError, or the error of the file system, the database or the media store
 */
export const publishIntoEmptySite = async (
  into: Omit<Into, 'keepsOthers'>,
  siteKey: string,
  folder: string,
): Promise<boolean> => {
  if (!(await isEmptySite(into.db, siteKey))) return false;
  const { site } = await readSite(folder);
  if (!(await isEmptySite(into.db, site.name))) return false;
  await makeFilesOf({ ...into, keepsOthers: true }, site, folder);
  const loaded = await loadEmptySite(into.db, site);
  await refreshListings(into.db);
  return loaded !== undefined;
};

/**
 * Writes the right answers of the site's quizzes, which layouts never contain, as one JSON file for a forms service
 * in memory: `[{quizId, questionId, options, correctOption, texts: {language: {correct, incorrect}}}]`.
 * @throws the file system's error
 */
export const writeQuizzes = (file: string, { quizzes }: CompiledSite): Promise<void> =>
  writeFile(file, JSON.stringify(quizzes));

/** A file as `GET /v1/media` describes it. */
const describedFile = (file: AuthoredFile) => ({
  path: file.path,
  name: file.name,
  title: file.title,
  type: 'application/pdf',
  size: file.size,
  pageCount: pageCountOf(file),
  language: file.language,
  accessStatus: file.access,
  shouldIndex: file.shouldIndex,
});

/**
 * Writes the compiled site as one JSON file, for a renderer that runs without a backend:
 * `{name, defaultLanguage, languages, pages: [{language, path, hidden, layout}], dictionaries: {language: {key: text}}, redirects, alerts, files}`.
 * @throws the file system's error
 */
export const writeLayouts = async (file: string, site: CompiledSite): Promise<void> => {
  const { name, defaultLanguage, languages, redirects, alerts, files } = site;
  // The contact profiles, without their addresses.
  const contacts = site.contacts.map(({ id, trigger, names }) => ({ id, trigger, names }));
  const pages = site.pages.map(({ language, path, hidden, rendered }) => ({
    language,
    path,
    hidden,
    layout: rendered,
  }));
  const dictionaries = Object.fromEntries(
    [...site.dictionaries].map(([language, texts]) => [language, Object.fromEntries(texts)]),
  );
  const media = files.map(describedFile);
  await writeFile(
    file,
    JSON.stringify({
      name,
      defaultLanguage,
      languages,
      pages,
      dictionaries,
      redirects,
      alerts,
      contacts,
      files: media,
    }),
  );
};
