import { isDeepStrictEqual } from 'node:util';
import { largestFile, parseYaml } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import type { Settings } from '../files.ts';
import { type DataDocument, revisionOf } from '../format/document.ts';
import { kindOf } from '../kinds/content.ts';
import { documentsIn, idOf, idsFile, type StatedIds, withEntries } from '../kinds/files.ts';
import type { Entry } from '../kinds/kind.ts';
import { changedYaml, inOrder, yamlText } from './file-format.ts';
import { settledText, wrongFields } from './folder.ts';

/** What happens to a document that is no page: it is put, in the place of another one or none, or it is removed. */
export type Change = {
  readonly id: string;
  readonly put?: Placed | undefined;
  readonly removed?: Placed | undefined;
};
/** A document and its file. */
type Placed = { readonly content: DataDocument; readonly file: string };

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
const reasonAgainst = (content: DataDocument): string | undefined => {
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
  /** `isWhole` where it is the file that cannot be written, whatever the documents. */
  | { readonly _tag: 'Refused'; readonly reason: string; readonly isWhole: boolean };
const refused = (reason: string, isWhole = false): Changed => ({ _tag: 'Refused', reason, isWhole });

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
  if (changed === undefined) return refused('the file is written in a way that cannot be changed');
  const settled = settledText(changed, settings);
  if (typeof settled !== 'string') return refused(settled.reason);
  const read = parseYaml(file, settled);
  if (read._tag === 'Refused') return refused(`the file ${read.problems[0]?.message}`, changed.length > largestFile);
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
  changes: readonly Change[],
): Changed => {
  const value = valueIn(file, text, settings);
  const { entries, rest, isOne } = readEntries(file, value, ids.before);
  const none = Array.isArray(value) ? [] : {};
  const written = (some: readonly Entry[]): unknown => withEntries(file, rest, some).value ?? none;
  if (value !== undefined && !isDeepStrictEqual(written(entries), value))
    return refused('the file has something that a change would lose', true);
  const puts = changes.flatMap(({ id, put }): readonly Entry[] =>
    put ? [{ id, content: readable(put.content) }] : [],
  );
  const gone = new Set(changes.flatMap(({ removed }) => (removed ? [idOf(removed.content)] : [])));
  const less = entries.filter(({ content }) => !gone.has(idOf(content)));
  const byId = new Map(puts.map((entry) => [entry.id, entry]));
  const left = less.map((entry) => byId.get(entry.id) ?? entry);
  const known = new Set(left);
  const all = [...left, ...puts.filter((entry) => !known.has(entry))];
  if (all.length === 0 && isOne) return { _tag: 'Text', text: undefined };
  const wanted = new Map(all.map(({ id, content }) => [id, revisionOf(content)]));
  return provenFile(file, text, settings, value, [less, left, all].map(written), (read) => {
    const now = readEntries(file, read, ids.after).entries;
    return now.length === wanted.size && now.every(({ id, content }) => wanted.get(id) === revisionOf(content));
  });
};

/** Returns the stated ids with those of documents that are put. */
const idsWith = (ids: StatedIds, changes: readonly Change[]): StatedIds => {
  const putIds = new Set(changes.flatMap(({ id, put }) => (put ? [id] : [])));
  const changed = new Map(Object.entries(ids).filter(([, id]) => !putIds.has(id)));
  for (const { removed } of changes) if (removed) changed.delete(idOf(removed.content));
  for (const { id, put } of changes)
    if (put && idOf(put.content) === id) changed.delete(id);
    else if (put) changed.set(idOf(put.content), id);
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
  changes: readonly Change[],
): { readonly files: ReadonlyMap<string, FileText>; readonly reasons: ReadonlyMap<string, string> } => {
  const reasons = new Map<string, string>();
  const files = new Map<string, FileText>();
  let after = before;
  const write = (file: string, all: readonly Change[]): void => {
    const [text, ids] = [files.has(file) ? files.get(file) : textOf(file), after];
    let held: readonly Change[] = [];
    /** Holds some changes; where they cannot be, those of each half that can. */
    const hold = (some: readonly Change[]): void => {
      const more = [...held, ...some];
      const idsAfter = idsWith(ids, more);
      const changed = changedFile(file, text, settings, { before: ids, after: idsAfter }, more);
      if (changed._tag === 'Text') {
        held = more;
        after = idsAfter;
        files.set(file, changed.text);
      } else if (some.length === 1 || changed.isWhole) for (const { id } of some) reasons.set(id, changed.reason);
      else for (const half of [some.slice(0, some.length / 2), some.slice(some.length / 2)]) hold(half);
    };
    hold(all);
  };
  const writeAll = (some: readonly Change[]): void => {
    const placed = some.map((change) => ({ change, file: (change.put ?? change.removed)?.file ?? '' }));
    for (const name of new Set(placed.map(({ file }) => file)))
      write(
        name,
        placed.flatMap(({ change, file }) => (file === name ? [change] : [])),
      );
  };
  for (const { id, put } of changes) {
    const reason = put && reasonAgainst(put.content);
    if (reason !== undefined) reasons.set(id, reason);
  }
  const isMove = ({ put, removed }: Change): boolean =>
    put !== undefined && removed !== undefined && put.file !== removed.file;
  const possible = changes.filter(({ id }) => !reasons.has(id));
  writeAll(possible.map((change) => (isMove(change) ? { ...change, removed: undefined } : change)));
  // A document leaves its former file once it is in the new one.
  writeAll(
    possible.flatMap((change) => (isMove(change) && !reasons.has(change.id) ? [{ ...change, put: undefined }] : [])),
  );
  if (!isDeepStrictEqual(before, after)) {
    const changed = provenFile(idsFile, textOf(idsFile), settings, before, [after], () => true);
    const hasNone = Object.keys(after).length === 0;
    files.set(idsFile, hasNone ? undefined : changed._tag === 'Text' ? changed.text : yamlText(after));
  }
  return { files, reasons };
};
