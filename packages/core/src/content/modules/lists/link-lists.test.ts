import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const leadingTo = (href: string, words = 'Read') => ({ value: { href, text: words } });

describe('a list of links', () => {
  test('keeps each address once and drops items without one (C§5)', () => {
    const items = [
      { id: 'a', fields: { link: leadingTo('/x') } },
      { id: 'b', fields: { link: leadingTo('/x') } },
      { id: 'c', fields: { title: text('Nowhere') } },
      { id: 'd', fields: { link: leadingTo('/y') } },
    ];
    expect(aModule('LinkList', { fields: { items } }).items.map(({ id }) => id)).toEqual(['a', 'd']);
  });

  test('reads a bare link, in either spelling, as an item with nothing else (C§3)', () => {
    const items = [
      { value: { href: '/x', text: 'Read x' } },
      { Url: '/y', Text: 'Read y' },
      { id: 'c', fields: { title: text('Z'), link: leadingTo('/z') } },
    ];
    expect(aModule('LinkList', { fields: { items } }).items).toMatchObject([
      { title: '', link: { href: '/x', text: 'Read x' } },
      { title: '', link: { href: '/y', text: 'Read y' } },
      { title: 'Z', link: { href: '/z' } },
    ]);
  });

  test('shows three in a row by default', () => {
    const layoutOf = (layout: string) => aModule('LinkList', { params: { Layout: layout } }).layout;
    expect(['', 'Four-Up', 'business-links', 'five-up'].map(layoutOf)).toEqual([
      'three-up',
      'four-up',
      'business-links',
      'three-up',
    ]);
  });
});

test('a group of buttons has each address once, and solid ones by default (C§5, D§3)', () => {
  const callToActionLinks = ['/x', '/x', 'javascript:alert(1)', '/y'].map((href, id) => ({
    id: String(id),
    fields: { link: leadingTo(href) },
  }));
  expect(aModule('ButtonGroup', { fields: { callToActionLinks } })).toMatchObject({
    links: [{ href: '/x' }, { href: '/y' }],
    style: 'solid',
    placement: 'start',
  });
});

test('a partner takes its name from its field, its mark or its link, and is dropped without one', () => {
  const logo = (alt: string) => ({ value: { src: '/artwork/a.svg', alt } });
  const items = [
    { id: 'a', fields: { title: text('Tarn Works'), standardImage: logo('A mark') } },
    { id: 'b', fields: { standardImage: logo('Fell & Sons') } },
    { id: 'c', fields: { link: leadingTo('/x', 'Beck Trust') } },
    { id: 'd', fields: { standardImage: logo('') } },
  ];
  expect(aModule('PartnerLogos', { fields: { items } }).items.map(({ name }) => name)).toEqual([
    'Tarn Works',
    'Fell & Sons',
    'Beck Trust',
  ]);
});
