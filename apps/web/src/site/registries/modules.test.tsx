import '../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Modules } from '../../kit/modules/modules.tsx';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import { sheetsOf } from './modules.ts';

const drawing = (module: SanitisedModule, facts = {}) =>
  render(
    <PageFrame
      facts={facts}
      dictionary={{
        Article_By: 'By {names}',
        Article_ReadingTime: '{minutes}-minute read',
        Share_Email: 'Email',
        Share_MailBody: '{address}',
        Breadcrumb_Label: 'Breadcrumb',
      }}
    >
      <Modules modules={[module]} />
    </PageFrame>,
  );

const anAuthor = (name: string, url?: string) => ({ name, url });
const image = { src: '/artwork/x.webp', alt: 'A bridge', size: { width: 1600, height: 900 } };

test('an article hero names the article, its authors and its date', () => {
  drawing({
    ...aModule('ArticleHero'),
    title: 'The price',
    authors: [anAuthor('Ada'), anAuthor('Bo')],
    image,
    theme: 'dark',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'The price' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('By Ada and Bo')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/September .*2026/).tagName).toBe('TIME');
  expect(screen.getByRole('img', { name: 'A bridge' }).getAttribute('fetchpriority')).toBe('high');
});

test('an author with a public profile links to it (C§2)', () => {
  drawing({ ...aModule('ArticleHero'), authors: [anAuthor('Ada', '/people/ada'), anAuthor('Bo')] });
  expect(screen.getByText(/^By/).textContent).toBe('By Ada and Bo');
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/people/ada');
  expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull();
});

test('a hero on a page that is not an article has neither authors nor date', () => {
  drawing({ ...aModule('ArticleHero'), authors: [anAuthor('Ada')] }, { isArticle: false });
  expect(screen.queryByText('By Ada')).toBeNull();
  expect(screen.queryByText(/2026/)).toBeNull();
});

test('a card grid is a list whose every card has one link, named by its headline', () => {
  const grid = { ...aModule('CardGrid'), readMoreLink: undefined };
  drawing({ ...grid, title: 'Recent' });
  const region = screen.getByRole('region', { name: 'Recent' });
  const links = within(region).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(grid.cards.map((card) => card.title));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(grid.cards.map((card) => card.url));
  expect(within(region).queryByRole('img')).toBeNull();
});

test('the main layout has its breadcrumb, and its right rail is a complementary region', () => {
  drawing({
    ...aModule('MainContentLayout'),
    ratio: '3by1',
    breadcrumb: [{ title: 'Insights', url: '/insights' }],
    areaA: [{ ...aModule('SectionHeader'), title: 'In the text' }],
    areaB: [{ ...aModule('SectionHeader'), title: 'On the side' }],
  });
  const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(path).getByRole('link', { name: 'Insights' }).getAttribute('href')).toBe('/insights');
  expect(within(screen.getByRole('complementary')).getByRole('heading', { name: 'On the side' })).toBeInstanceOf(
    HTMLElement,
  );
});

test('an article hero shows the reading time where there is one', () => {
  drawing(aModule('ArticleHero'), { readingMinutes: 4 });
  expect(screen.getByText('4-minute read')).toBeInstanceOf(HTMLElement);
  cleanup();
  drawing(aModule('ArticleHero'));
  expect(screen.queryByText(/minute/)).toBeNull();
});

test('two sidebars with share tools share no id', () => {
  const sidebar = (uid: string) => sanitiseModule({ ...aModule('SidebarText'), uid, showsShareTools: true });
  drawing({ ...aModule('MainContentLayout'), areaA: [sidebar('one')], areaB: [sidebar('two')] });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(screen.getAllByRole('heading', { name: 'Share_Heading' })).toHaveLength(2);
  // Two landmarks of one name are indistinguishable.
  expect(screen.queryByRole('region', { name: 'Share_Heading' })).toBeNull();
});

test('share tools are plain links, and only the ones to other hosts open elsewhere', () => {
  drawing(sanitiseModule({ ...aModule('SidebarText'), showsShareTools: true, hidesEmail: false }));
  const mail = screen.getByRole('link', { name: 'Email' });
  expect(mail.getAttribute('href')).toContain(encodeURIComponent('https://site.example/insights/x?cid=eml-web'));
  expect(mail.hasAttribute('target')).toBe(false);
  expect(screen.getByRole('link', { name: 'Share_X' }).getAttribute('rel')).toBe('noopener');
});

test('a pull quote is a quotation with its source, and an inline image a figure', () => {
  drawing({ ...aModule('PullQuote'), quote: 'Say less.', citation: 'Ada', callToAction: undefined });
  expect(screen.getByRole('figure').textContent).toBe('Say less.Ada');
  expect(screen.getByRole('figure').className).toContain('width-large-center');
  drawing(sanitiseModule({ ...aModule('InlineImage'), image, description: 'Seen from below' }));
  expect(screen.getByRole('img', { name: 'A bridge' }).getAttribute('loading')).toBe('lazy');
  expect(screen.getByText('Seen from below')).toBeInstanceOf(HTMLElement);
});

test('a module that throws leaves its neighbours unaffected', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...aModule('CardGrid'), uid: 'broken' };
  Object.defineProperty(broken, 'cards', {
    get: () => {
      throw new Error('no cards');
    },
  });
  render(
    <PageFrame>
      <Modules modules={[broken, { ...aModule('SectionHeader'), title: 'Still here' }]} />
    </PageFrame>,
  );
  expect(screen.getByRole('heading', { name: 'Still here' })).toBeInstanceOf(HTMLElement);
  error.mockRestore();
});

test('the content of an unknown container renders', () => {
  const inside = { ...aModule('SectionHeader'), title: 'Still here' };
  drawing({ kind: 'Unknown', uid: 'u', componentName: 'Container', children: [inside] });
  expect(screen.getByRole('heading', { name: 'Still here' })).toBeInstanceOf(HTMLElement);
});

test('an unknown component renders nothing live and a notice while editing', () => {
  const unknown = { kind: 'Unknown', uid: 'u', componentName: 'Carousel9' } as const;
  const { unmount } = drawing(unknown);
  expect(screen.queryByRole('note')).toBeNull();
  unmount();
  drawing(unknown, { isEditing: true });
  expect(screen.getByRole('note')).toBeInstanceOf(HTMLElement);
});

test('the sheet of column settings loads where one is set', () => {
  const layout = (params: Readonly<Record<string, string>>) =>
    sanitiseModule(aModule('MainContentLayout', { params: { 'Stack Columns': 'mobile', ...params } }));
  expect(sheetsOf([layout({})])).not.toContain('column-options');
  expect(sheetsOf([layout({ 'Reverse Columns': '1' })])).toContain('column-options');
});

test('a hero with a possibly third-party film has the consent sheet', () =>
  expect(sheetsOf([aModule('VideoHero')])).toContain('inline-embed'));

test('the sheet of picture crops loads at the head of an article with a crop', () => {
  const hero = { ...aModule('ArticleHero'), crop: 'center', topOffset: 50 } as const;
  expect(sheetsOf([hero])).not.toContain('scrim');
  for (const cut of [{ crop: 'left' } as const, { topOffset: 20 }])
    expect(sheetsOf([{ ...hero, ...cut }])).toContain('scrim');
});

test('the sheets of rare quote and card settings load where they are set', () => {
  const quote = (params: Readonly<Record<string, string>>) =>
    sheetsOf([{ ...aModule('PullQuote', { params }), callToAction: undefined }]);
  const cards = (params: Readonly<Record<string, string>>) => sheetsOf([aModule('CardGrid', { params })]);
  expect([quote({}), quote({ Size: 'medium' })].flat()).not.toContain('quote-options');
  for (const params of [{ Size: 'huge' }, { 'Render Mode': 'small-span-right' }])
    expect(quote(params)).toContain('quote-options');
  expect(cards({})).not.toContain('card-options');
  for (const params of [{ 'Display Mode': 'dark' }, { 'Card Layout': 'small' }])
    expect(cards(params)).toContain('card-options');
});

test('the sheet of overlays loads where an editor’s replaces the ground of a quotation or promo', () => {
  const quote = { ...aModule('QuoteBanner'), display: 'background' as const };
  expect(sheetsOf([{ ...quote, textGround: 'scrim' }])).toContain('scrim');
  expect(sheetsOf([{ ...quote, textGround: 'own' }])).not.toContain('scrim');
  const promo = aModule('TwoUpMediumPromo');
  const withVeil = (veil: number | undefined) => ({
    ...promo,
    columns: promo.columns.map((each) => ({ ...each, veil })),
  });
  expect(sheetsOf([withVeil(0.8)])).toContain('scrim');
  expect(sheetsOf([withVeil(undefined)])).not.toContain('scrim');
});
