import { aModule } from '../testing/builder.ts';

const value = (written: unknown) => ({ value: written });

const cardsOf = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('CardGrid', {
    fields: {
      items: items.map(({ url = '/a', ...fields }, index) => ({
        id: String(index),
        url,
        fields: Object.fromEntries(
          Object.entries({ title: 'A', ...fields }).map(([name, held]) => [name, value(held)]),
        ),
      })),
    },
  }).cards;

describe('the address of a card (C§3 "genericItemUrl")', () => {
  test('defaults to its own, unless its editor sets another', () =>
    expect(
      cardsOf({}, { url: '/b', genericItemUrl: { url: 'https://fair.example/', target: '_blank' } }).map(
        ({ url, opensNewTab }) => [url, opensNewTab === true],
      ),
    ).toEqual([
      ['/a', false],
      ['https://fair.example/', true],
    ]));

  test('never holds script', () =>
    expect(cardsOf({ genericItemUrl: { url: 'javascript:alert(1)', target: '' } })[0]?.url).toBe('/a'));

  test('decides whether two cards are equal (C§5), except for cards without a page', () =>
    expect(
      cardsOf(
        { url: '', genericItemUrl: { url: '/elsewhere' } },
        { url: '/b', genericItemUrl: { url: '/elsewhere' } },
        { url: '' },
      ).map(({ url }) => url),
    ).toEqual(['/elsewhere']));
});

describe('the day of a card (C§3 "displayDateBlog")', () => {
  const [shown, ofBlog] = ['2026-09-14T00:00:00Z', '2026-10-05T00:00:00Z'];
  const dayOf = (fields: Readonly<Record<string, string>>) => cardsOf(fields)[0]?.date;

  test('comes from its blog for a blog entry', () =>
    expect(dayOf({ contentType: 'Blog Entry', displayDate: shown, displayDateBlog: ofBlog })).toBe('2026-10-05'));

  test('comes from the card itself for anything else, and from a blog only where it has none', () => {
    expect(dayOf({ contentType: 'Article', displayDate: shown, displayDateBlog: ofBlog })).toBe('2026-09-14');
    expect(dayOf({ contentType: 'Article', displayDate: '', displayDateBlog: ofBlog })).toBe('2026-10-05');
  });
});

describe('the picture of a card (C§3 "standardImage, thumbnailImage, heroImage")', () => {
  const picture = (name: string) => ({ src: `/artwork/${name}.svg`, alt: name });
  const shownBy = (...names: readonly string[]) =>
    cardsOf(
      Object.fromEntries(
        ['standardImage', 'thumbnailImage', 'heroImage'].map((name) => [
          name,
          names.includes(name) ? picture(name) : '',
        ]),
      ),
    )[0]?.image?.alt;

  test.each([
    [['standardImage', 'thumbnailImage', 'heroImage'], 'standardImage'],
    [['thumbnailImage', 'heroImage'], 'thumbnailImage'],
    [['heroImage'], 'heroImage'],
    [[], undefined],
  ])('with %j shows %s', (given, shown) => expect(shownBy(...given)).toBe(shown));
});
