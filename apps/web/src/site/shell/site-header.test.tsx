import '../../testing/browser-globals.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Section } from '../../kit/page/chrome.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import '../../testing/built-files.ts';
import '../../features/search/site-search/focus-search.ts';
import './keep-place.ts';
import { mount } from './close-panels.ts';
import { SiteHeader } from './site-header.tsx';

const linkTo = (text: string, href: string) => ({
  text,
  href,
  kind: 'internal' as const,
  title: '',
  opensNewTab: false,
});
const [start, insights, careers] = [
  linkTo('Start', '/de'),
  linkTo('Einblicke', '/de/insights'),
  linkTo('Karriere', '/de/careers'),
];
const links = [start, insights, careers];
const sections: readonly Section[] = [
  {
    link: insights,
    introduction: 'Was wir schreiben.',
    links: [careers],
    featuredLink: start,
    featuredImage: undefined,
  },
  { link: careers, introduction: '', links: [], featuredLink: undefined, featuredImage: undefined },
];

const draw = (path: string, search = '', ofSections: readonly Section[] = []) =>
  render(
    <PageFrame language="de" dictionary={{ Shell_PrimaryNavigation: 'Hauptnavigation', Site_Name: 'Halden Brook' }}>
      <SiteHeader
        homeHref="/de"
        links={links}
        sections={ofSections}
        path={path}
        search={search}
        alternates={[]}
        session={null}
        authLinks={undefined}
      />
    </PageFrame>,
  );

const currentAt = (path: string): Readonly<Record<string, string | null>> => {
  draw(path);
  const navigation = screen.getByRole('navigation', { name: 'Hauptnavigation', hidden: true });
  return Object.fromEntries(
    within(navigation)
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]),
  );
};

test.each<[string, Readonly<Record<string, string>>]>([
  ['/insights', { Einblicke: 'page' }],
  ['/insights/cost-of-complexity', { Einblicke: 'true' }],
  ['/insights-and-more', {}],
  ['/careers/search-jobs', { Karriere: 'true' }],
  ['/', { Start: 'page' }],
  ['/about', {}],
])('marks the visitor’s place at %s in the main menu', (path, current) => {
  expect(currentAt(path)).toEqual(current);
});

const inArabic = () => screen.getByRole('link', { name: 'العربية', hidden: true });
const address = () => {
  const { pathname, search } = new URL(inArabic().getAttribute('href') ?? '', location.origin);
  return pathname + search;
};

test('links another language with this page’s query', () => {
  draw('/careers/search-jobs', '?search=ward');
  expect(address()).toBe('/ar/careers/search-jobs?search=ward');
});

test('takes the query of its displayed address on a page without one', () => {
  draw('/insights');
  history.replaceState(null, '', '/de/insights?cid=eml-web');
  inArabic().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(address()).toBe('/ar/insights?cid=eml-web');
  history.replaceState(null, '', '/');
});

test('has a search form on each page, which works without script (D§2.1)', () => {
  draw('/insights');
  const form = screen.getByRole('search', { hidden: true });
  if (!(form instanceof HTMLFormElement)) throw new Error('no form');
  expect([form.method, form.getAttribute('action'), [...new FormData(form).keys()]]).toEqual([
    'get',
    '/de/search',
    ['q'],
  ]);
});

test('has no second box on the search page', () => {
  draw('/search');
  expect(screen.queryByRole('search', { hidden: true })).toBeNull();
});

describe('a section', () => {
  const navigation = () => within(screen.getByRole('navigation', { name: 'Hauptnavigation', hidden: true }));
  const panel = () => navigation().getByRole('group', { hidden: true });

  test('has its own page, what is in it, and a story in its panel', () => {
    draw('/', '', sections);
    expect(
      within(panel())
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Einblicke', 'Karriere', 'Start']);
  });

  test('is a plain link where it has nothing below it', () => {
    draw('/', '', sections);
    const plain = navigation()
      .getAllByRole('link', { hidden: true })
      .filter((link) => !panel().contains(link));
    expect(plain.map(({ textContent }) => textContent)).toEqual(['Karriere']);
  });

  test.each([
    ['on its page', '/insights', 'true'],
    ['on a page that it lists', '/careers/search-jobs', 'true'],
    ['elsewhere', '/about', null],
  ])('is marked %s', (_, path, current) => {
    draw(path, '', sections);
    expect(panel().querySelector('summary')?.getAttribute('aria-current')).toBe(current);
  });

  const drawClosing = (): void => {
    draw('/', '', sections);
    mount(screen.getByRole('navigation', { name: 'Hauptnavigation', hidden: true }));
  };

  test.each<[string, (summary: HTMLElement) => unknown]>([
    ['Escape, which gives the focus back', () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', () => userEvent.click(document.body)],
  ])('closes its panel with %s', async (_, leave) => {
    drawClosing();
    const summary = panel().querySelector('summary');
    if (summary === null) throw new Error('no summary');
    summary.focus();
    panel().toggleAttribute('open', true);
    await leave(summary);
    expect(panel().hasAttribute('open')).toBe(false);
  });

  test('keeps its panel in the drawer of a narrow window, where what is pressed would move', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
    drawClosing();
    panel().toggleAttribute('open', true);
    await userEvent.click(document.body);
    expect(panel().hasAttribute('open')).toBe(true);
  });
});
