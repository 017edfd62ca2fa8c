import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isScalar, parseDocument } from 'yaml';
import { bodyIn, parseMarkdown, parseYaml } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import { ArticleFront, ComposedFront, EntryFront } from '../format/authoring.ts';
import type { PageDocument, pageKinds } from '../format/document.ts';

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

const inOrder = (fields: Front, order: readonly string[]): Front =>
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
  const front = new Document(frontOf(id, document)).toString(widest);
  return extensionOf(document) === 'md' ? asMarkdown(front, document.body ?? '') : front;
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
    for (let index = before.length - 1; index >= after.length; index -= 1) yaml.deleteIn([...at, index]);
    for (const [index, value] of after.entries())
      if (index < before.length) change(yaml, [...at, index], before[index], value);
      else yaml.addIn(at, yaml.createNode(value));
    return;
  }
  yaml.setIn(at, typeof after === 'object' ? yaml.createNode(after) : after);
};

/** The text of each field at the top, up to the next one. */
const fieldTexts = (text: string): readonly (readonly [name: string, text: string])[] => {
  const { contents } = parseDocument(text, { stringKeys: true });
  const keys = isMap(contents) ? contents.items.flatMap(({ key }) => (isScalar(key) && key.range ? [key] : [])) : [];
  const ends = keys.slice(1).map(({ range }) => range?.[0]);
  return keys.map(({ value, range }, index) => [String(value), text.slice(range?.[0], ends[index])]);
};

/** Returns a text in which the fields that did not change are written as before: a library formats all that it writes. */
const withUnchanged = (before: string, after: string, isSame: (name: string) => boolean): string => {
  const [old, now] = [fieldTexts(before), fieldTexts(after)];
  if (
    !isDeepStrictEqual(
      old.map(([name]) => name),
      now.map(([name]) => name),
    )
  )
    return after;
  const head = before.slice(0, before.length - old.map(([, text]) => text).join('').length);
  return head + now.map(([name, text], index) => (isSame(name) ? (old[index]?.[1] ?? text) : text)).join('');
};

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
  const yaml = parseDocument(written, { stringKeys: true });
  try {
    change(yaml, [], before, after);
    const isSame = (name: string): boolean => isRecord(before) && isDeepStrictEqual(before[name], after[name]);
    const front = withUnchanged(written, yaml.toString(widest), isSame);
    const words = document.body ?? '';
    const whole = isMarkdown ? asMarkdown(front, words === parsed.source.body ? body : words) : front;
    return whole.replaceAll('\n', lineEnd);
  } catch {
    // An alias, or a value where the document has fields.
    return undefined;
  }
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
