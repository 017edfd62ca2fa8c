import '../../../testing/browser-globals.ts';
import { tsvOf } from './tsv.ts';

const tsv = (html: string): string => {
  document.body.innerHTML = `<table>${html}</table>`;
  const table = document.querySelector('table');
  if (table === null) throw new Error('no table');
  return tsvOf(table);
};

test('separates rows by lines and cells by tabs', () =>
  expect(
    tsv(
      '<tr><td></td><th>May</th></tr><tr><th>Cork,\n bakery<sup class="footnote-mark">1</sup></th><td>−4.5</td></tr>',
    ),
  ).toBe('\tMay\nCork, bakery\t-4.5'));

test('puts a spanning cell in its first place and keeps the others in theirs', () =>
  expect(
    tsv(
      '<tr><th rowspan="2">Plant</th><th colspan="2">2026</th></tr><tr><th>May</th><th>June</th></tr><tr><th>Cork</th><td>1</td><td>2</td></tr>',
    ),
  ).toBe('Plant\t2026\t\n\tMay\tJune\nCork\t1\t2'));
