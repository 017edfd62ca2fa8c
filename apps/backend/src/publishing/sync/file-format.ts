import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { bodyIn, parseMarkdown, parseYaml } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import { ArticleFront, ComposedFront, EntryFront } from '../format/authoring.ts';
import { type PageDocument, type pageKinds, sortedJson } from '../format/document.ts';

type Front = Readonly<Record<string, unknown>>;

/** How documents of a kind are written as files. */
type FileKind = {
  readonly extensionOf: (document: PageDocument) => 'md' | 'yaml';
  readonly template: string;
  /** The fields in the order in which they are read best; the others follow. */
  readonly order: readonly string[];
};

/** The files of each kind; what reads them is `readPages`. */
const fileKinds: Readonly<Record<(typeof pageKinds)[number], FileKind>> = {
  article: { extensionOf: () => 'md', template: 'Article', order: Object.keys(ArticleFront.properties) },
  blogEntry: { extensionOf: () => 'md', template: 'Blog Entry', order: Object.keys(EntryFront.properties) },
  page: {
    extensionOf: ({ body }) => (body === undefined ? 'yaml' : 'md'),
    template: 'Page',
    order: Object.keys(ComposedFront.properties),
  },
};

/** Returns how the file of a document is written. */
export const extensionOf = (document: PageDocument): 'md' | 'yaml' => fileKinds[document.kind].extensionOf(document);

const componentOrder = ['component', 'params', 'fields', 'areaA', 'areaB', 'areaC', 'components'];

export const inOrder = (fields: Front, order: readonly string[]): Front =>
  Object.fromEntries(
    [...order.filter((name) => Object.hasOwn(fields, name)), ...Object.keys(fields)].map((name) => [
      name,
      fields[name],
    ]),
  );

/** The database sorts the fields of a component by their length. */
const readable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readable);
  if (!isRecord(value)) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner)]));
  return 'component' in fields ? inOrder(fields, componentOrder) : fields;
};

/** The front matter of a document's file. */
const frontOf = (id: string, { kind, language, path, fields, components }: PageDocument): Front => {
  const { template, order } = fileKinds[kind];
  const isOfFile = id === `${String(fields.id)}.${language}`;
  const front = {
    template,
    ...fields,
    path,
    ...(!isOfFile && { documentId: id }),
    ...(components && { components }),
  };
  const known = ['template', 'path', 'documentId', 'id', 'title'];
  return inOrder(Object.fromEntries(Object.entries(front).map(([name, value]) => [name, readable(value)])), [
    ...known,
    ...order.filter((name) => !known.includes(name)),
  ]);
};

const widest = { lineWidth: 120 } as const;
const asMarkdown = (front: string, body: string): string => `---\n${front}---\n${body}`;

/** Returns the text of a new file with a document. */
export const textOf = (id: string, document: PageDocument): string => {
  const front = yamlText(frontOf(id, document));
  return extensionOf(document) === 'md' ? asMarkdown(front, document.body ?? '') : front;
};

/** How many values two lists begin with alike. */
const samePrefix = (one: readonly unknown[], other: readonly unknown[]): number => {
  const first = one.findIndex((value, index) => index >= other.length || !isDeepStrictEqual(value, other[index]));
  return first < 0 ? one.length : first;
};

/** Returns the places of what a list lacks of another one; undefined where it has something else. */
const missingFrom = (one: readonly unknown[], other: readonly unknown[]): readonly number[] | undefined => {
  const places: number[] = [];
  for (const [index, value] of one.entries())
    if (!isDeepStrictEqual(value, other[index - places.length])) places.push(index);
  return one.length - places.length === other.length ? places : undefined;
};

/** Gives a YAML document other values where they differ; comments, and the order of what stays, are kept. */
const change = (yaml: Document, at: readonly (string | number)[], before: unknown, after: unknown): void => {
  if (isDeepStrictEqual(before, after)) return;
  if (isRecord(before) && isRecord(after)) {
    for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) yaml.deleteIn([...at, name]);
    for (const [name, value] of Object.entries(after))
      if (Object.hasOwn(before, name)) change(yaml, [...at, name], before[name], value);
      else yaml.setIn([...at, name], yaml.createNode(value));
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const missing = missingFrom(before, after);
    if (missing !== undefined) {
      for (const index of missing.toReversed()) yaml.deleteIn([...at, index]);
      return;
    }
    const [first, last] = [samePrefix(before, after), samePrefix(before.toReversed(), after.toReversed())];
    const kept = Math.min(last, Math.min(before.length, after.length) - first);
    const [old, now] = [before.slice(first, before.length - kept), after.slice(first, after.length - kept)];
    for (let index = old.length - 1; index >= now.length; index -= 1) yaml.deleteIn([...at, first + index]);
    const list: unknown = yaml.getIn(at, true);
    for (const [index, value] of now.entries())
      if (index < old.length) change(yaml, [...at, first + index], old[index], value);
      else if (isSeq(list)) list.items.splice(first + index, 0, yaml.createNode(value));
    return;
  }
  yaml.setIn(at, typeof after === 'object' ? yaml.createNode(after) : after);
};

/** A text in the fields or items at its top, each with the comments above it; undefined where they are not on lines of their own. */
const piecesOf = (text: string) => {
  const { contents } = parseDocument(text, { stringKeys: true });
  if (!isCollection(contents) || contents.flow || contents.items.length === 0) return undefined;
  const nodes = contents.items.map((item) =>
    isPair(item) ? { from: item.key, to: item.value ?? item.key } : { from: item, to: item },
  );
  const ends = nodes.map(({ to }) => {
    const end = isNode(to) ? (to.range?.[1] ?? 0) : 0;
    return text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length;
  });
  const first = nodes[0]?.from;
  const line = text.lastIndexOf('\n', isNode(first) ? (first.range?.[0] ?? 0) : 0) + 1;
  // A comment above the first entry belongs to the file, unless the file has another one.
  const blank = text.lastIndexOf('\n\n', line - 2);
  const start = blank < 0 ? line : blank + 2;
  return {
    head: text.slice(0, start),
    pieces: nodes.map(({ from }, index) => ({
      at: isMap(contents) && isScalar(from) ? String(from.value) : index,
      text: text.slice(index === 0 ? start : ends[index - 1], ends[index]),
    })),
    tail: text.slice(ends.at(-1)),
  };
};

const valueAt = (value: unknown, at: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, at) : undefined;

/** Returns a text in which what did not change is written as before: a library formats all that it prints. */
const withUnchanged = (written: string, before: unknown, printed: string, after: unknown): string => {
  const [old, now] = [piecesOf(written), piecesOf(printed)];
  if (old === undefined) return printed;
  // The library drops the comment above a list that is empty now.
  if (now === undefined) return printed.startsWith(old.head) ? printed : old.head + printed;
  const entryOf = (value: unknown, at: string | number): string =>
    `${typeof at === 'string' ? at : ''} ${sortedJson(valueAt(value, at))}`;
  const waiting = new Map<string, string[]>();
  for (const { at, text } of old.pieces) {
    const entry = entryOf(before, at);
    waiting.set(entry, [...(waiting.get(entry) ?? []), text]);
  }
  const texts = now.pieces.map(({ at, text }) => waiting.get(entryOf(after, at))?.shift() ?? text);
  if (texts[0] === now.pieces[0]?.text) {
    // The library takes what is above the first entry for the file's or the entry's, by what is left.
    const known = old.head + old.pieces[0]?.text;
    const comments = now.head.split('\n').filter((line) => line.trim() !== '' && !known.includes(line));
    texts[0] = [...comments, texts[0]].join('\n');
  }
  const lines = texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join('');
  return old.head + (/^$|\n\n$/u.test(old.head) ? lines.replace(/^\n+/u, '') : lines) + old.tail;
};

/**
 * Returns a YAML text with other values; comments, order, and how unchanged entries at the top are written, are kept.
 * @param steps the values one after the other: where entries are removed, then changed, then added, no comment moves to another entry
 * @returns undefined where the text is written in a way that cannot take them
 */
export const changedYaml = (written: string, before: unknown, steps: readonly unknown[]): string | undefined => {
  const yaml = parseDocument(written, { stringKeys: true });
  try {
    let now = before;
    for (const step of steps) {
      change(yaml, [], now, step);
      now = step;
    }
    return withUnchanged(written, before, yaml.toString(widest), now);
  } catch {
    // An alias, or a value where the document has fields.
    return undefined;
  }
};

/** Returns the text of a new YAML file. */
export const yamlText = (value: unknown): string => new Document(value).toString(widest);

/**
 * Returns the text of a file with what its document is now; undefined where the file is written in a way that cannot take it.
 * @param text the file as it is
 * @param read the same with the values of `{{NAME}}`, which stay names where the document has their values
 */
export const changedText = (id: string, document: PageDocument, text: string, read: string): string | undefined => {
  const isMarkdown = extensionOf(document) === 'md';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const plain = text.replaceAll('\r\n', '\n');
  const body = isMarkdown ? bodyIn(plain) : '';
  const parsed = isMarkdown ? parseMarkdown('', read) : parseYaml('', read);
  if (body === undefined || parsed._tag === 'Refused') return undefined;
  const [before, after] = [parsed.source.value, frontOf(id, document)];
  const written = isMarkdown ? plain.slice(4, plain.length - body.length - 4) : plain;
  const front = changedYaml(written, before, [after]);
  if (front === undefined) return undefined;
  const words = document.body ?? '';
  const whole = isMarkdown ? asMarkdown(front, words === parsed.source.body ? body : words) : front;
  return whole.replaceAll('\n', lineEnd);
};

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/u;
const longestStep = 100;

/**
 * Returns the name of a new file for a document, made of its address; undefined for a document whose address has no name.
 * @param isTaken whether there is a file of this name, on a disk that tells no capitals from small letters
 */
export const newFileOf = (document: PageDocument, isTaken: (file: string) => boolean): string | undefined => {
  const { path, language } = document;
  if (!path.startsWith('/')) return undefined;
  const steps = path === '/' ? ['home'] : path.split('/').slice(1);
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/u.test(language)) return undefined;
  if (!steps.every((step) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(step))) return undefined;
  const safe = steps.map((step) =>
    reserved.test(step) ? `${step}-page` : step.slice(0, longestStep).replace(/-$/u, ''),
  );
  const end = `${language}.${extensionOf(document)}`;
  const names = Array.from(
    { length: 100 },
    (_, index) => `pages/${safe.join('/')}${index === 0 ? '' : `-${index + 1}`}.${end}`,
  );
  return names.find((name) => !isTaken(name));
};
