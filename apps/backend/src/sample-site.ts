import { writeFile } from 'node:fs/promises';
import { describeProblem, type Problem } from './authored/problem.ts';
import type { Database } from './db/schema.ts';
import { type CompiledSite, compileSite } from './sample-site/compile.ts';
import { readSiteFiles, sampleSiteFolder } from './sample-site/files.ts';
import { type Loaded, loadSite } from './sample-site/load.ts';
import { type AuthoredFile, pageCountOf } from './sample-site/media.ts';
import type { PictureFacts } from './sample-site/pictures.ts';

/** The authored files cannot be published; the message has one line for each problem, with file, line and field. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`The site cannot be published:\n${problems.map((problem) => `  ${describeProblem(problem)}`).join('\n')}`);
    this.problems = problems;
  }
}

export type ReadSite = { readonly site: CompiledSite; readonly warnings: readonly Problem[] };

/**
 * Reads and compiles the authored site in a folder, the sample site unless another is named. Its pages may show pictures of the media store
 * (`stored`) beside their own.
 * @throws SiteError when it cannot be published, and the file system's error when the folder cannot be read.
 */
export const readSite = async (
  folder: string = sampleSiteFolder,
  stored: readonly PictureFacts[] = [],
): Promise<ReadSite> => {
  const compiled = compileSite(await readSiteFiles(folder), stored);
  if (compiled._tag === 'Refused') throw new SiteError(compiled.problems);
  return { site: compiled.site, warnings: compiled.warnings };
};

/**
 * Compiles the sample site and makes the content tables hold it, in one transaction; loading it again changes nothing.
 * @throws SiteError before the database is touched, or the database's error with nothing changed.
 */
export const loadSampleSite = async (db: Database, folder?: string): Promise<Loaded> => {
  const { site } = await readSite(folder);
  return loadSite(db, site);
};

/**
 * Writes what is right in the site's quizzes as one JSON file, for a forms service in memory; the layouts never tell:
 * `[{quizId, questionId, options, correctOption, texts: {language: {correct, incorrect}}}]`.
 * @throws SiteError, or the file system's error.
 */
export const writeQuizzes = async (file: string, folder?: string): Promise<void> => {
  const { site } = await readSite(folder);
  await writeFile(file, JSON.stringify(site.quizzes));
};

/** A file as `GET /v1/media` tells of it. */
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
 * @throws SiteError, or the file system's error.
 */
export const writeLayouts = async (file: string, folder?: string): Promise<void> => {
  const { site } = await readSite(folder);
  const { name, defaultLanguage, languages, redirects, alerts, files } = site;
  // Whom visitors may write to; where their mail goes is nobody's to read.
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
