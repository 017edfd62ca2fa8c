import fc from 'fast-check';
import { countedTo, figureIn } from './figure.ts';

const partsOf = (text: string) => {
  const figure = figureIn(text);
  return figure && [figure.before, figure.written, figure.after, figure.units, figure.decimals];
};

test.each([
  ['48', ['', '48', '', 48, 0]],
  ['€ 1,240 m', ['€ ', '1,240', ' m', 1240, 0]],
  ['1.240', ['', '1.240', '', 1240, 0]],
  ['1.234.567 Stück', ['', '1.234.567', ' Stück', 1_234_567, 0]],
  ['12.5%', ['', '12.5', '%', 125, 1]],
  ['1.234,5', ['', '1.234,5', '', 12_345, 1]],
  ['1\u202f240 t', ['', '1\u202f240', ' t', 1240, 0]],
  ['٤٢٪', ['', '٤٢', '٪', 42, 0]],
  ['١٬٢٤٠٫٥', ['', '١٬٢٤٠٫٥', '', 12_405, 1]],
  ['約３００社', ['約', '３００', '社', 300, 0]],
])('finds the figure in %j', (text, parts) => expect(partsOf(text)).toEqual(parts));

test.each(['9', '9.99', '0', '3.2 bn', 'many', '', '7/24'])('does not count %j, which is below ten (C§4)', (text) =>
  expect(figureIn(text)).toBeUndefined(),
);

test('does not count a number beyond exact arithmetic', () => expect(figureIn('9'.repeat(30))).toBeUndefined());

const counted = (text: string, progress: number) => {
  const figure = figureIn(text);
  if (figure === undefined) throw new Error(`${text} holds no figure`);
  return countedTo(figure, progress);
};

test('counts in the figure’s own digits and keeps its signs', () => {
  expect([0, 0.1, 0.5, 1].map((progress) => counted('€ 1,240 m', progress))).toEqual([
    '€ 0 m',
    '€ 124 m',
    '€ 620 m',
    '€ 1,240 m',
  ]);
  expect([0, 0.5, 1].map((progress) => counted('١٬٢٤٠٫٥', progress))).toEqual(['٠٫٠', '٦٢٠٫٣', '١٬٢٤٠٫٥']);
});

test('ends at the figure’s own text, and is never longer on the way', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 999_999_999 }),
      fc.constantFrom('en', 'de', 'ar-EG', 'fr', 'hi-IN-u-nu-deva'),
      fc.constantFrom(0, 1, 2),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, locale, decimals, progress) => {
        const written = value.toLocaleString(locale, { minimumFractionDigits: decimals });
        const text = `+${written} %`;
        expect(counted(text, 1)).toBe(text);
        expect(counted(text, progress).length).toBeLessThanOrEqual(text.length);
      },
    ),
  ));
