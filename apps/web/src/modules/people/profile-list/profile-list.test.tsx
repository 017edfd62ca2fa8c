import '../../../testing/built-files.ts';
import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule, aPeopleList, aPersonCard } from '@masthead/core/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { PeopleList } from './people-list.island.tsx';
import { ProfileList } from './profile-list.tsx';

const team = [
  aPersonCard(
    'ada',
    { industry: ['energy'], region: ['europe'] },
    { name: 'Ada', contact: 'ada', description: 'Counts' },
  ),
  aPersonCard('bo', { industry: ['retail'], region: ['europe'] }, { name: 'Bo' }),
  aPersonCard(
    'cy',
    { industry: ['energy'], region: ['asia'] },
    { name: 'Cy', url: undefined, languages: ['Greek', 'Latin'] },
  ),
  aPersonCard('di', { industry: ['energy'], region: ['asia'] }, { name: 'Di', linkedIn: 'https://x.example/in/di' }),
];
const list = aPeopleList(team);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** As the server draws it, at an address. */
const served = (search = '', changes: Partial<Parameters<typeof ProfileList>[0]['module']> = {}, facts = {}) =>
  render(
    <PageFrame dictionary={englishDictionary} facts={{ path: '/people', search, ...facts }}>
      <ProfileList module={{ ...aModule('ProfileList'), title: 'People', list, shows: ['Description'], ...changes }} />
    </PageFrame>,
  );

/** As it lives in a browser. */
const alive = (search = '') => {
  history.replaceState(null, '', `/people${search}`);
  return render(
    <PeopleList
      {...{ dictionary: englishDictionary, language: 'en', uid: 'u', list, shows: [], hasImages: false, cardLevel: 3 }}
      {...{ path: '/people', search }}
    />,
  );
};
const choose = (label: string, key: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: key } });
const status = () => screen.getByRole('status').textContent;

describe('without script', () => {
  test('the address is the state of the list: filters are ANDed in a form that asks for the same page', () => {
    served('?industry=energy&region=asia');
    expect(names()).toEqual(['Cy', 'Di']);
    const form = screen.getByRole('group', { name: 'Filter by' }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/people']);
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/people');
    expect(screen.getByRole('button', { name: 'Show people' }).getAttribute('type')).toBe('submit');
    expect(status()).toBe('2 people');
  });

  test('a link shows more, and each choice says how many it leaves', () => {
    served();
    expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(screen.getByRole('link', { name: 'View more' }).getAttribute('href')).toMatch(/^\/people\?rows=2#.+-di$/);
    expect(screen.getByRole('option', { name: 'ENERGY (3)' })).toBeInstanceOf(HTMLElement);
    cleanup();
    served('?rows=2');
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'View more' })).toBeNull();
  });

  test('a private card has no link and no click-through (D§5)', () => {
    served();
    const card = screen.getByRole('heading', { name: 'Cy' }).closest('article');
    expect(card?.querySelector('a')).toBeNull();
    expect(card?.className).not.toContain('linked');
    expect(card?.textContent).toContain('Speaks Greek and Latin');
  });

  test('a card leads to its profile, its contact form and its networks', () => {
    served('?rows=2');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/people/ada');
    expect(screen.getByRole('link', { name: 'Get in touch with Ada' }).getAttribute('href')).toBe('/contact/ada');
    expect(screen.getByRole('link', { name: 'Di on LinkedIn' }).getAttribute('rel')).toBe('noopener');
  });

  test('only what its editors chose is shown of a person', () => {
    served('', { shows: [] });
    expect(screen.queryByText('Counts')).toBeNull();
    cleanup();
    served('', { shows: ['Description'] });
    expect(screen.getByText('Counts')).toBeInstanceOf(HTMLElement);
  });

  test('an empty list says so to an editor and nothing to a reader', () => {
    const empty = { list: { ...list, people: [] } };
    expect(served('', empty).container.textContent).toBe('');
    cleanup();
    served('', empty, { isEditing: true });
    expect(screen.getByRole('note').textContent).toBe(englishDictionary.Editing_NoPeople);
  });

  test('nobody who matches is said, and Clear all leads back', () => {
    served('?industry=retail&region=asia');
    expect([names(), status()]).toEqual([[], 'Nobody matches all of these filters.']);
    expect(screen.getByRole('link', { name: 'Clear all' })).toBeInstanceOf(HTMLElement);
  });
});

describe('with script', () => {
  test('a choice narrows the list at once, is announced, and is a place to come back to', () => {
    alive();
    const places = history.length;
    choose('Industry', 'energy');
    choose('Region', 'asia');
    expect([names(), status()]).toEqual([['Cy', 'Di'], '2 people']);
    expect([location.search, history.length]).toEqual(['?industry=energy&region=asia', places + 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect([location.search, document.activeElement]).toEqual(['', screen.getByLabelText('Industry')]);
  });

  test('Back and Forth show what the address says', () => {
    alive();
    choose('Industry', 'retail');
    history.replaceState(null, '', '/people?region=asia');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(names()).toEqual(['Cy', 'Di']);
    expect(screen.getByLabelText<HTMLSelectElement>('Industry').value).toBe('');
    expect(location.search).toBe('?region=asia');
  });

  test('View more adds rows, keeps the place in the history, and takes the focus to the first new card', () => {
    alive();
    const places = history.length;
    fireEvent.click(screen.getByRole('button', { name: 'View more' }));
    expect(names()).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Di' }));
    expect([location.search, history.length]).toEqual(['?rows=2', places]);
  });

  test('a choice that nobody is left for is not offered', () => {
    alive('?industry=retail');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'ASIA (0)' }).disabled).toBe(true);
  });
});
