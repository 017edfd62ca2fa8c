import { aModule } from '../../testing/builder.ts';

const value = (written: unknown) => ({ value: written });
const card = (id: string, description = 'Short.') => ({
  id,
  url: `/${id}`,
  fields: { title: value(id), description: value(description), eyebrow: value('Essay') },
});
const to = (href: string) => ({ link: value({ href, text: 'Read' }) });

describe('a promo of two columns', () => {
  const columnsOf = (fields: Readonly<Record<string, unknown>>) =>
    aModule('TwoUpMediumPromo', {
      fields: { manualSelection: [card('a'), card('b'), card('c')], leftColumnBackgroundImage: value({}), ...fields },
    }).columns;

  test('has lightest grey and deep blue backgrounds unless its editor chose (C§9)', () => {
    expect(columnsOf({ leftColumnBackgroundColor: value(''), rightColumnBackgroundColor: value('') })).toMatchObject([
      { card: { id: 'a' }, background: { color: 'lightest-grey', text: 'dark' } },
      { card: { id: 'b' }, background: { color: 'deep-blue', text: 'light' } },
    ]);
    expect(columnsOf({ leftColumnBackgroundColor: value('pale-blue') })[0]?.background?.color).toBe('pale-blue');
  });

  test('has a gradient in the direction set, and is blurred only with a picture', () => {
    const columns = columnsOf({ rightColumnGradientDirection: value('to-left'), blurColumn: value('both') });
    expect(columns.map(({ background, isBlurred }) => [background?.gradient, isBlurred])).toEqual([
      ['none', false],
      ['start', true],
    ]);
  });
});

describe('the columns of a promo (D§3)', () => {
  const layoutOf = (params: Readonly<Record<string, string>>, fields: Readonly<Record<string, unknown>> = {}) =>
    aModule('TwoUpMediumPromo', { params, fields: { manualSelection: [card('a'), card('b')], ...fields } }).layout;

  test('have the values of D§3 where an editor sets nothing', () =>
    expect(layoutOf({})).toEqual({
      stacksUpTo: 'mobile',
      split: '50-50',
      isReversed: false,
      wraps: false,
      alignment: 'top',
    }));

  test('split and stack as their editor sets, and a single column does not split', () => {
    const params = { 'Split Columns': '30-70', 'Stack Columns': 'none', 'Reverse Columns': '1' };
    expect(layoutOf(params)).toMatchObject({ split: '30-70', stacksUpTo: 'none', isReversed: true });
    expect(layoutOf(params, { manualSelection: [card('a')] }).split).toBe('50-50');
  });

  test('take their items from the parameter, or else from the field of C§3', () => {
    const written = { verticalAlignment: value('middle') };
    expect(layoutOf({}, written).alignment).toBe('center');
    expect(layoutOf({ 'Content Vertical Alignment': 'bottom' }, written).alignment).toBe('bottom');
  });
});

test.each([
  ['', 2],
  ['Extra-Large', 1],
  ['huge', 1100],
  ['medium', 3],
  ['small', 4],
  ['extra-small', 5],
  ['gigantic', 2],
])('a title of the size "%s" has step %s of the scale (C§9)', (size, scale) =>
  expect(aModule('PromoBanner', { fields: { titleFontSize: value(size) } }).titleScale).toBe(scale),
);

describe('a promo of two cards', () => {
  const read = (fields: Readonly<Record<string, unknown>>) =>
    aModule('TwoUpSmallPromo', { fields: { manualSelection: [card('a', 'word '.repeat(40)), card('a')], ...fields } });

  test('keeps each address once and cuts its description unless set to keep it whole (C§5)', () => {
    expect(read({}).cards.map(({ description }) => description)).toEqual([`${'word '.repeat(25).trim()}…`]);
    expect(read({ showFullDek: value(true) }).cards[0]?.description).toBe('word '.repeat(40));
  });

  test('leaves out of its cards what its editor hides', () =>
    expect(read({ hideEyebrow: value(true), hideDescription: value(true) }).cards).toMatchObject([
      { title: 'a', eyebrow: '', description: '' },
    ]));
});

test('a banner has two calls to action at most, and none where an editor hides them (D§3)', () => {
  const fields = { callToActionLinks: ['/a', '/b', '/c'].map((href, id) => ({ id: String(id), fields: to(href) })) };
  const hrefs = (params: Readonly<Record<string, string>>) =>
    aModule('PromoBanner', { fields, params }).links.map(({ href }) => href);
  expect([hrefs({}), hrefs({ 'Hide CTA': '1' })]).toEqual([['/a', '/b'], []]);
});

test('a banner has each call to action once (C§5)', () => {
  const fields = { callToActionLinks: ['/a', '/a', '/b'].map((href, id) => ({ id: String(id), fields: to(href) })) };
  expect(aModule('PromoBanner', { fields }).links.map(({ href }) => href)).toEqual(['/a', '/b']);
});

test('a banner’s overlay is a percentage, 20 unless set (D§3)', () =>
  expect(
    ['', '60', '180', 'thick'].map((given) => aModule('PromoBanner', { params: { 'Overlay Opacity': given } }).overlay),
  ).toEqual([0.2, 0.6, 1, 0.2]));

test('a quotation reserves no space for a missing or hidden picture', () => {
  const shown = (fields: Readonly<Record<string, unknown>>) => {
    const { display, image } = aModule('QuoteBanner', { fields });
    return [display, image === undefined];
  };
  expect(shown({ image: value({}), imageDisplayMode: value('round') })).toEqual(['none', true]);
  expect(shown({ imageDisplayMode: value('none') })).toEqual(['none', true]);
  expect(shown({ imageDisplayMode: value('round') })).toEqual(['round', false]);
});

describe('the background behind words on a picture (decisions §14)', () => {
  test.each([
    ['', 'own'],
    ['40', 'own'],
    ['60', 'scrim'],
  ])('gives way to an overlay of at least 60 %% (%s)', (written, ground) => {
    const params = { 'Overlay Opacity': written };
    expect(aModule('PromoBanner', { params }).textGround).toBe(ground);
    expect(aModule('QuoteBanner', { params }).textGround).toBe(ground);
    expect(aModule('Blog', { fields: { photoOverlayOpacity: value(written) } }).textGround).toBe(ground);
    const item = { id: 'a', fields: { title: value('A'), overlayOpacity: value(written) } };
    expect(aModule('GridWall', { fields: { items: [item] } }).cards[0]?.textGround).toBe(ground);
  });

  test.each([
    ['', undefined],
    ['65', undefined],
    ['70', 0.7],
    ['1', 1],
  ])('of a column is as opaque as its editor sets from 70 %% on, and only over a picture (%s)', (written, veil) => {
    const fields = {
      manualSelection: [card('a'), card('b')],
      leftColumnBackgroundImage: value({ src: '/a.svg', alt: '' }),
      leftColumnBackgroundOpacity: value(written),
      rightColumnBackgroundImage: value({}),
      rightColumnBackgroundOpacity: value(written),
    };
    expect(aModule('TwoUpMediumPromo', { fields }).columns.map((column) => column.veil)).toEqual([veil, undefined]);
  });
});
