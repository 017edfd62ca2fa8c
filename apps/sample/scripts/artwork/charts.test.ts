import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart } from './charts.mjs';

const folder = join(__dirname, '../../site/exhibits');
const exhibits = readdirSync(folder).map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))] as const);

const drawn = new Map<string, string>();

/** Each exhibit is generated once in each format. */
const drawing = (file: string, format: 'narrow' | 'wide'): string => {
  const key = `${file} ${format}`;
  const svg = drawn.get(key) ?? chart(exhibits.find(([name]) => name === file)?.[1], format);
  drawn.set(key, svg);
  return svg;
};

/** The width of a drawing on a screen of 320 px. */
const phone = 284;

const sheetOf = (svg: string): { readonly width: number; readonly height: number } => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};
/** Returns the font sizes in pixels of the sheet: outlines have a field of 2,048, Noto's one of 1,000. */
const letterSizes = (svg: string): readonly number[] =>
  [...svg.matchAll(/scale\(([\d.]+) -[\d.]+\)/g)].map(([, scale]) => Number(scale) * 2048);

test.each(exhibits)('the labels of %s are legible on a phone, and within the chart', (file) => {
  const svg = drawing(file, 'narrow');
  const { width, height } = sheetOf(svg);
  expect({ width, height }).toEqual({ width: 360, height: 560 });
  expect(Math.min(...letterSizes(svg)) * (phone / width)).toBeGreaterThanOrEqual(12);
  const places = [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale\(\d/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(places.every(([x = -1, y = -1]) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true);
});

/** Returns the words of a drawing: their line, and the positions of their first and last letters. */
const wordsIn = (svg: string) =>
  [...svg.matchAll(/<g fill="[^"]*"[^>]*>((?:<use [^>]*>)+)<\/g>/g)].map(([, letters = '']) => {
    const places = [...letters.matchAll(/translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)/g)];
    const [[, first = '', y = '', scale = ''] = []] = places;
    return { first: Number(first), last: Number(places.at(-1)?.[1]), y: Number(y), half: Number(scale) * 1024 };
  });

test.each(exhibits)('no two labels of %s overlap', (file) => {
  for (const format of ['narrow', 'wide'] as const) {
    const words = wordsIn(drawing(file, format));
    expect(words.length).toBeGreaterThan(5);
    const into = words.filter((one) =>
      words.some((other) => other.y === one.y && other.first > one.first && other.first < one.last + one.half),
    );
    expect(into).toEqual([]);
  }
});

test('a chart in Arabic begins at the right, its words readable', () => {
  const exhibit = {
    kind: 'line',
    title: 'A',
    unit: 'B',
    categories: ['1', '2'],
    series: [{ name: 'C', values: [1, 2] }],
  };
  const [english, arabic] = ['en', 'ar'].map((language) => chart({ ...exhibit, language }, 'narrow'));
  expect(arabic).toContain('<g transform="translate(360 0) scale(-1 1)">');
  const upright = wordsIn(arabic ?? '').length;
  expect(upright).toBeGreaterThan(5);
  expect(arabic?.match(/<g transform="translate\([\d.]+ 0\) scale\(-1 1\)"><g fill/g)).toHaveLength(upright);
  expect(english).not.toContain('scale(-1 1)');
});

test.each(exhibits)('the wide chart of %s has the size its page reserves', (file) => {
  expect(sheetOf(drawing(file, 'wide'))).toEqual({ width: 1000, height: 620 });
});

test('an unknown kind of chart raises an error', () => {
  expect(() => chart({ kind: 'pie' }, 'wide')).toThrow(/"pie".*bar, stack, line, slope/);
});
