import * as fc from 'fast-check';
import { calendarDateFrom } from '../shared/calendar-date.ts';
import { contactNameOf, expertisePlaceOf, heroModeOf, isCareersProfile } from './profile.ts';
import { type InternalItem, parseWrittenDate, publishedWork, shownWork, workSteps } from './published-work.ts';

const isWeb = (address: string) => /^(https:|\/)/.test(address);
const rules = { language: 'en' as const, isSafeHref: isWeb, isSafeSource: isWeb };

const internal = (changes: Partial<InternalItem> = {}): InternalItem => ({
  title: 'Tides',
  url: '/insights/tides',
  source: '',
  date: calendarDateFrom('2026-05-02'),
  languageName: 'en',
  articleType: 'Article',
  imageUrl: '/artwork/tides.svg',
  imageAlt: '',
  ...changes,
});
const titles = (external: string, items: readonly InternalItem[] = [], language: 'en' | 'ja-JP' = 'en') =>
  publishedWork({ external, internal: items }, { ...rules, language }).map(({ title }) => title);

test.each([
  ['On tides|https://a.example/t|Journal|2026-03-12', ['On tides']],
  ['On tides|https://a.example/t|Journal', []],
  ['On tides|https://a.example/t|Journal|2026-03-12|more', []],
  ['On tides|https://a.example/t|Journal|some day', []],
  ['On tides|javascript:alert(1)|Journal|2026-03-12', []],
  ['|https://a.example/t|Journal|2026-03-12', []],
  ['One|https://a.example/1|J|May 2026\r\n\r\nTwo|https://a.example/2||1/2/2026\n', ['One', 'Two']],
])('external lines count only with exactly four parts and a parseable date (C§5): %j', (lines, expected) =>
  expect(titles(lines)).toEqual(expected),
);

test.each([
  ['2026-03-12', '2026-03-12'],
  ['2026-03', '2026-03-01'],
  ['March 12, 2026', '2026-03-12'],
  ['12 Mar 2026', '2026-03-12'],
  ['Sept 2025', '2025-09-01'],
  ['3/12/2026', '2026-03-12'],
  ['30 February 2026', undefined],
  ['0001-01-01', undefined],
  ['soon', undefined],
])('the day in %j is %s', (written, day) => expect(parseWrittenDate(written)).toBe(day));

test('internal items count only in the language of the page and with a date (C§5)', () => {
  const items = [
    internal({ title: 'In English', languageName: 'English' }),
    internal({ title: 'Auf Deutsch', languageName: 'de' }),
    internal({ title: 'Without a day', date: undefined }),
    internal({ title: '日本語', languageName: 'ja-JP' }),
  ];
  expect(titles('', items)).toEqual(['In English']);
  expect(titles('', items, 'ja-JP')).toEqual(['日本語']);
});

test('duplicates after stripping markup are skipped, external entries first (C§5)', () => {
  const work = publishedWork(
    {
      external: '<em>Tides</em>|https://a.example/t|Journal|2026-03-12',
      internal: [internal(), internal({ title: 'More' })],
    },
    rules,
  );
  expect(work.map(({ title, isExternal }) => [title, isExternal])).toEqual([
    ['Tides', true],
    ['More', false],
  ]);
});

test('placeholders cycle by index (C§9)', () => {
  const lines = Array.from({ length: 7 }, (_, index) => `T${index}|https://a.example/${index}|J|2026-01-01`).join('\n');
  expect(publishedWork({ external: lines, internal: [] }, rules).map(({ picture }) => picture)).toEqual([
    0, 1, 2, 3, 4, 0, 1,
  ]);
});

test('eight works appear, and eight more with each click until all do (C§4, C§9)', () => {
  expect(workSteps(8)).toEqual([]);
  expect(workSteps(20)).toEqual([16, 24]);
  expect([shownWork(20, ''), shownWork(20, '?work=16'), shownWork(20, '?work=17'), shownWork(20, '?work=999')]).toEqual(
    [8, 16, 8, 8],
  );
});

test('no title appears twice, whatever the lines hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '<', '>', '|', ' ', '\n') }), { maxLength: 20 }),
      (lines) => {
        const shown = titles(lines.map((line) => `${line}|https://a.example|J|2026-01-01`).join('\n'));
        expect(new Set(shown).size).toBe(shown.length);
      },
    ),
  );
});

test.each([
  ['', 'independent'],
  ['Independent V2', 'independent-v2'],
  ['fullBleed', 'full-bleed'],
  ['Circular', 'circular'],
  ['cubist', undefined],
])('the hero mode %j is %s: independent when none is set, unknown renders nothing (C§4)', (written, mode) =>
  expect(heroModeOf(written)).toBe(mode),
);

test.each([
  ['', 'sidebar'],
  ['Area A', 'main'],
  ['C', 'below'],
  ['area-b', 'sidebar'],
])('expertise at %j appears in the place %s (C§2)', (written, place) => expect(expertisePlaceOf(written)).toBe(place));

test('a profile is the careers variant below /careers/ and without an office (C§2)', () => {
  expect(isCareersProfile({ path: '/careers/people/ada', officeCode: '' })).toBe(true);
  expect(isCareersProfile({ path: '/careers/people/ada', officeCode: 'UK' })).toBe(false);
  expect(isCareersProfile({ path: '/people/careers', officeCode: '' })).toBe(false);
});

test.each([
  ['/de/people/ada-lovelace', 'ada-lovelace'],
  ['/people/ada/?x=1', 'ada'],
  ['/', undefined],
  ['/people/Ada', undefined],
])('the contact name in %s is %s', (url, name) => expect(contactNameOf(url)).toBe(name));
