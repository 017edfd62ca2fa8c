import type { Position, Problem } from '../../platform/authored/problem.ts';
import { type Parsed, parseYaml, type Source } from '../../platform/authored/source.ts';
import { type DataDocument, pointerTo, type StoredDocument } from '../format/document.ts';
import { stableId } from '../format/layout.ts';
import { keyOf, kindOf, storedData } from './content.ts';
import type { Entry, InFiles, Placed } from './kind.ts';
import { dataKinds } from './kinds.ts';

type Texts = Pick<ReadonlyMap<string, string>, 'keys' | 'get'>;

/** Authored files, and documents in their places in them. */
export type ComposedFiles = Texts & {
  /** Returns a file with the documents in it; undefined where there are none, so that its text is all of it. */
  readonly source: (file: string) => Parsed | undefined;
};

const empty = (file: string): Source => ({
  file,
  value: undefined,
  body: '',
  problemAt: (at, message) => ({ file, line: undefined, field: at.join('.'), message }),
});

/** Returns the kinds whose documents a file has. */
const holdersOf = (file: string): readonly InFiles[] =>
  [...dataKinds.values()].flatMap(({ inFiles }) => (inFiles?.holds(file) ? [inFiles] : []));

const isBelow = (at: Position, place: Position): boolean => place.every((step, index) => at[index] === step);

/** Returns what is wrong at a place of a file, as what is wrong with the document that is there. */
const problemIn =
  (base: Source, placed: readonly Placed[]) =>
  (at: Position, message: string): Problem => {
    const found = placed.find(({ at: place }) => isBelow(at, place));
    if (found === undefined) return base.problemAt(at, message);
    const { id, content } = found.entry;
    const inside = at.slice(found.at.length);
    const fields = kindOf(content).inFiles?.fieldAt?.(inside) ?? inside;
    return { file: id, line: undefined, field: pointerTo(['fields', ...fields]), message };
  };

/** Returns files with documents in their places in them, beside what is written there. */
export const withDocuments = (files: Texts, entries: readonly Entry[]): ComposedFiles => {
  const byFile = new Map<string, Entry[]>();
  for (const entry of entries) {
    const file = kindOf(entry.content).inFiles?.fileOf(entry.content);
    if (file !== undefined) byFile.set(file, [...(byFile.get(file) ?? []), entry]);
  }
  const names = [...new Set([...files.keys(), ...byFile.keys()])].sort();
  return {
    keys: () => names.values(),
    get: (file) => files.get(file),
    source: (file) => {
      const own = byFile.get(file);
      if (own === undefined && !names.includes(file)) return undefined;
      const holders = holdersOf(file);
      if (holders.length === 0) return undefined;
      const text = files.get(file);
      const parsed = text === undefined ? undefined : parseYaml(file, text);
      if (parsed?._tag === 'Refused') return parsed;
      const base = parsed?.source ?? empty(file);
      let value: unknown = base.value;
      const placed: Placed[] = [];
      for (const inFiles of holders) {
        const filled = inFiles.put(
          value,
          (own ?? []).filter(({ content }) => kindOf(content).inFiles === inFiles),
        );
        value = filled.value;
        placed.push(...filled.placed);
      }
      return { _tag: 'Parsed', source: { ...base, value, problemAt: problemIn(base, placed) } };
    },
  };
};

/** A document that is written in a file. */
type FileDocument = {
  readonly stored: StoredDocument;
  readonly content: DataDocument;
  readonly problemAt: (message: string) => Problem;
};

const readable = /^[A-Za-z0-9._-]{1,60}$/u;

/** The id of a document that comes from a file: its kind, language and key, where those can be part of an id. */
const idOf = (content: DataDocument): string => {
  const parts = [content.kind, ...(content.language === undefined ? [] : [content.language])];
  if (kindOf(content).key === 'language') return parts.join('.');
  const key = keyOf('', content).slice(content.kind.length + 1);
  return readable.test(key) ? [...parts, key].join('.') : [...parts, stableId(`${parts.join('/')}/${key}`)].join('.');
};

/**
 * Takes the documents out of the files of a site that are no pages.
 * @returns them, and the files with what is no document; files that cannot be read stay as they are
 */
export const takeDocuments = (
  files: Texts,
): { readonly documents: readonly FileDocument[]; readonly rest: ReadonlyMap<string, string> } => {
  const documents: FileDocument[] = [];
  const rest = new Map<string, string>();
  for (const file of files.keys()) {
    if (file.startsWith('pages/')) continue;
    const text = files.get(file) ?? '';
    const holders = holdersOf(file);
    const parsed = holders.length === 0 ? undefined : parseYaml(file, text);
    if (parsed?._tag !== 'Parsed') {
      rest.set(file, text);
      continue;
    }
    let left: unknown = parsed.source.value;
    for (const inFiles of holders) {
      const taken = inFiles.take(file, left);
      left = taken.rest;
      for (const { content, at } of taken.documents)
        documents.push({
          content,
          stored: storedData(idOf(content), content),
          problemAt: (message) => parsed.source.problemAt(at, message),
        });
    }
    if (left !== undefined) rest.set(file, JSON.stringify(left));
  }
  return { documents, rest };
};
