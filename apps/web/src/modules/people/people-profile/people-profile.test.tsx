import '../../../testing/built-files.ts';
import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { PageFacts } from '../../../kit/modules/page-context.tsx';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { PeopleProfile } from './people-profile.tsx';
import { PublishedWork } from './published-work.island.tsx';

const drawn = (fields: Readonly<Record<string, unknown>> = {}, facts: Partial<PageFacts> = {}) => {
  const values = Object.fromEntries(
    Object.entries({ name: 'Ada', engTitle: '', title: 'Partner', ...fields }).map(([name, given]) => [
      name,
      Array.isArray(given) ? given : { value: given },
    ]),
  );
  const module = sanitiseModule(aModule('PeopleProfile', { fields: values }));
  if (module.kind !== 'PeopleProfile') throw new Error('no profile');
  return render(
    <PageFrame dictionary={englishDictionary} facts={{ path: '/people/ada', lists: { [module.uid]: 1 }, ...facts }}>
      <PeopleProfile module={module} />
    </PageFrame>,
  ).container;
};

test.each([
  ['', 'independent'],
  ['independent v2', 'independent-v2'],
  ['full bleed', 'full-bleed'],
  ['circular', 'circular'],
])('renders the hero mode %j with the layout %s (C§2, C§4)', (heroMode, layout) => {
  const hero = drawn({ heroMode }).querySelector('.profile-hero');
  expect(hero?.className).toContain(`profile-hero--${layout} `);
  expect(screen.getByRole('heading', { level: 1, name: 'Ada' })).toBeInstanceOf(HTMLElement);
});

test('omits a hero of an unknown mode and shows an editor a notice', () => {
  expect(drawn({ heroMode: 'cubist' }).querySelector('.profile-hero')).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  drawn({ heroMode: 'cubist' }, { isEditing: true });
  const notes = screen.getAllByRole('note').map(({ textContent }) => textContent);
  expect(notes).toContain(englishDictionary.Editing_UnknownHeroMode);
});

test.each([
  ['', '.profile__side'],
  ['area A', '.profile__main'],
  ['C', '.profile'],
])('renders expertise at %j in %s (C§2)', (expertisePosition, place) => {
  drawn({ expertisePosition });
  expect(screen.getByRole('region', { name: 'Expertise' }).parentElement?.matches(place)).toBe(true);
});

test('links to the contact form only where it is on for the profile (C§2)', () => {
  drawn({ enableContactForm: true });
  expect(screen.getByRole('link', { name: 'Get in touch' }).getAttribute('href')).toBe('/contact/ada');
  cleanup();
  drawn({ enableContactForm: false });
  expect(screen.queryByRole('link', { name: 'Get in touch' })).toBeNull();
});

test('shows the English name below one in another script, with its language', () => {
  drawn({ name: 'هالة', engTitle: 'Hala' });
  expect(screen.getByText('Hala').parentElement?.className).toBe('profile-hero__english');
  cleanup();
  drawn({ name: 'Ada', engTitle: 'Ada' });
  expect(screen.getAllByText('Ada')).toHaveLength(1);
});

test('without a name shows an editor a notice and a reader nothing', () => {
  expect(drawn({ name: '' }).textContent).toBe('');
  cleanup();
  drawn({ name: '' }, { isEditing: true });
  expect(screen.getByRole('note').textContent).toBe(englishDictionary.Editing_NoPerson);
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Work ${index}|https://a.example/${index}|Journal|2026-03-12`).join('\n');

test('shows eight published works and a link to eight more without script (C§4)', () => {
  drawn({ externalPublishedWork: lines(20) });
  const work = () => within(screen.getByRole('region', { name: 'Published work' }));
  expect(work().getAllByRole('listitem')).toHaveLength(8);
  expect(work().getByRole('link', { name: 'View more' }).getAttribute('href')).toBe('/people/ada?work=16#work-9');
  expect(work().getAllByText('12 March 2026')[0]?.getAttribute('datetime')).toBe('2026-03-12');
  cleanup();
  drawn({ externalPublishedWork: lines(20) }, { search: '?work=24' });
  expect(work().getAllByRole('listitem')).toHaveLength(20);
  expect(work().queryByRole('link', { name: 'View more' })).toBeNull();
});

test('keeps parameters of other lists in the link to more works', () => {
  drawn({ externalPublishedWork: lines(20) }, { search: '?filter=energy&page=2' });
  expect(screen.getByRole('link', { name: 'View more' }).getAttribute('href')).toBe(
    '/people/ada?filter=energy&page=2&work=16#work-9',
  );
});

test('renders no section without published works', () => {
  drawn({ externalPublishedWork: 'no|line' });
  expect(screen.queryByRole('region', { name: 'Published work' })).toBeNull();
});

const pieces = Array.from({ length: 17 }, (_, index) => ({
  title: `Work ${index}`,
  url: `/insights/${index}`,
  source: '',
  articleType: '',
  isExternal: false,
  date: { day: '2026-03-12', printed: '12 March 2026' },
  picture: '/artwork/published-1.svg',
}));

/** As it lives in a browser. */
const alive = (search = '') => {
  history.replaceState(null, '', `/people/ada${search}`);
  const listState = { path: '/people/ada', search, nth: 1 };
  render(<PublishedWork dictionary={englishDictionary} items={pieces} shown={8} listState={listState} />);
};

test('appends eight works per click with script, with focus on the first of them', () => {
  alive();
  for (const [shown, first] of [
    [16, 'Work 8'],
    [17, 'Work 16'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'View more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(shown);
    expect(document.activeElement?.textContent).toBe(first);
    expect(screen.getByRole('status').textContent).toBe(`${shown} of 17 shown`);
  }
  expect(screen.queryByRole('button', { name: 'View more' })).toBeNull();
});

test('keeps parameters of others on each click, and restores the number of works on Back', () => {
  alive('?filter=energy');
  fireEvent.click(screen.getByRole('button', { name: 'View more' }));
  expect(location.search).toBe('?filter=energy&work=16');
  history.replaceState(null, '', '/people/ada?filter=retail');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(location.search).toBe('?filter=retail');
});
