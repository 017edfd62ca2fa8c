import Type from 'typebox';
import type { Position, Problem } from '../../platform/authored/problem.ts';
import { type Parsed, parseYaml, type Source } from '../../platform/authored/source.ts';
import { checker, positionOf } from '../format/check.ts';
import { type DataDocument, documentIdPattern, pointerTo, type StoredDocument } from '../format/document.ts';
import { stableId } from '../format/layout.ts';
import { keyOf, kindOf, storedData } from './content.ts';
import type { Entry, InFiles, Placed, TakenFrom } from './kind.ts';
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

/** Returns whether a file has documents. */
export const holdsDocuments = (file: string): boolean => holdersOf(file).length > 0;

/** Returns the kinds that a folder has a file or a folder for, by the names of these. */
export const kindsAmong = (entries: readonly string[]): readonly string[] =>
  [...dataKinds].flatMap(([kind, { inFiles }]) =>
    entries.some((entry) => [entry, `${entry}/x.yaml`, `${entry}/x.en.yaml`].some((name) => inFiles?.holds(name)))
      ? [kind]
      : [],
  );

/** Returns the documents in a file, and what of it is none. */
export const documentsIn = (file: string, value: unknown): Required<TakenFrom> =>
  holdersOf(file).reduce<Required<TakenFrom>>(
    (taken, inFiles) => {
      const { documents, rest, misfits = [] } = inFiles.take(file, taken.rest);
      return { documents: [...taken.documents, ...documents], rest, misfits: [...taken.misfits, ...misfits] };
    },
    { documents: [], rest: value, misfits: [] },
  );

/** Returns what a file is with documents in their places, beside what `documentsIn` left of it. */
export const withEntries = (file: string, rest: unknown, entries: readonly Entry[]): ReturnType<InFiles['put']> =>
  holdersOf(file).reduce<ReturnType<InFiles['put']>>(
    ({ value, placed }, inFiles) => {
      const filled = inFiles.put(
        value,
        entries.filter(({ content }) => kindOf(content).inFiles === inFiles),
      );
      return { value: filled.value, placed: [...placed, ...filled.placed] };
    },
    { value: rest, placed: [] },
  );

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
      if (!holdsDocuments(file)) return undefined;
      const text = files.get(file);
      const parsed = text === undefined ? undefined : parseYaml(file, text);
      if (parsed?._tag === 'Refused') return parsed;
      const base = parsed?.source ?? empty(file);
      const { value, placed } = withEntries(file, base.value, own ?? []);
      return { _tag: 'Parsed', source: { ...base, value, problemAt: problemIn(base, placed) } };
    },
  };
};

/** A document that is written in a file. */
export type FileDocument = {
  readonly file: string;
  readonly stored: StoredDocument;
  readonly content: DataDocument;
  /** What is wrong with it, by a JSON pointer. */
  readonly problemAt: (message: string, pointer?: string) => Problem;
};

const readable = /^[A-Za-z0-9._-]{1,60}$/u;

/** The id of a document that comes from a file, unless one is stated: its kind, language and key, where those can be part of an id. */
export const idOf = (content: DataDocument): string => {
  const parts = [content.kind, ...(content.language === undefined ? [] : [content.language])];
  if (kindOf(content).key === 'language') return parts.join('.');
  const key = keyOf('', content).slice(content.kind.length + 1);
  return readable.test(key) ? [...parts, key].join('.') : [...parts, stableId(`${parts.join('/')}/${key}`)].join('.');
};

/** Ids of documents that are not made of kind, language and key, by those that would be. */
export type StatedIds = Readonly<Record<string, string>>;

/** The file with stated ids. */
export const idsFile = 'document-ids.yaml';
const checkIds = checker(Type.Record(Type.String(), Type.String({ pattern: documentIdPattern, description: 'an id' })));

/** Reads the ids that a folder states for documents. */
const statedIds = (files: Texts): { readonly ids: StatedIds; readonly problems: readonly Problem[] } => {
  const parsed = parseYaml(idsFile, files.get(idsFile) ?? '');
  if (parsed._tag === 'Refused') return { ids: {}, problems: parsed.problems };
  const problems: Problem[] = [];
  const { value, problemAt } = parsed.source;
  const ids = checkIds(value ?? {}, (at, message) => problems.push(problemAt(at, message)));
  return { ids: ids ?? {}, problems };
};

/** Returns the place in what a file has of a document of a place in the document. */
const placeInEntry = (content: DataDocument, pointer: string): Position => {
  const [first, ...inside] = positionOf(pointer);
  return first !== 'fields' || kindOf(content).inFiles?.fieldAt ? [] : inside;
};

/**
 * Takes the documents out of the files of a site that are no pages.
 * @returns them, and the files with what is no document; files that cannot be read stay as they are, with the reasons in `unread`. `problems`
 * are those of the ids that the folder states.
 */
export const takeDocuments = (
  files: Texts,
): {
  readonly documents: readonly FileDocument[];
  readonly rest: ReadonlyMap<string, string>;
  readonly unread: readonly Problem[];
  readonly ids: StatedIds;
  readonly problems: readonly Problem[];
} => {
  const { ids, problems } = statedIds(files);
  const documents: FileDocument[] = [];
  const rest = new Map<string, string>();
  const unread: Problem[] = [];
  for (const file of files.keys()) {
    if (file.startsWith('pages/') || file === idsFile) continue;
    const text = files.get(file) ?? '';
    const parsed = holdsDocuments(file) ? parseYaml(file, text) : undefined;
    if (parsed?._tag !== 'Parsed') {
      rest.set(file, text);
      unread.push(...(parsed?.problems ?? []));
      continue;
    }
    const { value, problemAt } = parsed.source;
    const taken = documentsIn(file, value);
    unread.push(...taken.misfits.map(({ at, message }) => problemAt(at, message)));
    for (const { content, at } of taken.documents) {
      const id = idOf(content);
      documents.push({
        file,
        content,
        stored: storedData(ids[id] ?? id, content),
        problemAt: (message, pointer = '') => problemAt([...at, ...placeInEntry(content, pointer)], message),
      });
    }
    if (taken.rest !== undefined) rest.set(file, JSON.stringify(taken.rest));
  }
  return { documents, rest, unread, ids, problems };
};
