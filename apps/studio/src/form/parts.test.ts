import { partsBetween, shortened } from './parts.ts';

const told = (before: string, now: string, language = 'en') =>
  partsBetween(before, now, language).map(({ text, is }) => `${is}:${text}`);

test('parts are words, and spaces between them', () =>
  expect(told('Tides of the north', 'Tides of the deep south')).toEqual([
    'same:Tides of the ',
    'before:north',
    'now:deep south',
  ]));

test('parts are words of Japanese, which has no spaces', () =>
  expect(told('港は静かです', '海は静かです', 'ja')).toEqual(['before:港', 'now:海', 'same:は静かです']));

test('words one after the other that differ are one part', () =>
  expect(told('Loud harbours of the north', 'Quiet tides of the north')).toEqual([
    'before:Loud harbours',
    'now:Quiet tides',
    'same: of the north',
  ]));

test('a text of nothing is new, and one that became nothing is gone', () => {
  expect(told('', 'New')).toEqual(['now:New']);
  expect(told('Old', '')).toEqual(['before:Old']);
});

test('texts without anything in common are each shown whole', () => {
  const numbers = (from: number) => Array.from({ length: 3000 }, (_, index) => index + from).join(' ');
  expect(told(numbers(0), numbers(10_000)).map((part) => part.slice(0, 8))).toEqual(['before:0', 'now:1000']);
});

test('what is the same far from a difference is left out', () => {
  const long = 'word '.repeat(100);
  const [start, gone, found, end] = shortened(partsBetween(`${long}old ${long}`, `${long}new ${long}`, 'en'));
  expect([gone?.text, found?.text]).toEqual(['old', 'new']);
  expect(start?.text).toMatch(/^….{60}$/);
  expect(end?.text).toMatch(/^.{60}…$/);
});
