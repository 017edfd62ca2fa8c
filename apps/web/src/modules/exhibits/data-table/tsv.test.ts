import '../../../testing/browser-globals.ts';
import { tsvOf } from './tsv.ts';

const tsv = (html: string): string => {
  document.body.innerHTML = `<table>${html}</table>`;
  const table = document.querySelector('table');
  if (table === null) throw new Error('no table');
  return tsvOf(table);
};

test('rows are lines and columns stand between tabs, in one line each', () =>
  expect(
    tsv(
      '<tr><td></td><th>May</th></tr><tr><th>Cork,\n bakery<sup class="footnote-mark">1</sup></th><td>−4.5</td></tr>',
    ),
  ).toBe('\tMay\nCork, bakery\t-4.5'));

test('what spans several places stands in the first, and the others keep theirs', () =>
  expect(
    tsv(
      '<tr><th rowspan="2">Plant</th><th colspan="2">2026</th></tr><tr><th>May</th><th>June</th></tr><tr><th>Cork</th><td>1</td><td>2</td></tr>',
    ),
  ).toBe('Plant\t2026\t\n\tMay\tJune\nCork\t1\t2'));
