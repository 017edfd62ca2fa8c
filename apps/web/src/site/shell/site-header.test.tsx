import '../../testing/browser-globals.ts';
import { render, screen, within } from '@testing-library/react';
import { PageFrame } from '../../testing/page-frame.tsx';
import { SiteHeader } from './site-header.tsx';

const links = [
  { text: 'Start', href: '/de' },
  { text: 'Einblicke', href: '/de/insights' },
  { text: 'Karriere', href: '/de/careers' },
].map((link) => ({ ...link, kind: 'internal' as const, title: '', opensNewTab: false }));

const currentAt = (path: string): Readonly<Record<string, string | null>> => {
  render(
    <PageFrame language="de" dictionary={{ Shell_PrimaryNavigation: 'Hauptnavigation', Site_Name: 'Halden Brook' }}>
      <SiteHeader homeHref="/de" links={links} path={path} alternates={[]} session={null} />
    </PageFrame>,
  );
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
])('at %s the main menu says where in the site the visitor is', (path, current) => {
  expect(currentAt(path)).toEqual(current);
});
