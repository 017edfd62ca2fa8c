import { isRecord, type Json } from '../../platform/values/json.ts';
import type { DataDocument } from '../format/document.ts';
import type { Entry, InFiles, Placed, TakenFrom } from './kind.ts';

export const without = (fields: Json, name: string): Json =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

/** The key of a document. */
export const keyIn = ({ fields }: DataDocument): string => String(fields.key);

/** Returns what is written in English, else in the first language that has something; the value may be incomplete. */
export const firstOf = (byLanguage: unknown): unknown =>
  isRecord(byLanguage) ? (byLanguage.en ?? Object.values(byLanguage)[0]) : undefined;

/** Returns what is taken from a file that is not written as its documents are; an empty one has none. */
export const misfit = (rest: unknown, must: string): TakenFrom => ({
  documents: [],
  rest,
  ...(rest !== undefined && rest !== null && { misfits: [{ at: [], message: must }] }),
});
export const mustBeGroup = 'must be a group of fields with values';

/** Returns the documents of a file that has one under each of its names. */
export const byName = (
  documentOf: (key: string, value: unknown, file: string) => DataDocument,
  writtenAs: (content: DataDocument) => unknown,
): Pick<InFiles, 'take' | 'put'> => ({
  take: (file, value) =>
    isRecord(value)
      ? {
          documents: Object.entries(value).map(([key, own]) => ({ content: documentOf(key, own, file), at: [key] })),
          rest: undefined,
        }
      : misfit(value, mustBeGroup),
  put: (value, entries) =>
    entries.length === 0 || !(value === undefined || value === null || isRecord(value))
      ? { value, placed: [] }
      : {
          value: {
            ...value,
            ...Object.fromEntries(entries.map(({ content }) => [keyIn(content), writtenAs(content)])),
          },
          placed: entries.map((entry) => ({ entry, at: [keyIn(entry.content)] })),
        },
});

/**
 * Returns a list with documents where their keys were left in it, and the others at its end.
 * @returns with it those that were placed, by their index
 */
export const filledList = (
  list: readonly unknown[],
  entries: readonly Entry[],
  keyOf: (content: DataDocument) => string,
  writtenAs: (content: DataDocument) => unknown,
): { readonly list: readonly unknown[]; readonly placed: readonly Placed[] } => {
  const waiting = new Map(entries.map((entry) => [keyOf(entry.content), entry]));
  const filled: unknown[] = [];
  const placed: Placed[] = [];
  const add = (entry: Entry) => {
    placed.push({ entry, at: [filled.length] });
    filled.push(writtenAs(entry.content));
  };
  for (const item of list) {
    if (typeof item !== 'string') {
      filled.push(item);
      continue;
    }
    const entry = waiting.get(item);
    if (entry) add(entry);
    waiting.delete(item);
  }
  for (const entry of waiting.values()) add(entry);
  return { list: filled, placed };
};

/** Returns the documents of files that are one each. */
export const inOwnFile = (
  contentOf: (file: string, fields: DataDocument['fields']) => DataDocument,
  writtenAs: (content: DataDocument) => unknown = ({ fields }) => fields,
): Pick<InFiles, 'take' | 'put'> => ({
  take: (file, value) =>
    isRecord(value)
      ? { documents: [{ content: contentOf(file, value), at: [] }], rest: undefined }
      : misfit(value, mustBeGroup),
  put: (value, [entry]) =>
    entry === undefined ? { value, placed: [] } : { value: writtenAs(entry.content), placed: [{ entry, at: [] }] },
});

/** Returns the documents of a kind in a file that is a list of them. */
export const inList = (file: string, kind: string, key: string): Omit<InFiles, 'isShown'> => ({
  holds: (name) => name === file,
  fileOf: () => file,
  take: (_, value) =>
    Array.isArray(value) && value.every(isRecord)
      ? { documents: value.map((fields, index) => ({ content: { kind, fields }, at: [index] })), rest: undefined }
      : misfit(value, `must be a list of groups of fields, each with ${key}`),
  put: (value, entries) => {
    if (entries.length === 0 || !(value === undefined || value === null || Array.isArray(value)))
      return { value, placed: [] };
    const keyOf = ({ fields }: DataDocument): string => String(fields[key]);
    const { list, placed } = filledList(value ?? [], entries, keyOf, ({ fields }) => fields);
    return { value: list, placed };
  },
});
