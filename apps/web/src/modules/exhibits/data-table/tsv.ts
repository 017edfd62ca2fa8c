/** A cell's words on one line, without the marks of footnotes; a minus as spreadsheets write it. */
const wordsOf = (cell: HTMLTableCellElement): string => {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const mark of copy.querySelectorAll('.footnote-mark')) mark.remove();
  return (copy.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\u2212(?=\d)/, '-');
};

/**
 * Returns a table as tab-separated values, a line for each row: a spanning cell is in its first place. Without a
 * final line break.
 */
export const tsvOf = (table: HTMLTableElement): string => {
  const lines: string[][] = [...table.rows].map(() => []);
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (lines[at]?.[column] !== undefined) column += 1;
      for (const line of lines.slice(at, at + cell.rowSpan))
        for (let next = 0; next < cell.colSpan; next += 1) line[column + next] = '';
      const line = lines[at];
      if (line !== undefined) line[column] = wordsOf(cell);
      column += cell.colSpan;
    }
  }
  return lines.map((line) => Array.from(line, (words) => words ?? '').join('\t')).join('\n');
};
