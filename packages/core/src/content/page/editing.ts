import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import { emptiness } from '../values/written.ts';

/** What an editor's tool has to know of a part of a page. */
export type EditingMark = {
  /** The id of the document. */
  readonly document: string;
  /** JSON pointer into the document. */
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  /** Whether nothing is written in the field. */
  readonly isEmpty?: boolean;
  /** Of an area: the components that it accepts. */
  readonly allowed?: readonly string[];
  /** Of a module: its pictures, links and lists without anything in them, which no element of the page shows. */
  readonly empty?: readonly EmptyField[];
};

/** A field of a module that shows nothing yet. */
export type EmptyField = Pick<EditingMark, 'path' | 'label' | 'kind'>;

/** A mark of a page, by its number in the markup. */
export type PageMark =
  | { readonly is: 'field' | 'module' | 'area'; readonly mark: EditingMark }
  /** Markup of another editor's tool around a part. */
  | { readonly is: 'chrome'; readonly open: string; readonly close: string };

export type MarkedLayout = {
  /** The layout with the numbers of its fields in their texts. */
  readonly layout: unknown;
  readonly marks: readonly PageMark[];
  /** The numbers of components, by their `uid`. */
  readonly numbers: Readonly<Record<string, number>>;
};

/** The component at the end of an area, in the place of another one. */
export const areaComponent = 'EditingArea';

// Sixteen digits, a beginning and an end: characters that Unicode reserves for uses within a program.
const [firstDigit, opening, closing] = [0xfdd0, '\uFDE0', '\uFDE1'];
const markPattern = /([\uFDD0-\uFDDF]+)([\uFDE0\uFDE1])/gu;
const anyOfMarks = /[\uFDD0-\uFDEF]+/gu;

const digitsOf = (number: number): string =>
  [...number.toString(16)].map((digit) => String.fromCharCode(firstDigit + Number.parseInt(digit, 16))).join('');
const numberOf = (digits: string): number =>
  Number.parseInt([...digits].map((digit) => (digit.charCodeAt(0) - firstDigit).toString(16)).join(''), 16);

/** Returns the characters for the beginning of a part in the markup. */
export const beginningOf = (number: number): string => digitsOf(number) + opening;

/** Returns the characters for the end of a part. */
export const endOf = (number: number): string => digitsOf(number) + closing;

const emptyFieldsIn = (given: unknown): readonly EmptyField[] =>
  (Array.isArray(given) ? given : []).filter(isRecord).flatMap((field) => {
    const [path, label, kind] = ['path', 'label', 'kind'].map((name) => own(field, name));
    return typeof path === 'string' && typeof label === 'string' && typeof kind === 'string'
      ? [{ path, label, kind }]
      : [];
  });

const markIn = (metadata: UnknownRecord): EditingMark | undefined => {
  const [document, path, label, kind, allowed, given] = ['document', 'path', 'label', 'kind', 'allowed', 'empty'].map(
    (name) => own(metadata, name),
  );
  if (typeof document !== 'string' || typeof path !== 'string' || typeof label !== 'string' || typeof kind !== 'string')
    return undefined;
  const names = Array.isArray(allowed) ? allowed.filter((name): name is string => typeof name === 'string') : undefined;
  const empty = emptyFieldsIn(given);
  return { document, path, label, kind, ...(names && { allowed: names }), ...(empty.length > 0 && { empty }) };
};

/** Where the text of a field is that a reader sees, by the kind of the field. */
const textPlaces: Readonly<Record<string, readonly string[]>> = {
  text: [],
  richText: [],
  image: ['alt'],
  link: ['text'],
};

/** Returns a layout whose marked fields hold their numbers, and the marks by these numbers. Total. */
export const markLayout = (layout: unknown): MarkedLayout => {
  const marks: PageMark[] = [];
  const numbers: Record<string, number> = {};
  const numbered = (mark: PageMark): number => marks.push(mark) - 1;
  const around = (text: string, mark: EditingMark): string => {
    const number = numbered({ is: 'field', mark: { ...mark, isEmpty: text === '' } });
    return beginningOf(number) + (text === '' ? emptiness + mark.label : text) + endOf(number);
  };
  const markedField = (field: UnknownRecord, mark: EditingMark): UnknownRecord => {
    const place = own(textPlaces, mark.kind);
    const value = own(field, 'value');
    if (!Array.isArray(place)) return field;
    if (place.length === 0) return typeof value === 'string' ? { ...field, value: around(value, mark) } : field;
    if (!isRecord(value)) return field;
    const text = own(value, place[0]);
    return { ...field, value: { ...value, [place[0]]: around(typeof text === 'string' ? text : '', mark) } };
  };
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isRecord(node)) return node;
    const metadata = own(node, 'metadata');
    const mark = isRecord(metadata) ? markIn(metadata) : undefined;
    const uid = own(node, 'uid');
    if (mark === undefined) return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, visit(each)]));
    if (typeof uid !== 'string') return markedField(node, mark);
    numbers[uid] = numbered({ is: own(node, 'componentName') === areaComponent ? 'area' : 'module', mark });
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, visit(each)]));
  };
  return { layout: visit(layout), marks, numbers };
};

const tokens = /<!--[\s\S]*?-->|<(script|style|title|textarea)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/gu;
const voids = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/iu;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attributeOf = (is: string, mark: EditingMark): string => ` data-edit-${is}="${escaped(JSON.stringify(mark))}"`;

/** Adds an attribute to a start tag that has none of that name. */
const withAttribute = (tag: string, attribute: string): string =>
  tag.includes(attribute.split('=', 1)[0] ?? '') ? tag : tag.replace(/\s*\/?>$/u, (end) => attribute + end);

/** A module that shows nothing yet, or the place of another one. */
const placeholder = (is: string, mark: EditingMark): string =>
  `<div class="missing-module"${attributeOf(is, mark)}>${escaped(mark.label)}</div>`;

type Open = { readonly number: number; readonly depth: number; isShown: boolean };

/**
 * Returns markup whose elements have the marks of the parts that they show: `data-edit-module` on the outermost elements of a module,
 * `data-edit-field` on the element around a text, `data-edit-area` on the place for another component. The numbers are gone from it.
 * @param html markup as React writes it
 */
export const markHtml = (html: string, marks: readonly PageMark[]): string => {
  const out: string[] = [];
  const elements: number[] = [];
  const modules: Open[] = [];

  const markElement = (at: number | undefined, mark: EditingMark): void => {
    if (at !== undefined) out[at] = withAttribute(out[at] ?? '', attributeOf('field', mark));
  };
  const begin = (number: number): void => {
    const mark = marks[number];
    if (mark?.is === 'chrome') out.push(mark.open);
    else if (mark?.is === 'field') markElement(elements.at(-1), mark.mark);
    else if (mark?.is === 'area') out.push(placeholder('area', mark.mark));
    else if (mark !== undefined) modules.push({ number, depth: elements.length, isShown: false });
  };
  const end = (number: number): void => {
    const mark = marks[number];
    if (mark?.is === 'chrome') out.push(mark.close);
    if (mark?.is !== 'module' || modules.at(-1)?.number !== number) return;
    if (modules.pop()?.isShown === false) out.push(placeholder('module', mark.mark));
  };
  const readText = (text: string): void => {
    let from = 0;
    for (const { 0: whole, 1: digits = '', 2: side, index } of text.matchAll(markPattern)) {
      out.push(text.slice(from, index));
      from = index + whole.length;
      if (side === opening) begin(numberOf(digits));
      else end(numberOf(digits));
    }
    out.push(text.slice(from));
  };
  const readTag = (tag: string): void => {
    const module = modules.at(-1);
    const mark = module && marks[module.number];
    let written = tag;
    if (module?.depth === elements.length && mark?.is === 'module') {
      module.isShown = true;
      written = withAttribute(written, attributeOf('module', mark.mark));
    }
    const [, digits] = tag.match(/([\uFDD0-\uFDDF]+)\uFDE0/u) ?? [];
    const own = digits === undefined ? undefined : marks[numberOf(digits)];
    if (own?.is === 'field') written = withAttribute(written, attributeOf('field', own.mark));
    // Of a picture, whose text is in its tag.
    if (own?.is === 'chrome' && voids.test(tag)) written = own.open + written + own.close;
    const position = out.push(written) - 1;
    if (!voids.test(tag) && !tag.endsWith('/>')) elements.push(position);
  };

  for (const [token, raw] of html.matchAll(tokens)) {
    if (token.startsWith('<!') || raw !== undefined) out.push(token);
    else if (token.startsWith('</')) {
      elements.pop();
      out.push(token);
    } else if (token.startsWith('<')) readTag(token);
    else readText(token);
  }
  return out.join('').replaceAll(anyOfMarks, '');
};
