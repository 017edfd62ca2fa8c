import type { Module } from '../page/module.ts';
import { aModule, aPage, componentJson } from '../testing/builder.ts';
import { type ReadableKind, siteModules } from './site-modules.ts';

const { definitions, kindOf } = siteModules;
const kinds: readonly ReadableKind[] = Object.keys(definitions).filter((key): key is ReadableKind =>
  Object.hasOwn(definitions, key),
);
const text = (value: string) => ({ value });
const inOffice = (main: Parameters<typeof aPage>[0]) => aPage({ metadata: { officeCode: 'UK' }, ...main }).main;
const first = ([module]: readonly Module[]): Module | undefined => module;

test.each(kinds)('%s is read under the name of the content service', (kind) => {
  for (const name of definitions[kind].names) expect(kindOf(name)).toBe(kind);
  expect(aModule(kind, { uid: 'one' })).toMatchObject({ kind, uid: 'one' });
});

test.each(kinds)('%s without any field is empty, not broken', (kind) =>
  expect(first(aPage({ main: [{ ...componentJson(kind), fields: {} }] }).main)?.kind).toBe(kind),
);

test.each(kinds)('%s with a field of the wrong type is broken', (kind) => {
  const whole = componentJson(kind);
  for (const name of Object.keys(whole.fields)) {
    const main = [{ ...whole, fields: { ...whole.fields, [name]: { value: ['no field'] } } }];
    expect(first(aPage({ main }).main)).toMatchObject({ kind: 'Broken', detail: expect.stringContaining(name) });
  }
});

describe('the site header and footer', () => {
  test('link to the addresses of the editors', () => {
    expect(aModule('SiteHeader').homeLink).toMatchObject({ kind: 'internal', href: '/insights/1' });
    expect(aModule('SiteFooter')).toMatchObject({
      links: [{}, {}],
      legalLinks: [{}, {}],
      statement: expect.any(String),
    });
  });
});

describe('an article hero', () => {
  test('has a light background and the default height by default', () => {
    expect(aModule('ArticleHero')).toMatchObject({ theme: 'light', height: 'default' });
    expect(aModule('ArticleHero', { params: { 'Display Mode': 'Dark', 'Hero Height': 'short' } })).toMatchObject({
      theme: 'dark',
      height: 'short',
    });
    expect(aModule('ArticleHero', { params: { 'Display Mode': 'sepia' } }).theme).toBe('light');
  });

  test('has a date, an image, links and authors', () =>
    expect(aModule('ArticleHero')).toMatchObject({
      date: '2026-09-14',
      image: { src: '/artwork/1.webp', size: { width: 1600, height: 900 } },
      callsToAction: [{}, {}],
      authors: [{ name: expect.any(String) }, { name: expect.any(String) }, { name: expect.any(String) }],
    }));
});

describe('a main content layout', () => {
  test('holds two areas of modules', () =>
    expect(
      aModule('MainContentLayout', {
        params: { Ratio: '2by2', 'Stack Right Rail': '1' },
        placeholders: {
          areaA: [componentJson('PullQuote')],
          areaB: [componentJson('SidebarText')],
          areaC: [componentJson('LinkList')],
        },
      }),
    ).toMatchObject({
      ratio: '2by2',
      stacksRightRail: true,
      areaA: [{ kind: 'PullQuote' }],
      areaB: [{ kind: 'SidebarText' }],
    }));

  test('keeps the crumbs that have a title and an address', () => {
    const breadcrumb = [
      { id: '1', url: '/', fields: { title: text('Home') } },
      { id: '2', fields: { title: text('Insights'), url: text('/insights') } },
      { id: '3', url: '/nameless', fields: {} },
      { id: '4', url: 'javascript:alert(1)', fields: { title: text('Trap') } },
    ];
    expect(aModule('MainContentLayout', { fields: { breadcrumb } }).breadcrumb).toEqual([
      { title: 'Home', url: '/' },
      { title: 'Insights', url: '/insights' },
    ]);
  });
});

describe('an article body', () => {
  test('holds the modules of its placeholders where its text names them', () => {
    const { segments } = aModule('ArticleBody', { placeholders: { inset: [componentJson('PullQuote')] } });
    expect(segments).toMatchObject([
      { kind: 'Markup', html: expect.stringMatching(/^<p>.*<\/p>$/) },
      { kind: 'Modules', name: 'inset', modules: [{ kind: 'PullQuote' }] },
      { kind: 'Markup' },
    ]);
  });

  test('longer than any article counts as broken', () =>
    expect(
      first(aPage({ main: [componentJson('ArticleBody', { fields: { body: text('x'.repeat(100_001)) } })] }).main),
    ).toMatchObject({
      kind: 'Broken',
      detail: 'body.value: expected RichText',
    }));
});

describe('a card grid', () => {
  const card = (id: string, url: string, title = 'Title', more = {}) => ({
    id,
    url,
    fields: { title: text(title), ...more },
  });
  const cardsOf = (items: readonly unknown[]) => aModule('CardGrid', { fields: { items } }).cards.map(({ id }) => id);

  test('has one to four columns, three by default', () => {
    const columnsOf = (params: Readonly<Record<string, string>>) => aModule('CardGrid', { params }).columns;
    expect(['1', '2', '3', '4', '5', ''].map((count) => columnsOf({ 'Items in Row': count }))).toEqual([
      1, 2, 3, 4, 3, 3,
    ]);
  });

  test('keeps each address once and drops cards without an address or a name', () =>
    expect(
      cardsOf([
        card('a', '/x'),
        card('b', '/x'),
        card('c', ''),
        card('d', '/y', ''),
        card('e', 'javascript:x'),
        card('f', '/z'),
      ]),
    ).toEqual(['a', 'f']));

  test('links to the office on the pages of an office', () => {
    const items = [card('a', '/insights/x'), card('b', '/people/ada', 'Ada', { contentType: text('Profile') })];
    expect(first(inOffice({ main: [componentJson('CardGrid', { fields: { items } })] }))).toMatchObject({
      cards: [{ url: '/uk/our-insights/x' }, { url: '/uk/our-people/ada' }],
    });
  });
});

test('a link list keeps the entries with an address', () => {
  const items = [
    { id: 'a', fields: { title: text('Title') } },
    { id: 'b', fields: {} },
    { id: 'c', fields: { link: { value: { href: '/x', text: 'Read' } } } },
  ];
  expect(aModule('LinkList', { fields: { items } }).items).toMatchObject([{ id: 'c', link: { href: '/x' } }]);
});

describe('a pull quote', () => {
  test.each([
    [true, true, 'double'],
    [true, false, 'double'],
    [false, true, 'single'],
    [false, false, 'none'],
  ] as const)('with double marks %s and single marks %s shows %s', (double, single, marks) => {
    const fields = { enableQuotes: { value: double }, enableSingleQuotes: { value: single } };
    expect(aModule('PullQuote', { fields }).marks).toBe(marks);
  });

  test('has medium size by default', () => {
    const sizeOf = (size: string) => aModule('PullQuote', { fields: { quoteSize: text(size) } }).size;
    expect(['', 'Tiny', 'small', 'large', 'vast'].map(sizeOf)).toEqual(['medium', 'tiny', 'small', 'large', 'medium']);
  });
});

test('an inline image takes its width from its render mode', () => {
  const widthOf = (mode: string) => aModule('InlineImage', { params: { 'Render Mode': mode } }).width;
  expect(['', 'medium', 'extra-large-full-width', 'constructor'].map(widthOf)).toEqual([
    'large-center',
    'medium',
    'extra-large-full-width',
    'large-center',
  ]);
});
