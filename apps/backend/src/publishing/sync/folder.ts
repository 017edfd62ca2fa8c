import { describeProblem, type Problem } from '../../platform/authored/problem.ts';
import { type Findings, readPages, type SiteFiles } from '../compile/read-site.ts';
import { openSiteFiles, type Settings, withSettings } from '../files.ts';
import { documentOf, fileDocumentId, type PageDocument, placeInFile } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import type { WrittenPage } from '../format/page-index.ts';
import { SiteError } from '../publish.ts';

/** The document of a page in a folder. */
type FolderDocument = PageDocument & { readonly id: string; readonly revision?: string };

/** The pages that are written in a folder, by the ids of their documents. */
export type FolderPages = ReadonlyMap<string, WrittenPage>;

/** The languages of files; which ones a site has is known to the service alone. */
const languagesOf = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => /\.([A-Za-z-]+)\.(?:md|yaml)$/u.exec(file)?.[1] ?? []);

const byDocument = (pages: readonly WrittenPage[], { problems }: Findings): FolderPages => {
  const found = new Map<string, WrittenPage>();
  for (const page of pages) {
    const id = fileDocumentId(page);
    const other = found.get(id);
    if (other) problems.push(page.source.problemAt(['id'], `is the id of ${other.source.file} too`));
    else found.set(id, page);
  }
  return found;
};

/**
 * Reads the pages below `pages` of a folder, which need not hold the other parts of a site.
 * @param isWanted which files are read; all without it
 * @returns the pages that can be read, and all that is wrong with the others
 */
export const readPagesIn = async (
  folder: string,
  settings: Settings,
  isWanted: (file: string) => boolean = () => true,
): Promise<{ readonly files: SiteFiles; readonly pages: FolderPages; readonly problems: readonly Problem[] }> => {
  const { files, problems } = await openSiteFiles(folder, settings);
  const wanted = [...files.keys()].filter(isWanted);
  const findings: Findings = { problems: [], warnings: [] };
  const written = readPages({ keys: () => wanted.values(), get: files.get }, languagesOf(wanted), findings);
  const pages = byDocument(written, findings);
  return { files, pages, problems: [...findings.problems, ...problems()] };
};

/**
 * Reads the pages below `pages` of a folder.
 * @throws SiteError for files that cannot be read as pages
 */
export const readFolder = async (folder: string, settings: Settings): Promise<FolderPages> => {
  const { pages, problems } = await readPagesIn(folder, settings);
  if (problems.length > 0) throw new SiteError(problems);
  return pages;
};

/** Reads one page from a text; returns its document, or the first reason why it is none. */
export const readText = (file: string, text: string, settings: Settings): FolderDocument | string => {
  const unset: string[] = [];
  const settled = withSettings(text, settings, (name) => unset.push(name));
  if (unset.length > 0) return `{{${unset[0]}}} stands for a setting in a file, and is not set`;
  const findings: Findings = { problems: [], warnings: [] };
  const [page] = readPages({ keys: () => [file].values(), get: () => settled }, languagesOf([file]), findings);
  const [problem] = findings.problems;
  if (problem) return `${problem.field}: ${problem.message}`;
  return page === undefined ? 'it is marked as a draft' : { id: fileDocumentId(page), ...documentOf(page) };
};

/** Whether a file has the words of a page alone, which is written in another language. */
export const isTranslation = (text: string, file: string): boolean =>
  file.endsWith('.yaml') && /^translates:/mu.test(text);

/** Returns the documents of a folder's pages. */
export const documentsOf = (pages: FolderPages): readonly FolderDocument[] =>
  [...pages].map(([id, page]) => ({ id, ...documentOf(page) }));

/** Returns a finding in the words of its file: with line and field. */
export const describeFinding = (pages: FolderPages, { pointer, message, document = '' }: Finding): string => {
  const page = pages.get(document);
  return page === undefined
    ? `${document}${pointer === '' ? '' : ` ${pointer}`}: ${message}`
    : describeProblem(page.source.problemAt(placeInFile(pointer), message));
};
