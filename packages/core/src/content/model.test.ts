import fc from 'fast-check';
import { aPage } from './builder.ts';
import {
  canonicalPath,
  documentTitle,
  gradientLevel,
  heroTextWidth,
  overlayOpacity,
  robots,
  textAttributes,
} from './model.ts';

const titleOf = documentTitle('Halden Brook');

describe('the document title', () => {
  test('is title and firm', () => expect(titleOf(aPage({ title: 'Harbours' }))).toBe('Harbours | Halden Brook'));

  test('is the SEO title alone where there is one', () =>
    expect(titleOf(aPage({ title: 'Harbours', fields: { sEOTitle: { value: 'Ports of tomorrow' } } }))).toBe(
      'Ports of tomorrow',
    ));

  test('names the office on its pages', () =>
    expect(titleOf(aPage({ title: 'Harbours', metadata: { officeDisplayName: 'Hamburg' } }))).toBe(
      'Harbours | Hamburg | Halden Brook',
    ));

  test('names the page above, unless it names the office', () => {
    const above = { ancestorName: 'Alumni network' };
    expect(titleOf(aPage({ title: 'Jobs', metadata: above }))).toBe('Jobs | Alumni network | Halden Brook');
    expect(titleOf(aPage({ title: 'Jobs', metadata: { ...above, officeDisplayName: 'Oslo' } }))).toBe(
      'Jobs | Oslo | Halden Brook',
    );
  });
});

describe('search engines', () => {
  test.each([
    ['read an ordinary page', {}, 'index,follow'],
    ['do not read a hidden page', { fields: { hideFromSearchEngines: { value: true } } }, 'noindex,nofollow'],
    ['do not read an aliased page', { metadata: { isAlaisedPage: true } }, 'noindex,nofollow'],
  ] as const)('%s', (_, given, content) => expect(robots(aPage(given))).toBe(content));
});

test('a page has one address and says how its text is written', () => {
  const page = aPage({ path: '/insights/x', language: 'ar' });
  expect(canonicalPath(page)).toBe('/ar/insights/x');
  expect(textAttributes(page)).toEqual({ lang: 'ar', dir: 'rtl' });
});

describe('figures of a hero', () => {
  test.each([
    [0.4, 0.4],
    [1, 1],
    [40, 0.4],
    [250, 1],
    [-1, 0],
    [Number.NaN, 0],
  ])('an overlay of %d is %d opaque', (given, opacity) => expect(overlayOpacity(given)).toBe(opacity));

  test.each([
    [60, 60],
    [0, 0],
    [100, 100],
    [101, 100],
    [-1, 100],
    [Number.NaN, 100],
  ])('a text width of %d is %d percent', (given, width) => expect(heroTextWidth(given)).toBe(width));

  test.each([
    [60, 60],
    [140, 100],
    [-3, 0],
    [Number.NaN, 0],
  ])('a gradient of %d is %d', (given, level) => expect(gradientLevel(given)).toBe(level));

  test('stay within their limits, whatever was entered', () =>
    fc.assert(
      fc.property(fc.double(), (given) => {
        expect(overlayOpacity(given) >= 0 && overlayOpacity(given) <= 1).toBe(true);
        expect(heroTextWidth(given) >= 0 && heroTextWidth(given) <= 100).toBe(true);
        expect(gradientLevel(given) >= 0 && gradientLevel(given) <= 100).toBe(true);
      }),
    ));
});
