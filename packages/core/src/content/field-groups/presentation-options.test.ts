import * as E from '#fp-ts/Either';
import type { Field } from '../definition/fields.ts';
import {
  gradientParams,
  opacity,
  overlayParam,
  placementFields,
  placementParams,
  themeParam,
  titleSize,
  topOffset,
} from './presentation-options.ts';

const readAs = <Value>(field: Field<Value>, value: unknown): Value | undefined => {
  const read = field.read({ value }, { areas: new Map(), report: () => undefined });
  return E.isRight(read) ? read.right : undefined;
};

test.each([
  ['', 0.3],
  ['0.45', 0.45],
  ['45', 0.45],
  ['45 %', 0.45],
  ['1', 1],
  ['-3', 0],
  ['900', 1],
  ['some', 0.3],
])('an opacity of %j is %d where the default is 0.3 (C§5)', (written, meant) =>
  expect(readAs(opacity('photoOverlayOpacity', 0.3), written)).toBe(meant),
);

test.each([
  ['', 0.2],
  ['0', 0],
  ['1', 0.01],
  ['35', 0.35],
  ['200', 1],
  ['much', 0.2],
])('the overlay parameter %j yields %d (D§3: 20 unless set, divided by 100)', (written, meant) =>
  expect(overlayParam.read(written)).toBe(meant),
);

test.each([
  ['', 100],
  ['40', 40],
  ['33', 33],
  ['-1', 100],
  ['101', 100],
  ['wide', 100],
])('a text width of %j is %d percent (C§5)', (written, meant) =>
  expect(placementParams.textWidth.read(written)).toBe(meant),
);

test.each([
  ['', 0],
  ['50', 50],
  ['-1', 0],
  ['101', 100],
  ['steep', 0],
])('a gradient level of %j is %d (C§5)', (written, meant) =>
  expect(gradientParams.gradientLevel.read(written)).toBe(meant),
);

test.each([
  ['text-m', 3],
  ['text-l', 2],
  ['text-xl', 1],
  ['TEXT-XXL', 1],
  ['text-s', 2],
  ['', 2],
])('a title size of %j is step %d (C§9)', (written, step) => expect(readAs(titleSize, written)).toBe(step));

test.each([
  ['0', 0],
  ['25', 25],
  ['101', 50],
  ['', 50],
])('a picture is cut around %j of its height, which is %d percent', (written, percent) =>
  expect(readAs(topOffset('heroImageTopOffset'), written)).toBe(percent),
);

test('a text starts at the start of the line for "left", and at half the height by default', () => {
  expect(readAs(placementFields.inline, 'left')).toBe('start');
  expect(readAs(placementFields.inline, 'Right')).toBe('end');
  expect(readAs(placementFields.inline, 'aside')).toBe('start');
  expect(readAs(placementFields.block, 'bottom')).toBe('bottom');
  expect(readAs(placementFields.block, '')).toBe('middle');
});

test('an unset display mode is left to the module', () => {
  expect(themeParam.read('Dark')).toBe('dark');
  expect(themeParam.read('')).toBeUndefined();
  expect(themeParam.read('sepia')).toBeUndefined();
});
