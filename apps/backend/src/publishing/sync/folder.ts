import { describeProblem, type Position } from '../../platform/authored/problem.ts';
import { type Findings, readPages } from '../compile/read-site.ts';
import type { Finding } from '../documents/draft.ts';
import { openSiteFiles, type Settings } from '../files.ts';
import { positionOf } from '../format/check.ts';
import { fileDocumentId, storedDocument } from '../format/document.ts';
import type { WrittenPage } from '../format/page-index.ts';
import { SiteError } from '../publish.ts';
import type { SyncDocument } from './sync.ts';

/** The pages that are written in a folder, by the ids of their documents. */
export type FolderPages = ReadonlyMap<string, WrittenPage>;

/**
 * Reads the pages below `pages` of a folder, which need not hold the other parts of a site.
 * @throws SiteError for files that cannot be read as pages
 */
export const readFolder = async (folder: string, settings: Settings): Promise<FolderPages> => {
  const { files, problems } = await openSiteFiles(folder, settings);
  // Which languages a site has is known to the service alone.
  const languages = [...files.keys()].flatMap((file) => /\.([A-Za-z-]+)\.(?:md|yaml)$/u.exec(file)?.[1] ?? []);
  const findings: Findings = { problems: [], warnings: [] };
  const pages = readPages(files, languages, findings);
  const wrong = [...findings.problems, ...problems()];
  if (wrong.length > 0) throw new SiteError(wrong);
  return new Map(pages.map((page) => [fileDocumentId(page), page]));
};

/** Returns the documents of a folder's pages. */
export const documentsOf = (pages: FolderPages): readonly SyncDocument[] =>
  [...pages].map(([id, page]) => ({ id, ...storedDocument(id, page).content }));

/** Returns the place in a file that a JSON pointer into its document names. */
const placeOf = (pointer: string): Position => {
  const [first, ...rest] = positionOf(pointer);
  if (first === undefined) return [];
  if (first === 'fields') return rest;
  return [first === 'kind' ? 'template' : first, ...rest];
};

/** Returns a finding in the words of its file: with line and field. */
export const describeFinding = (pages: FolderPages, { pointer, message, document = '' }: Finding): string => {
  const page = pages.get(document);
  return page === undefined
    ? `${document}${pointer === '' ? '' : ` ${pointer}`}: ${message}`
    : describeProblem(page.source.problemAt(placeOf(pointer), message));
};
