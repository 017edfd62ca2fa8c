/** @vitest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsIn } from '../testing/style-sheet.ts';

const sheets = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** The cells whose words a sheet keeps whole, by their selectors. */
const cellsOf = (file: string, property: string, value: string): readonly string[] =>
  declarationsIn(file)
    .filter((said) => said.property === property && said.value === value && said.selector.includes(':is(th, td)'))
    .map(({ selector }) => selector);

test('cells with unbreakable words keep Japanese ones whole, which have no spaces between them', () => {
  const whole = sheets.flatMap((file) => cellsOf(file, 'overflow-wrap', 'normal'));
  const inJapanese = sheets.flatMap((file) => cellsOf(file, 'word-break', 'auto-phrase'));
  expect(whole.length).toBeGreaterThan(1);
  expect(inJapanese.toSorted()).toEqual(whole.map((cells) => `${cells}:lang(ja)`).toSorted());
});
