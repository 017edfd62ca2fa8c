import { plainText } from '@masthead/core';
import type { SafeHtml } from '../../../kit/modules/drawable.ts';

type Cell = { readonly html: string; readonly attributes: string; readonly across: number; readonly down: number };

/** A table that was read: its rows as they were written, and what stands in each place of it. */
export type TableModel = {
  readonly caption: string;
  readonly head: readonly (readonly Cell[])[];
  readonly body: readonly (readonly Cell[])[];
  /** Of the body, row by row, a cell in every place that it spans. */
  readonly grid: readonly (readonly string[])[];
  /** What each column is called: the words above it. */
  readonly columns: readonly string[];
};

/** More than any table has: what is written beyond it is not believed. */
const widest = 200;

const spanIn = (attributes: string, name: string): number => {
  const [, span = '1'] = new RegExp(`\\s${name}="(\\d{1,4})"`).exec(attributes) ?? [];
  return Math.min(widest, Math.max(1, Number(span)));
};

const cellsIn = (row: string): readonly Cell[] =>
  [...row.matchAll(/<(t[hd])\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(([, , attributes = '', html = '']) => ({
    html: html.trim(),
    attributes: attributes.replaceAll(/\s(?:scope|colspan|rowspan)="[^"]*"/g, ''),
    across: spanIn(attributes, 'colspan'),
    down: spanIn(attributes, 'rowspan'),
  }));

/** Which cell stands in each place, one that spans several in all of them; none where its row ends before the others do. */
const placesOf = (rows: readonly (readonly Cell[])[]): readonly (readonly (Cell | undefined)[])[] => {
  const places: Cell[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (places[at]?.[column] !== undefined) column += 1;
      for (const line of places.slice(at, at + cell.down))
        for (let next = column; next < Math.min(widest, column + cell.across); next += 1) line[next] = cell;
      column += cell.across;
    }
  }
  const width = Math.max(0, ...places.map(({ length }) => length));
  return places.map((line) => Array.from({ length: width }, (_, column) => line[column]));
};

/** What stands in each place. */
const gridOf = (rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] =>
  placesOf(rows).map((line) => line.map((cell) => cell?.html ?? ''));

/**
 * The first table of a sanitised text. Its first line heads it where its editor marked none. Undefined where there is none, or one that no
 * phone can show otherwise: a table within a table.
 */
export const readTable = (html: string): TableModel | undefined => {
  const start = html.search(/<table\b/);
  const end = html.indexOf('</table>', start);
  if (start === -1 || end === -1) return undefined;
  const inside = html.slice(html.indexOf('>', start) + 1, end);
  if (inside.includes('<table')) return undefined;
  const [, caption = ''] = /<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(inside) ?? [];
  const headEnd = inside.indexOf('</thead>');
  const rowsIn = (part: string): readonly (readonly Cell[])[] =>
    [...part.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)]
      .map(([, row = '']) => cellsIn(row))
      .filter((row) => row.length > 0);
  const marked = headEnd === -1 ? [] : rowsIn(inside.slice(0, headEnd));
  const rest = rowsIn(headEnd === -1 ? inside : inside.slice(headEnd));
  const [head, body] = marked.length > 0 ? [marked, rest] : [rest.slice(0, 1), rest.slice(1)];
  if (body.length === 0) return undefined;
  const above = gridOf(head);
  const grid = gridOf(body);
  const columns = (grid[0] ?? []).map((_, column) =>
    [...new Set(above.map((line) => line[column] ?? ''))].filter((words) => plainText(words).trim() !== '').join(' – '),
  );
  return { caption, head, body, grid, columns };
};

const isNumber = (html: string): boolean => {
  const words = plainText(html).trim();
  return /\d/.test(words) && /^[\s\d.,:%‰+\-−–±~<>()/$€£¥٠-٩٪٫٬]+$/u.test(words);
};

const spans = ({ across, down }: Cell): string =>
  `${across > 1 ? ` colspan="${across}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`;

/** Figures stand below each other by their last digits, and what heads them stands above those. */
const asNumber = (is: boolean): string => (is ? ' class="is-number"' : '');

const heading = (cell: Cell, scope: 'col' | 'row', headsNumbers = false): string => {
  if (plainText(cell.html).trim() === '' && !cell.html.includes('<img'))
    return `<td${cell.attributes}${spans(cell)}></td>`;
  const isGroup = scope === 'col' ? cell.across > 1 : cell.down > 1;
  return `<th scope="${scope}${isGroup ? 'group' : ''}"${cell.attributes}${spans(cell)}${asNumber(headsNumbers)}>${cell.html}</th>`;
};

const value = (cell: Cell): string =>
  `<td${cell.attributes}${spans(cell)}${asNumber(isNumber(cell.html))}>${cell.html}</td>`;

/** The cells of a head that have a figure below them in each of their columns; the first column heads the rows. */
const headsOfNumbers = ({ head, grid }: TableModel): ReadonlySet<Cell | undefined> => {
  const isOfNumbers = (column: number): boolean => column > 0 && grid.some((line) => isNumber(line[column] ?? ''));
  const places = placesOf(head).flatMap((line) => line.map((cell, column) => ({ cell, is: isOfNumbers(column) })));
  const others = new Set(places.filter(({ is }) => !is).map(({ cell }) => cell));
  return new Set(places.map(({ cell }) => cell).filter((cell) => !others.has(cell)));
};

/** Rows whose first place is taken by a cell that began above: their first cell stands further on. */
const rowsBelowSpan = (body: TableModel['body']): ReadonlySet<number> => {
  const below = new Set<number>();
  for (const [at, row] of body.entries())
    if (!below.has(at)) for (let next = 1; next < (row[0]?.down ?? 1); next += 1) below.add(at + next);
  return below;
};

/** Made of pieces that the sanitiser let through, and of words of this file. */
const safe = (html: string): SafeHtml => html as SafeHtml;

/** A table in a region that scrolls, has a name and takes the focus, as every other table of an editor (`kit/modules/tables.ts`). */
export const regionOf = (table: SafeHtml, label: string): SafeHtml => {
  const name = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return safe(`<div class="table-region" role="region" tabindex="0" aria-label="${name}">${table}</div>`);
};

/** The table as its editors wrote it, each header with what it heads, figures marked as such. */
export const wholeTable = (model: TableModel): SafeHtml => {
  const { caption, head, body } = model;
  const ofNumbers = headsOfNumbers(model);
  const below = rowsBelowSpan(body);
  const lines = body.map((row, at) => {
    const [first, ...others] = row;
    const cells =
      first === undefined ? [] : [below.has(at) ? value(first) : heading(first, 'row'), ...others.map(value)];
    return `<tr>${cells.join('')}</tr>`;
  });
  const title = caption === '' ? '' : `<caption>${caption}</caption>`;
  const top = head
    .map((row) => `<tr>${row.map((cell) => heading(cell, 'col', ofNumbers.has(cell))).join('')}</tr>`)
    .join('');
  return safe(`<table>${title}<thead>${top}</thead><tbody>${lines.join('')}</tbody></table>`);
};

/** An id stands once on a page, and that is in the whole table. */
const withoutIds = (html: string): string => html.replaceAll(/(<[^>]*?)\sid="[^"]*"/g, '$1');

/**
 * The same table for a narrow screen: a group of lines for each row (or column), headed by what heads it, and in each group a line for each
 * value, headed by the column (or row) that it stands in.
 */
export const stackedTable = ({ caption, grid, columns }: TableModel, by: 'row' | 'column'): SafeHtml => {
  const names = grid.map(([first = '']) => first);
  const values = grid.map(([, ...others]) => others);
  const [groups, lines] = by === 'row' ? [names, columns.slice(1)] : [columns.slice(1), names];
  const valueAt = (group: number, line: number): string =>
    (by === 'row' ? values[group]?.[line] : values[line]?.[group]) ?? '';
  const bodies = groups.map((name, group) => {
    const rows = lines.map((line, index) => {
      const shown = valueAt(group, index);
      return `<tr><th scope="row">${line}</th><td${asNumber(isNumber(shown))}>${shown}</td></tr>`;
    });
    return `<tbody><tr><th colspan="2" scope="rowgroup">${name}</th></tr>${rows.join('')}</tbody>`;
  });
  const title = caption === '' ? '' : `<caption>${caption}</caption>`;
  return safe(withoutIds(`<table class="data-table__stacked">${title}${bodies.join('')}</table>`));
};
