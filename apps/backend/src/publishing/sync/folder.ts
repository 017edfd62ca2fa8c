import { describeProblem, type Problem } from '../../platform/authored/problem.ts';
import { type Findings, readPages, type SiteFiles } from '../compile/read-site.ts';
import { openSiteFiles, type Settings, withSettings } from '../files.ts';
import {
  type DataDocument,
  type DocumentContent,
  documentOf,
  fileDocumentId,
  isPageContent,
  type PageDocument,
  pageKinds,
  placeInFile,
} from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import type { WrittenPage } from '../format/page-index.ts';
import { findingsInData, keyOf, titleOf } from '../kinds/content.ts';
import {
  type FileDocument,
  holdsDocuments,
  idsFile,
  kindsAmong,
  type StatedIds,
  takeDocuments,
} from '../kinds/files.ts';
import { SiteError } from '../publish.ts';
import { openSafeFolder } from './safe-folder.ts';

/** A document that is written in a folder. */
export type FolderDocument = {
  readonly id: string;
  readonly file: string;
  readonly content: DocumentContent;
  /** What no second document has: kind, language and key, or the address of a page. */
  readonly place: string;
  /** What is wrong with it, by a JSON pointer, in the words of its file: with line and field. */
  readonly problemAt: (message: string, pointer?: string) => Problem;
};

/** The documents that are written in a folder, by their ids. */
export type FolderDocuments = ReadonlyMap<string, FolderDocument>;

/** What is read of a folder. */
export type ReadFolder = {
  readonly documents: FolderDocuments;
  /** The kinds that it has files or a folder for; pages always. */
  readonly kinds: readonly string[];
};

/** The languages of files; which ones a site has is known to the service alone. */
const languagesOf = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => /\.([A-Za-z-]+)\.(?:md|yaml)$/u.exec(file)?.[1] ?? []);

/** Returns whether a file has documents, or their ids. */
export const hasDocuments = (file: string): boolean =>
  /^pages\/.*\.(?:md|yaml)$/u.test(file) || holdsDocuments(file) || file === idsFile;

/** Returns what no second document has. */
export const placeOf = (id: string, content: DocumentContent): string =>
  `${content.language ?? ''} ${isPageContent(content) ? content.path : keyOf(id, content)}`;

/** Returns the file of a page, or the file and which document in it. */
export const labelOf = (file: string, content: DocumentContent): string =>
  isPageContent(content) ? file : `${file}: ${content.kind} ${titleOf(content)}`;

/** Returns what is wrong with the fields of a document that is no page, as far as that is known without its site. */
export const wrongFields = (content: DataDocument): readonly Finding[] =>
  findingsInData(content, content.language === undefined ? [] : [content.language]);

const pageDocument = (page: WrittenPage): FolderDocument => ({
  id: fileDocumentId(page),
  file: page.source.file,
  // The texts of a large folder do not fit into memory.
  get content() {
    return documentOf(page);
  },
  place: `${page.language} ${page.front.path}`,
  problemAt: (message, pointer = '') => page.source.problemAt(placeInFile(pointer), message),
});

const dataDocument = ({ file, stored: { id }, content, problemAt }: FileDocument): FolderDocument => ({
  id,
  file,
  content,
  place: placeOf(id, content),
  problemAt,
});

const twiceIn = ({ content, file, problemAt }: FolderDocument, other: FolderDocument): Problem => {
  if (isPageContent(content)) return problemAt(`is the id of ${other.file} too`, '/fields/id');
  return problemAt(other.file === file ? 'is there twice' : `is the document of ${other.file} too`);
};

const byId = (documents: readonly FolderDocument[], { problems }: Findings): FolderDocuments => {
  const found = new Map<string, FolderDocument>();
  for (const document of documents) {
    const other = found.get(document.id);
    if (other) problems.push(twiceIn(document, other));
    else found.set(document.id, document);
  }
  return found;
};

/**
 * Reads the documents in the files of a folder, which need not hold the other parts of a site.
 * @param isWanted which files are read; all without it
 * @returns the documents that can be read, and all that is wrong with the others
 */
export const readDocumentsIn = async (
  folder: string,
  settings: Settings,
  isWanted: (file: string) => boolean = () => true,
): Promise<
  ReadFolder & { readonly files: SiteFiles; readonly ids: StatedIds; readonly problems: readonly Problem[] }
> => {
  const { entries } = await openSafeFolder(folder);
  const { files, problems } = await openSiteFiles(folder, settings, hasDocuments);
  const wanted = [...files.keys()].filter(isWanted);
  const findings: Findings = { problems: [], warnings: [] };
  const written = readPages({ keys: () => wanted.values(), get: files.get }, languagesOf(wanted), findings);
  const data = wanted.filter(holdsDocuments);
  const taken = takeDocuments({ keys: () => data.values(), get: files.get });
  findings.problems.push(
    ...taken.problems,
    ...taken.unread,
    ...taken.documents.flatMap(({ content, problemAt }) =>
      wrongFields(content).map(({ pointer, message }) => problemAt(message, pointer)),
    ),
  );
  const documents = byId([...written.map(pageDocument), ...taken.documents.map(dataDocument)], findings);
  return {
    files,
    ids: taken.ids,
    documents,
    kinds: [...pageKinds, ...kindsAmong(entries)],
    problems: [...findings.problems, ...problems()],
  };
};

/**
 * Reads the documents in the files of a folder.
 * @throws SiteError for files that cannot be read as documents
 */
export const readFolder = async (folder: string, settings: Settings): Promise<ReadFolder> => {
  const { documents, kinds, problems } = await readDocumentsIn(folder, settings);
  if (problems.length > 0) throw new SiteError(problems);
  return { documents, kinds };
};

/** Reads one page from a text; returns its document, or the first reason why it is none. */
export const readText = (
  file: string,
  text: string,
  settings: Settings,
): (PageDocument & { readonly id: string }) | string => {
  const settled = settledText(text, settings);
  if (typeof settled !== 'string') return settled.reason;
  const findings: Findings = { problems: [], warnings: [] };
  const [page] = readPages({ keys: () => [file].values(), get: () => settled }, languagesOf([file]), findings);
  const [problem] = findings.problems;
  if (problem) return `${problem.field}: ${problem.message}`;
  return page === undefined ? 'it is marked as a draft' : { id: fileDocumentId(page), ...documentOf(page) };
};

/** Returns a text with its settings, or why it has none: a setting that is not set. */
export const settledText = (text: string, settings: Settings): string | { readonly reason: string } => {
  const unset: string[] = [];
  const settled = withSettings(text, settings, (name) => unset.push(name));
  return unset.length === 0 ? settled : { reason: `{{${unset[0]}}} stands for a setting in a file, and is not set` };
};

/** Whether a file has the words of a page alone, which is written in another language. */
export const isTranslation = (text: string, file: string): boolean =>
  file.endsWith('.yaml') && /^translates:/mu.test(text);

/** Returns a finding in the words of its file: with line and field. */
export const describeFinding = (
  documents: FolderDocuments,
  { pointer, message, document: id = '' }: Finding,
): string => {
  const document = documents.get(id);
  return document === undefined
    ? `${id}${pointer === '' ? '' : ` ${pointer}`}: ${message}`
    : describeProblem(document.problemAt(message, pointer));
};
