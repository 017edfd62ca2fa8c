import { plainText } from '@masthead/core';
import type { SafeHtml } from '../../../kit/modules/sanitised.ts';

type Cell = { readonly html: string; readonly attributes: string; readonly across: number; readonly down: number };

/** A parsed table: its rows as written, and the cell in each place. */
export type TableModel = {
  readonly caption: string;
  readonly head: readonly (readonly Cell[])[];
  readonly body: readonly (readonly Cell[])[];
  /** Of the body, row by row, a cell in every place that it spans; of a row of one cell over the whole width that cell alone. */
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

/** Returns the cell in each place, a spanning one in all of its places; none beyond the end of a short row. */
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

/** Returns the content of each place. */
const gridOf = (rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] =>
  placesOf(rows).map((line) => line.map((cell) => cell?.html ?? ''));

/** Returns the number of columns of rows. A cell alone in its row does not count: its span may exceed the table. */
const widthOf = (rows: readonly (readonly Cell[])[]): number =>
  Math.max(
    0,
    ...placesOf(rows.map((row) => (row.length === 1 ? row.map((cell) => ({ ...cell, across: 1 })) : row))).map(
      ({ length }) => length,
    ),
  );

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
  const [first, others] = marked.length > 0 ? [marked, rest] : [rest.slice(0, 1), rest.slice(1)];
  if (others.length === 0) return undefined;
  const width = Math.max(widthOf(first), widthOf(others));
  const [head = [], body = []] = [first, others].map((rows) =>
    rows.map((row) => row.map((cell) => ({ ...cell, across: Math.min(cell.across, width) }))),
  );
  const above = gridOf(head);
  const grid = gridOf(body).map((line, at) =>
    body[at]?.length === 1 && body[at][0]?.across === width
      ? line.slice(0, 1)
      : Array.from({ length: width }, (_, column) => line[column] ?? ''),
  );
  const columns = Array.from({ length: width }, (_, column) =>
    [...new Set(above.map((line) => line[column] ?? ''))].filter((words) => plainText(words).trim() !== '').join(' – '),
  );
  return { caption, head, body, grid, columns };
};

const isNumber = (html: string): boolean => {
  const words = plainText(html).trim();
  return /[\d٠-٩]/u.test(words) && /^[\s\d.,:%‰+\-−–±~<>()/$€£¥٠-٩٪٫٬]+$/u.test(words);
};

/** Whether a cell is a sign for a missing figure. */
const isSign = (html: string): boolean => /^[^\p{L}\p{N}\s]+$/u.test(plainText(html).trim());

const spans = ({ across, down }: Cell): string =>
  `${across > 1 ? ` colspan="${across}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`;

/** Figures align by their last digits, as do their headers. */
const asNumber = (is: boolean): string => (is ? ' class="is-number"' : '');

const heading = (cell: Cell, scope: 'col' | 'row', headsNumbers = false): string =>
  plainText(cell.html).trim() === '' && !cell.html.includes('<img')
    ? `<td${cell.attributes}${spans(cell)}></td>`
    : `<th scope="${scope}"${cell.attributes}${spans(cell)}${asNumber(headsNumbers)}>${cell.html}</th>`;

/** The columns that hold figures; the first heads the rows. */
const columnsOfNumbers = ({ grid, columns }: TableModel): ReadonlySet<number> =>
  new Set(
    columns.flatMap((_, column) => (column > 0 && grid.some((line) => isNumber(line[column] ?? '')) ? [column] : [])),
  );

/** The cells of a head that have a figure below them in each of their columns. */
const headsOfNumbers = (head: TableModel['head'], ofNumbers: ReadonlySet<number>): ReadonlySet<Cell | undefined> => {
  const places = placesOf(head).flatMap((line) => line.map((cell, column) => ({ cell, is: ofNumbers.has(column) })));
  const others = new Set(places.filter(({ is }) => !is).map(({ cell }) => cell));
  return new Set(places.map(({ cell }) => cell).filter((cell) => !others.has(cell)));
};

/** Returns rows whose first place belongs to a cell from above: their first cell is further on. */
const rowsBelowSpan = (rows: TableModel['body']): ReadonlySet<number> => {
  const below = new Set<number>();
  for (const [at, row] of rows.entries())
    if (!below.has(at)) for (let next = 1; next < (row[0]?.down ?? 1); next += 1) below.add(at + next);
  return below;
};

const lineOf = (cells: readonly string[], isBelowSpan = false): string =>
  `<tr${isBelowSpan ? ' class="is-below-span"' : ''}>${cells.join('')}</tr>`;

/** Whether a row of the body is one cell over the whole width. */
const isAcross = ({ grid, columns }: TableModel, at: number): boolean => columns.length > 1 && grid[at]?.length === 1;

/** One cell over so many columns: it heads the rows below it. Where none follows, it is a remark on those above. */
const acrossLine = ({ grid }: TableModel, at: number, columns: number): string => {
  const [name, scope] = grid.findLastIndex(({ length }) => length > 1) > at ? ['th', ' scope="col"'] : ['td', ''];
  return `<tr><${name}${scope} colspan="${columns}" class="data-table__across"><span>${grid[at]?.[0] ?? ''}</span></${name}></tr>`;
};

/** Made of pieces that the sanitiser let through, and of words of this file. */
const safe = (html: string): SafeHtml => html as SafeHtml;

/** A table in a region that scrolls, has a name and takes the focus, as every other table of an editor (`kit/modules/tables.ts`). */
export const regionOf = (table: SafeHtml, label: string): SafeHtml => {
  const name = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return safe(`<div class="table-region" role="region" tabindex="0" aria-label="${name}">${table}</div>`);
};

const captionOf = ({ caption }: TableModel): string => (caption === '' ? '' : `<caption>${caption}</caption>`);

/** The table as its editors wrote it, each header with what it heads, figures marked as such. */
export const wholeTable = (model: TableModel): SafeHtml => {
  const { head, body } = model;
  const ofNumbers = columnsOfNumbers(model);
  const headsNumbers = headsOfNumbers(head, ofNumbers);
  const columnOf = new Map(placesOf(body).flatMap((line) => line.map((cell, column) => [cell, column] as const)));
  const value = (cell: Cell): string => {
    const isOfNumbers = isNumber(cell.html) || (isSign(cell.html) && ofNumbers.has(columnOf.get(cell) ?? 0));
    return `<td${cell.attributes}${spans(cell)}${asNumber(isOfNumbers)}>${cell.html}</td>`;
  };
  const [belowInHead, below] = [rowsBelowSpan(head), rowsBelowSpan(body)];
  const top = head.map((row, at) =>
    lineOf(
      row.map((cell) => heading(cell, 'col', headsNumbers.has(cell))),
      belowInHead.has(at),
    ),
  );
  const lines = body.map((row, at) =>
    isAcross(model, at)
      ? acrossLine(model, at, model.columns.length)
      : lineOf(
          row.map((cell, nth) => (nth === 0 && !below.has(at) ? heading(cell, 'row') : value(cell))),
          below.has(at),
        ),
  );
  return safe(`<table>${captionOf(model)}<thead>${top.join('')}</thead><tbody>${lines.join('')}</tbody></table>`);
};

/** Removes ids, which are in the whole table already. */
const withoutIds = (html: string): string => html.replaceAll(/(<[^>]*?)\sid="[^"]*"/g, '$1');

const stackedLine = (name: string, value: string): string =>
  `<tr><th scope="row">${name}</th><td${asNumber(isNumber(value))}>${value}</td></tr>`;

const group = (name: string, lines: readonly string[]): string =>
  `<tbody><tr><th colspan="2" scope="rowgroup">${name}</th></tr>${lines.join('')}</tbody>`;

/**
 * Returns the table for a narrow screen: a group of lines for each row (or column) under its header, and in each
 * group a line for each value, under its column (or row) header. A full-width cell appears once between its rows; by
 * columns, row headers repeat in each group, and a remark follows them.
 */
export const stackedTable = (model: TableModel, by: 'row' | 'column'): SafeHtml => {
  const { grid, columns } = model;
  const across = (at: number): string => acrossLine(model, at, 2);
  const last = grid.findLastIndex((_, at) => !isAcross(model, at));
  const byRow = () =>
    grid.map((line, at) =>
      isAcross(model, at)
        ? `<tbody>${across(at)}</tbody>`
        : group(
            line[0] ?? '',
            columns.slice(1).map((name, nth) => stackedLine(name, line[nth + 1] ?? '')),
          ),
    );
  const byColumn = () => [
    ...columns.slice(1).map((name, nth) =>
      group(
        name,
        grid
          .slice(0, last + 1)
          .map((line, at) => (isAcross(model, at) ? across(at) : stackedLine(line[0] ?? '', line[nth + 1] ?? ''))),
      ),
    ),
    ...grid.slice(last + 1).map((_, nth) => `<tbody>${across(last + 1 + nth)}</tbody>`),
  ];
  const bodies = by === 'row' ? byRow() : byColumn();
  return safe(withoutIds(`<table class="data-table__stacked">${captionOf(model)}${bodies.join('')}</table>`));
};
