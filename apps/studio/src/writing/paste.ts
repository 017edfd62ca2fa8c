import { Fragment, type Node, Slice } from 'prosemirror-model';
import { isOwnPicture } from './addresses.ts';
import { writing } from './schema.ts';

const { nodes: types } = writing;

const replaceWith = (element: Element, tag: string, content: readonly ChildNode[]): Element => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...content);
  element.replaceWith(other);
  return other;
};

/** Word writes a list as paragraphs, each with its level, and its bullet or number as text. */
const wordItem = /mso-list:\s*l(\d+)\s+level(\d+)/i;

const levelOf = (element: Element | null): { readonly list: string; readonly level: number } | undefined => {
  const [, list, level] = wordItem.exec(element?.getAttribute('style') ?? '') ?? [];
  return list === undefined ? undefined : { list, level: Number(level) };
};

/** Takes the bullet or number from an item, and returns whether it was a number. */
const takeMarker = (item: Element): boolean => {
  const marker = [...item.querySelectorAll('[style]')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  );
  const words = marker?.textContent ?? '';
  marker?.remove();
  return /^\s*[(]?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(words);
};

const withLists = (root: HTMLElement): void => {
  const open: { readonly list: Element; readonly level: number }[] = [];
  let before: Element | null = null;
  for (const item of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const place = levelOf(item);
    if (place === undefined) continue;
    if (before === null || item.previousElementSibling !== before) open.length = 0;
    const isNumbered = takeMarker(item);
    while ((open.at(-1)?.level ?? 0) > place.level) open.pop();
    if ((open.at(-1)?.level ?? 0) < place.level) {
      const list = root.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const around = open.at(-1)?.list;
      if (around === undefined) item.before(list);
      else (around.lastElementChild ?? around).append(list);
      open.push({ list, level: place.level });
    }
    before = open[0]?.list ?? null;
    const entry = root.ownerDocument.createElement('li');
    open.at(-1)?.list.append(entry);
    entry.append(item);
    replaceWith(item, 'p', [...item.childNodes]);
  }
};

/** Word links a mark to its note by `_ftn1`, and back by `_ftnref1`; Google Docs by `ftnt1` and `ftnt_ref1`. */
const noteLink = /^#_?(?:ftnt?|edn)(\d+)$/;
const backLink = /^#_?(?:ftnt?_?ref|ednref)(\d+)$/;

const withNotes = (root: HTMLElement, nameOf: (number: number) => string): void => {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = (link.getAttribute('href') ?? '').replace(/^[^#]*(?=#)/, '');
    const [, mark] = noteLink.exec(href) ?? [];
    const [, back] = backLink.exec(href) ?? [];
    if (mark !== undefined) replaceWith(link, 'sup', []).setAttribute('data-reference', nameOf(Number(mark)));
    const paragraph = back === undefined ? null : link.closest('p');
    if (back === undefined || paragraph === null) continue;
    link.remove();
    const group = root.ownerDocument.createElement('div');
    group.setAttribute('data-footnotes', '');
    const note = replaceWith(paragraph, 'p', [...paragraph.childNodes]);
    note.setAttribute('data-footnote', nameOf(Number(back)));
    group.append(note);
    root.append(group);
  }
};

/** A cell of the file format is one line. */
const withCellsOfOneLine = (root: HTMLElement): void => {
  for (const block of root.querySelectorAll(':is(td, th) :is(p, div, ul, ol, li, h1, h2, h3, h4, h5, h6)'))
    block.replaceWith(...block.childNodes, ' ');
};

/** Google wraps the addresses of links into its own. */
const withOwnAddresses = (root: HTMLElement): void => {
  for (const link of root.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const address = new URL(link.getAttribute('href') ?? '').searchParams.get('q');
    if (address !== null) link.setAttribute('href', address);
  }
};

/**
 * Returns HTML from another program without what is no text: marks of lists become lists, marks of notes become notes, with
 * the name that `nameOf` gives to the one of a number. `leftOut` counts pictures that are none of this site.
 */
export const cleanHtml = (
  html: string,
  parse: (html: string) => Document,
  nameOf: (number: number) => string = String,
): { readonly html: string; readonly leftOut: number } => {
  const { body } = parse(html);
  for (const rubbish of body.querySelectorAll('style, script, meta, link, title, template, iframe, object, svg, math'))
    rubbish.remove();
  // Names of Word's own, such as `o:p`, are elements that no selector of a name finds.
  for (const each of body.querySelectorAll('*'))
    if (each.localName.includes(':') && each.textContent?.trim() === '') each.remove();
  withOwnAddresses(body);
  withNotes(body, nameOf);
  withLists(body);
  withCellsOfOneLine(body);
  const pictures = [...body.querySelectorAll('img')].filter((img) => !isOwnPicture(img.getAttribute('src') ?? ''));
  for (const picture of pictures) picture.remove();
  return { html: body.innerHTML, leftOut: pictures.length };
};

const isEmpty = (node: Node): boolean =>
  node.type === types.paragraph && node.textContent.trim() === '' && node.childCount < 2;

const firstRowHeads = (table: Node): Node => {
  const [first, ...others] = table.content.content;
  if (first === undefined) return table;
  const heads = first.content.content.map((cell) => types.table_header.create(cell.attrs, cell.content, cell.marks));
  const cells = others.map((row) =>
    row.copy(Fragment.from(row.content.content.map((cell) => types.table_cell.create(cell.attrs, cell.content)))),
  );
  return table.copy(Fragment.from([row(first, heads), ...cells]));
};

const row = (node: Node, cells: readonly Node[]): Node => node.copy(Fragment.from([...cells]));

/** Returns pasted content as the file format can have it: no empty paragraphs, and tables with headings in their first row. */
export const cleanSlice = (slice: Slice): Slice => {
  const content: Node[] = [];
  slice.content.forEach((node) => {
    if (slice.content.childCount > 1 && isEmpty(node)) return;
    content.push(node.type === types.table && slice.openStart === 0 ? firstRowHeads(node) : node);
  });
  return new Slice(Fragment.from(content), slice.openStart, slice.openEnd);
};

/** Returns pasted content as one line, for a cell of a table. */
export const asLine = (slice: Slice): Slice => {
  const line: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(writing.text(' '));
    if (node.isInline) line.push(node.type === types.hard_break ? writing.text(' ') : node);
    return !node.isInline;
  });
  return new Slice(Fragment.fromArray(line), 0, 0);
};
