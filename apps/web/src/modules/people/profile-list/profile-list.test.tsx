import '../../../testing/built-files.ts';
import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { parsePeopleQuery } from '@masthead/core/people';
import { aModule, aPeopleList, aPersonCard } from '@masthead/core/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { mount } from '../../../kit/islands/runtime.tsx';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { PeopleList } from './people-list.island.tsx';
import { ProfileList } from './profile-list.tsx';

let isWide = false;
const narrowWindow = window.matchMedia;
window.matchMedia = (media) => Object.assign(narrowWindow(media), { matches: isWide });
afterEach(() => {
  isWide = false;
});

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

/** As rendered by the server, at an address. */
const served = (search = '', changes: Partial<Parameters<typeof ProfileList>[0]['module']> = {}, facts = {}) =>
  render(
    <PageFrame
      dictionary={englishDictionary}
      facts={{ path: '/people', search, lists: { [aModule('ProfileList').uid]: 1 }, ...facts }}
    >
      <ProfileList module={{ ...aModule('ProfileList'), title: 'People', list, shows: ['Description'], ...changes }} />
    </PageFrame>,
  );

/** As it lives in a browser. */
const alive = (search = '') => {
  history.replaceState(null, '', `/people${search}`);
  return render(
    <PeopleList
      dictionary={englishDictionary}
      language="en"
      uid="u"
      list={list}
      shows={[]}
      hasImages={false}
      cardLevel={3}
      listState={{ path: '/people', search, nth: 1 }}
      query={parsePeopleQuery(search)}
    />,
  );
};
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const status = () => screen.getByRole('status').textContent;

describe('the profile list without script', () => {
  test('reads its state from the address and ANDs filters in a form of the same page', () => {
    served('?industry=energy&region=asia');
    expect(names()).toEqual(['Cy', 'Di']);
    const form = screen.getByRole('group', { name: 'Filter by' }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
      'get',
      expect.stringMatching(/^\/people#.+-count$/),
    ]);
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toMatch(/^\/people#.+-count$/);
    expect(screen.getByRole('button', { name: 'Show people' }).getAttribute('type')).toBe('submit');
    expect(status()).toBe('2 people');
  });

  test('links to more, and shows the count of each choice', () => {
    served();
    expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect(screen.getByRole('link', { name: 'View more' }).getAttribute('href')).toMatch(/^\/people\?rows=2#.+-di$/);
    expect(screen.getByRole('checkbox', { name: 'ENERGY (3)' })).toBeInstanceOf(HTMLElement);
    cleanup();
    served('?rows=2');
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('link', { name: 'View more' })).toBeNull();
  });

  test('shows a private card without a link and without click-through (D§5)', () => {
    served();
    const card = screen.getByRole('heading', { name: 'Cy' }).closest('article');
    expect(card?.querySelector('a')).toBeNull();
    expect(card?.className).not.toContain('linked');
    expect(card?.textContent).toContain('Speaks Greek and Latin');
  });

  test('links a card to its profile, its contact form and its networks', () => {
    served('?rows=2');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/people/ada');
    expect(screen.getByRole('link', { name: 'Get in touch with Ada' }).getAttribute('href')).toBe('/contact/ada');
    expect(screen.getByRole('link', { name: 'Di on LinkedIn' }).getAttribute('rel')).toBe('noopener');
  });

  test('shows only the person’s fields that its editors chose', () => {
    served('', { shows: [] });
    expect(screen.queryByText('Counts')).toBeNull();
    cleanup();
    served('', { shows: ['Description'] });
    expect(screen.getByText('Counts')).toBeInstanceOf(HTMLElement);
  });

  test('empty shows an editor a notice and a reader nothing', () => {
    const empty = { list: { ...list, people: [] } };
    expect(served('', empty).container.textContent).toBe('');
    cleanup();
    served('', empty, { isEditing: true });
    expect(screen.getByRole('note').textContent).toBe(englishDictionary.Editing_NoPeople);
  });

  test('reports no matches with a link to clear all filters', () => {
    served('?industry=retail&region=asia');
    expect([names(), status()]).toEqual([[], 'Nobody matches all of these filters.']);
    expect(screen.getByRole('link', { name: 'Clear all' })).toBeInstanceOf(HTMLElement);
  });
});

describe('the profile list with script', () => {
  test('filters at once on a choice, announces it and adds a history entry', () => {
    alive();
    const places = history.length;
    choose('ENERGY (3)');
    choose('ASIA (2)');
    expect([names(), status()]).toEqual([['Cy', 'Di'], '2 people']);
    expect([location.search, history.length]).toEqual(['?industry=energy&region=asia', places + 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
    expect([location.search, document.activeElement?.textContent]).toEqual(['', 'Industry All']);
  });

  test('follows the address on Back and Forward', () => {
    alive();
    choose('RETAIL (1)');
    history.replaceState(null, '', '/people?region=asia');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(names()).toEqual(['Cy', 'Di']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'RETAIL (0)' }).checked).toBe(false);
    expect(location.search).toBe('?region=asia');
  });

  test('appends rows in the same history entry and moves focus to the first new card', () => {
    alive();
    const places = history.length;
    fireEvent.click(screen.getByRole('button', { name: 'View more' }));
    expect(names()).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Di' }));
    expect([location.search, history.length]).toEqual(['?rows=2', places]);
  });

  test('keeps a choice beside that of a list without script, and restores both on Back', () => {
    const calendar = document.createElement('div');
    calendar.dataset.list = 'view month';
    calendar.innerHTML = '<a href="/people?view=month">Month</a>';
    document.body.append(calendar);
    const leads = () => calendar.querySelector('a')?.getAttribute('href')?.replace(location.origin, '');
    alive();
    choose('ENERGY (3)');
    expect(leads()).toBe('/people?industry=energy&view=month');
    history.replaceState(null, '', '/people?region=asia');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(leads()).toBe('/people?region=asia&view=month');
    calendar.remove();
  });

  test('widens one filter by several choices, and names them', () => {
    alive();
    choose('ENERGY (3)');
    choose('RETAIL (1)');
    expect([status(), location.search]).toEqual(['4 people', '?industry=energy,retail']);
    expect(screen.getByText('ENERGY, RETAIL').closest('summary')?.textContent).toContain('Industry');
  });

  test('leaves parameters of another list on the page alone, and submits them without script', () => {
    history.replaceState(null, '', '/people?industry=retail');
    const listState = { path: '/people', search: '?industry=retail', nth: 2 };
    render(
      <PeopleList
        dictionary={englishDictionary}
        language="en"
        uid="u"
        list={list}
        shows={[]}
        hasImages={false}
        cardLevel={3}
        listState={listState}
        query={parsePeopleQuery('')}
      />,
    );
    expect(document.querySelector<HTMLInputElement>('input[type=hidden][name=industry]')?.value).toBe('retail');
    choose('ENERGY (3)');
    expect(location.search).toBe('?industry=retail&industry-2=energy');
  });

  test('closes a filter on Escape with focus on its button, and on focus elsewhere', () => {
    alive();
    const filter = screen.getByText('Industry', { selector: 'span' }).closest('details');
    filter?.setAttribute('open', '');
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'ENERGY (3)' }), { key: 'Escape' });
    expect([filter?.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY']);
    filter?.setAttribute('open', '');
    const leave = () =>
      fireEvent.blur(screen.getByRole('checkbox', { name: 'ENERGY (3)' }), {
        relatedTarget: screen.getByRole('link', { name: 'Ada' }),
      });
    leave();
    // On a narrow screen the list below it would move under the pointer that goes down on a link.
    expect(filter?.open).toBe(true);
    isWide = true;
    leave();
    expect(filter?.open).toBe(false);
  });

  test('keeps choices made before its script loaded', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const props: ComponentProps<typeof PeopleList> = {
      dictionary: englishDictionary,
      language: 'en',
      uid: 'u',
      list,
      shows: [],
      hasImages: false,
      cardLevel: 3,
      listState: { path: '/people', search: '', nth: 1 },
      query: parsePeopleQuery(''),
    };
    history.replaceState(null, '', '/people');
    place.innerHTML = renderToString(<PeopleList {...props} />);
    const early = place.querySelector<HTMLInputElement>('input[value=retail]');
    if (early !== null) early.checked = true;
    await act(async () => void mount(place, PeopleList as never, props));
    expect([names(), location.search]).toEqual([['Bo'], '?industry=retail']);
    place.remove();
  });

  test('links a place to its office', () => {
    const oslo = [{ key: 'oslo', name: 'Oslo', url: '/locations/oslo' }];
    const terms = { industry: [], capability: [], location: oslo, region: [] };
    served('', { list: { ...list, people: [aPersonCard('ada', {}, { terms })] }, shows: ['Location'] });
    expect(screen.getByRole('link', { name: 'Oslo' }).getAttribute('href')).toBe('/locations/oslo');
  });

  test('offers no choice without matches', () => {
    alive('?industry=retail');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'ASIA (0)' }).disabled).toBe(true);
  });
});
