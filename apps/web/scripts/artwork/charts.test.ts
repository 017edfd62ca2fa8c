/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart } from './charts.mjs';

const folder = join(__dirname, '../../../backend/sample-site/exhibits');
const exhibits = readdirSync(folder).map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))] as const);

/** What is left for a drawing on a screen of 320 px. */
const phone = 284;

const sheetOf = (svg: string): { readonly width: number; readonly height: number } => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};
/** The sizes letters are set in, in the pixels of the sheet: outlines are drawn on a field of 2,048, Noto's on one of 1,000. */
const letterSizes = (svg: string): readonly number[] =>
  [...svg.matchAll(/scale\(([\d.]+) -[\d.]+\)/g)].map(([, scale]) => Number(scale) * 2048);

test.each(exhibits)('the labels of %s can be read on a phone, and stay on the sheet', (_, exhibit) => {
  const svg = chart(exhibit, 'narrow');
  const { width, height } = sheetOf(svg);
  expect({ width, height }).toEqual({ width: 360, height: 560 });
  expect(Math.min(...letterSizes(svg)) * (phone / width)).toBeGreaterThanOrEqual(12);
  const places = [...svg.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.every(([x = -1, y = -1]) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true);
});

test.each(exhibits)('the wide drawing of %s has the size its page reserves', (_, exhibit) => {
  expect(sheetOf(chart(exhibit, 'wide'))).toEqual({ width: 1000, height: 620 });
});

test('a kind of chart nobody draws is named', () => {
  expect(() => chart({ kind: 'pie' }, 'wide')).toThrow(/"pie".*bar, stack, line, slope/);
});
