import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import type { Settings } from '../files.ts';
import { type DataDocument, revisionOf } from '../format/document.ts';
import { kindOf } from '../kinds/content.ts';
import { documentsIn, idOf, idsFile, type StatedIds, withEntries } from '../kinds/files.ts';
import type { Entry } from '../kinds/kind.ts';
import { changedYaml, inOrder, yamlText } from './file-format.ts';
import { settledText, wrongFields } from './folder.ts';

/** What happens to documents that are no pages. */
export type Changes = { readonly put: readonly Entry[]; readonly removed: readonly Entry[] };

/** The text of a file; undefined for one that is not there. */
export type FileText = string | undefined;

/** Returns fields in the order of their schema; the database has them in another. */
const inSchemaOrder = (schema: unknown, value: unknown): unknown => {
  const { items, properties, patternProperties } = isRecord(schema) ? schema : {};
  if (Array.isArray(value)) return value.map((item) => inSchemaOrder(items, item));
  if (!isRecord(value)) return value;
  const known = isRecord(properties) ? properties : {};
  const [others] = isRecord(patternProperties) ? Object.values(patternProperties) : [];
  return Object.fromEntries(
    Object.entries(
      inOrder(
        value,
        Object.keys(known).filter((name) => Object.hasOwn(value, name)),
      ),
    ).map(([name, inner]) => [name, inSchemaOrder(known[name] ?? others, inner)]),
  );
};

const readable = (content: DataDocument): DataDocument => {
  const fields = inSchemaOrder(kindOf(content).fields, content.fields);
  return { ...content, fields: isRecord(fields) ? fields : content.fields };
};

/** Returns why a document cannot be in any file; undefined where it can. */
const reasonAgainst = ({ content }: Entry): string | undefined => {
  const written = JSON.stringify(content);
  const [name] = /\{\{[A-Z][A-Z0-9_]*\}\}/u.exec(written) ?? [];
  if (name !== undefined) return `${name} stands for a setting in a file`;
  const [wrong] = wrongFields(content);
  return wrong && `${wrong.pointer}: ${wrong.message}`;
};

const readEntries = (file: string, value: unknown, ids: StatedIds) => {
  const { documents, rest } = documentsIn(file, value);
  const entries = documents.map(({ content }): Entry => {
    const id = idOf(content);
    return { id: ids[id] ?? id, content };
  });
  return { entries, rest, isOne: documents.some(({ at }) => at.length === 0) };
};

type Changed =
  | { readonly _tag: 'Text'; readonly text: FileText }
  | { readonly _tag: 'Refused'; readonly reason: string };
const refused = (reason: string): Changed => ({ _tag: 'Refused', reason });

/** Returns a YAML file with the last of some values, if it is read as that; its line ends are kept. */
const provenFile = (
  file: string,
  text: FileText,
  settings: Settings,
  before: unknown,
  steps: readonly unknown[],
  isRight: (value: unknown) => boolean,
): Changed => {
  const plain = text?.replaceAll('\r\n', '\n');
  const changed = plain === undefined ? yamlText(steps.at(-1)) : changedYaml(plain, before, steps);
  if (changed === undefined) return refused('is written in a way that cannot be changed');
  const settled = settledText(changed, settings);
  if (typeof settled !== 'string') return refused(settled.reason);
  const read = parseYaml(file, settled);
  if (read._tag === 'Refused') return refused(read.problems[0]?.message ?? '');
  const { value } = read.source;
  if (!isDeepStrictEqual(value, steps.at(-1)) || !isRight(value)) return refused('no file holds it as it is');
  return { _tag: 'Text', text: text?.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed };
};

/** Returns a text of a YAML file with the values of settings, and what it says. */
const valueIn = (file: string, text: FileText, settings: Settings): unknown => {
  const settled = text === undefined ? undefined : settledText(text, settings);
  const parsed = typeof settled === 'string' ? parseYaml(file, settled) : undefined;
  return parsed?._tag === 'Parsed' ? (parsed.source.value ?? undefined) : undefined;
};

/**
 * Returns the text of a file with documents put into it and taken out of it, which is proven by reading it; undefined where nothing is left.
 * @param ids the stated ids before and after the change
 */
const changedFile = (
  file: string,
  text: FileText,
  settings: Settings,
  ids: { readonly before: StatedIds; readonly after: StatedIds },
  { put, removed }: Changes,
): Changed => {
  const value = valueIn(file, text, settings);
  const { entries, rest, isOne } = readEntries(file, value, ids.before);
  const written = (some: readonly Entry[]): unknown => withEntries(file, rest, some).value;
  if (value !== undefined && !isDeepStrictEqual(written(entries), value))
    return refused('the file has something that a change would lose');
  const puts = new Map(put.map(({ id, content }) => [id, { id, content: readable(content) }]));
  const gone = removed.map(({ id }) => id);
  const left = entries.filter(({ id }) => !gone.includes(id)).map((entry) => puts.get(entry.id) ?? entry);
  const all = [...left, ...[...puts.values()].filter((entry) => !left.includes(entry))];
  if (all.length === 0 && isOne) return { _tag: 'Text', text: undefined };
  const lessAndLess = gone.map((_, index) => entries.filter(({ id }) => !gone.slice(0, index + 1).includes(id)));
  const wanted = new Map(all.map(({ id, content }) => [id, revisionOf(content)]));
  return provenFile(file, text, settings, value, [...lessAndLess, left, all].map(written), (read) => {
    const now = readEntries(file, read, ids.after).entries;
    return now.length === wanted.size && now.every(({ id, content }) => wanted.get(id) === revisionOf(content));
  });
};

/** Returns the stated ids with those of documents that are put. */
const idsWith = (ids: StatedIds, { put, removed }: Changes): StatedIds => {
  const putIds = new Set(put.map(({ id }) => id));
  const changed = new Map(Object.entries(ids).filter(([, id]) => !putIds.has(id)));
  for (const { content } of removed) changed.delete(idOf(content));
  for (const { id, content } of put)
    if (idOf(content) === id) changed.delete(id);
    else changed.set(idOf(content), id);
  return Object.fromEntries(changed);
};

/**
 * Puts documents into the files of a folder, and takes others out.
 * @param textOf returns the text of a file
 * @param before the ids that the folder states
 * @returns the texts of the files that change, undefined for those that are removed, and why documents cannot be written, by their ids
 */
export const changedFiles = (
  textOf: (file: string) => FileText,
  settings: Settings,
  before: StatedIds,
  changes: Changes,
): { readonly files: ReadonlyMap<string, FileText>; readonly reasons: ReadonlyMap<string, string> } => {
  const reasons = new Map<string, string>();
  const files = new Map<string, FileText>();
  let after = before;
  const byFile = new Map<string, Changes>();
  const add = (entry: Entry, to: keyof Changes): void => {
    const file = kindOf(entry.content).inFiles?.fileOf(entry.content) ?? '';
    const known = byFile.get(file) ?? { put: [], removed: [] };
    byFile.set(file, { ...known, [to]: [...known[to], entry] });
  };
  for (const entry of changes.removed) add(entry, 'removed');
  for (const entry of changes.put) {
    const reason = reasonAgainst(entry);
    if (reason === undefined) add(entry, 'put');
    else reasons.set(entry.id, reason);
  }
  const attempt = (file: string, some: Changes): Changed => {
    const ids = idsWith(after, some);
    const changed = changedFile(file, textOf(file), settings, { before, after: ids }, some);
    if (changed._tag === 'Text') {
      files.set(file, changed.text);
      after = ids;
    }
    return changed;
  };
  for (const [file, wanted] of byFile) {
    if (attempt(file, wanted)._tag === 'Text') continue;
    // Those that can be written are; each is tried with them.
    let held: Changes = { put: [], removed: [] };
    for (const [to, entry] of [
      ...wanted.removed.map((each) => ['removed', each] as const),
      ...wanted.put.map((each) => ['put', each] as const),
    ]) {
      const more = { ...held, [to]: [...held[to], entry] };
      const tried = attempt(file, more);
      if (tried._tag === 'Text') held = more;
      else reasons.set(entry.id, tried.reason);
    }
  }
  if (!isDeepStrictEqual(before, after)) {
    const changed = provenFile(idsFile, textOf(idsFile), settings, before, [after], () => true);
    const hasNone = Object.keys(after).length === 0;
    files.set(idsFile, hasNone ? undefined : changed._tag === 'Text' ? changed.text : yamlText(after));
  }
  return { files, reasons };
};
