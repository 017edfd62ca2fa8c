import '../../testing/browser-globals.ts';
import { render, screen, within } from '@testing-library/react';
import { PageFrame } from '../../testing/page-frame.tsx';
import '../../testing/built-files.ts';
import './keep-place.ts';
import '../../features/search/site-search/focus-search.ts';
import { SiteHeader } from './site-header.tsx';

const links = [
  { text: 'Start', href: '/de' },
  { text: 'Einblicke', href: '/de/insights' },
  { text: 'Karriere', href: '/de/careers' },
].map((link) => ({ ...link, kind: 'internal' as const, title: '', opensNewTab: false }));

const draw = (path: string, search = '') =>
  render(
    <PageFrame language="de" dictionary={{ Shell_PrimaryNavigation: 'Hauptnavigation', Site_Name: 'Halden Brook' }}>
      <SiteHeader
        homeHref="/de"
        links={links}
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
