/** @vitest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsIn } from '../testing/style-sheet.ts';

const sheets = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** Links whose border marks the current one by its visibility: forced colours show transparent ones, too. */
const told = sheets.flatMap((file) =>
  declarationsIn(file)
    .filter(({ property, value }) => property.startsWith('border') && value.endsWith('transparent'))
    .filter(({ selector }) => selector.endsWith(' a'))
    .map(({ selector }) => [file, selector] as const),
);

test('such links exist', () => expect(told.length).toBeGreaterThan(2));

test.each(told)('in forced colours %s marks which of the links %s is current', (file, selector) => {
  const colours = declarationsIn(file).filter(
    (each) =>
      each.conditions.includes('@media (forced-colors: active)') &&
      each.selector.startsWith(selector) &&
      each.property.startsWith('border'),
  );
  expect(colours.map(({ value }) => value)).toContain('Canvas');
});
