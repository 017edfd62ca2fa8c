import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const to = (href: string) => ({ value: { href, text: 'Read' } });
const cardsOf = (...items: readonly Readonly<Record<string, unknown>>[]) =>
  aModule('GridWall', { fields: { items: items.map((fields, id) => ({ id: String(id), fields })) } }).cards;

test('the first of two cards with one address stays, and an empty card is dropped (C§5)', () =>
  expect(
    cardsOf(
      { title: text('One'), readMoreLink: to('/x') },
      { title: text('Two'), readMoreLink: to('/x') },
      { title: text('Three') },
      { header: text('Four') },
      { title: text(' ') },
    ).map(({ id }) => id),
  ).toEqual(['0', '2', '3']));

test('a card links to each of its networks once', () => {
  const socialMediaLinks = ['/a', '/b', '/a'].map((href, id) => ({ id: String(id), fields: { link: to(href) } }));
  const [card] = cardsOf({ title: text('One'), socialMediaLinks });
  expect(card?.socialLinks.map(({ href }) => href)).toEqual(['/a', '/b']);
});

test('an overlay above 1 is a percentage (C§5), and an invalid one takes the default', () => {
  const written = ['0.3', '30', '300', 'thick'];
  const read = cardsOf(
    ...written.map((overlayOpacity) => ({ title: text('A'), overlayOpacity: text(overlayOpacity) })),
  );
  expect(read.map(({ overlay }) => overlay)).toEqual([0.3, 0.3, 1, 0.4]);
});

test('a row holds three cards by default, and never more than five (C§5)', () =>
  expect(['', '2', '5', '6'].map((row) => aModule('GridWall', { params: { 'Items in Row': row } }).columns)).toEqual([
    3, 2, 5, 3,
  ]));
