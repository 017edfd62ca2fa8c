import Type, { type Static } from 'typebox';
import type { Report } from '../../platform/authored/problem.ts';
import { checker, missing } from '../format/check.ts';
import {
  type DataDocument,
  type DocumentContent,
  isPageContent,
  isPageDocument,
  PageDocument,
  type StoredDocument,
} from '../format/document.ts';
import { type Finding, reportInto } from '../format/finding.ts';
import type { DataKind } from './kind.ts';
import { dataKinds, kindNames } from './kinds.ts';

const { language, path, fields, body, components } = PageDocument.properties;

/** A document of any kind on the wire; what its kind demands beyond that is checked by `readContent`. */
export const DocumentBody = Type.Object(
  {
    kind: Type.Enum([...kindNames]),
    language: Type.Optional(language),
    path: Type.Optional(path),
    fields,
    body,
    components,
  },
  { additionalProperties: false },
);

const closed = { additionalProperties: false } as const;
const checkPage = checker(PageDocument);
const checkInOneLanguage = checker(Type.Object({ kind: Type.String(), language, fields }, closed));
const checkForAll = checker(Type.Object({ kind: Type.String(), fields }, closed));
const fieldChecks = new Map([...dataKinds].map(([name, kind]) => [name, checker(kind.fields)]));

const dataOf = (value: DocumentContent | Static<typeof DocumentBody>, kind: DataKind, report: Report) =>
  (kind.hasLanguage ? checkInOneLanguage : checkForAll)(value, report);

/**
 * Reads a document as its kind writes it.
 * @returns the document, or all that it lacks and has too much beside its fields
 */
export const readContent = (
  value: DocumentContent | Static<typeof DocumentBody>,
):
  | { readonly _tag: 'Content'; readonly content: DocumentContent }
  | { readonly _tag: 'Wrong'; readonly problems: readonly Finding[] } => {
  const problems: Finding[] = [];
  const kind = dataKinds.get(value.kind);
  const content = kind ? dataOf(value, kind, reportInto(problems)) : checkPage(value, reportInto(problems));
  return content ? { _tag: 'Content', content } : { _tag: 'Wrong', problems };
};

const isData = checker(
  Type.Object({ kind: Type.Enum([...dataKinds.keys()]), language: Type.Optional(language), fields }, closed),
);

/** Returns whether a stored value has the shape of a document of a kind that is known. */
export const isDocument = (value: unknown): value is DocumentContent =>
  isPageDocument(value) || isData(value, () => undefined) !== undefined;

/** Returns the kind of a document that is no page. */
export const kindOf = ({ kind }: DataDocument): DataKind => {
  const known = dataKinds.get(kind);
  if (known === undefined) throw new Error(`${kind} is no kind of documents`);
  return known;
};

/** Returns all that is wrong with the fields and the language of a document that is no page. */
export const findingsInData = (content: DataDocument, languages: readonly string[]): readonly Finding[] => {
  const findings: Finding[] = [];
  fieldChecks.get(content.kind)?.(content.fields, reportInto(findings, 'fields'));
  if (content.language !== undefined && !languages.includes(content.language))
    findings.push({ pointer: '/language', message: `must be one of ${languages.join(', ')}` });
  return findings;
};

/** Returns what no second document of the kind and language has; its id where the kind has no key. */
export const keyOf = (id: string, content: DataDocument): string => {
  const { key } = kindOf(content);
  if (key === 'language') return `${content.kind} ${content.language ?? ''}`;
  return `${content.kind} ${key === undefined ? id : String(content.fields[key])}`;
};

/** Returns what lists call a document, which may be incomplete. */
export const titleOf = (content: DocumentContent): string => {
  const title = isPageContent(content) ? content.fields.title : kindOf(content).titleOf(content.fields);
  return typeof title === 'string' ? title : '';
};

/** Returns what is kept of a document that is no page. */
export const storedData = (id: string, content: DataDocument): StoredDocument => ({
  id,
  content,
  itemId: keyOf(id, content),
  title: titleOf(content),
  paths: [],
  articleDate: null,
  authors: [],
});

/** Returns findings that would not hinder a draft. */
export const isLacking = ({ message }: Finding): boolean => message === missing;
