import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { type Place, project, worldMap } from '@masthead/core/offices';
import { aModule } from '@masthead/core/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { geoNaturalEarth1 } from 'd3-geo';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageFrame } from '../../testing/page-frame.tsx';
import { MapModule } from './map/map-module.tsx';
import { OfficeMap } from './map/office-map.island.tsx';
import { OfficeDetail } from './office-detail.tsx';
import { OfficeLocations } from './office-locations.tsx';

const office = (id: string, name: string, place: Place) => ({
  id,
  name,
  place,
  country: 'Germany',
  url: `/locations/${id}`,
  address: ['Haldenufer 12', '10999 Berlin'],
  phone: { text: '+49 30 555 0110', href: 'tel:+49305550110' },
  fax: { text: '+49 30 555 0119', href: 'tel:+49305550119' },
  links: [{ href: '/careers', text: 'Working with us' }],
  jobCity: name,
  zoom: 11,
  mapLink: {
    href: `https://map.example/${id}`,
    text: 'Map',
    kind: 'external' as const,
    title: '',
    opensNewTab: true,
  },
});
const berlin = office('berlin', 'Berlin', { latitude: 52.52, longitude: 13.4 });
const munich = office('munich', 'Munich', { latitude: 48.1, longitude: 11.6 });
const tokyo = { ...office('tokyo', 'Tokyo', { latitude: 35.7, longitude: 139.7 }), mapLink: undefined };
const map = {
  dictionary: englishDictionary,
  language: 'en',
  id: 'm',
  world: '/_maps/w.svg',
  omittedId: null,
  realMap: null,
} as const;
const cities = [berlin, munich, tokyo];

/** The map as its page was sent, and then as script has taken it over. */
const started = async (props: Partial<Parameters<typeof OfficeMap>[0]> = {}) => {
  const view = <OfficeMap {...map} cities={cities} activeId={null} hidesCta={false} {...props} />;
  document.body.innerHTML = `<div>${renderToString(view)}</div>`;
  const place = document.body.firstElementChild;
  if (place === null) throw new Error('nothing was drawn');
  const sent = document.body.innerHTML;
  await act(async () => hydrateRoot(place, view));
  return sent;
};
const pressedCities = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('projects the drawn map as d3-geo does', () => {
  const { scale, centre } = worldMap;
  const reference = geoNaturalEarth1().scale(scale).translate([centre.x, centre.y]).precision(0);
  for (const { place } of cities) {
    const [x = 0, y = 0] = reference([place.longitude, place.latitude]) ?? [];
    expect(project(place).x).toBeCloseTo(x, 6);
    expect(project(place).y).toBeCloseTo(y, 6);
  }
});

describe('the locations', () => {
  const regions = [
    { id: 'europe', name: 'Europe', countries: [{ name: 'Germany', offices: [berlin, munich] }] },
    { id: 'asia', name: 'Asia', countries: [{ name: 'Japan', offices: [tokyo] }] },
  ];
  const draw = (changes: object = {}) =>
    render(
      <PageFrame dictionary={englishDictionary}>
        <OfficeLocations module={{ ...aModule('OfficeLocations'), title: 'Our offices', regions, ...changes }} />
      </PageFrame>,
    );

  test('form an accordion by region, country and city with one open panel (D§2.8)', () => {
    const { container } = draw();
    const panels = [...container.querySelectorAll<HTMLDetailsElement>('.office-locations__region')];
    expect(new Set(panels.map(({ name }) => name)).size).toBe(1);
    expect(panels.map(({ open }) => open)).toEqual([true, false]);
    const countries = [...container.querySelectorAll<HTMLDetailsElement>('.office-locations__country')];
    expect(new Set(countries.map(({ name }) => name)).size).toBe(1);
    expect(countries.map(({ open }) => open)).toEqual([true, false]);
    const cities = [...container.querySelectorAll<HTMLDetailsElement>('.office-locations__city')];
    expect(new Set(cities.map(({ name }) => name)).size).toBe(1);
    expect(cities.map(({ open }) => open)).toEqual([true, false, false]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Our offices', 'Europe', 'Germany', 'Berlin', 'Munich', 'Asia', 'Japan', 'Tokyo']),
    );
  });

  test('list each office’s address, numbers, links and map with distinct names', () => {
    draw();
    const item = document.getElementById('berlin');
    if (item === null) throw new Error('Berlin has no anchor');
    const { getByRole, getByText } = within(item);
    expect(getByRole('link', { name: 'The office in Berlin' }).getAttribute('href')).toBe('/locations/berlin');
    expect(getByRole('link', { name: '+49 30 555 0110' }).getAttribute('href')).toBe('tel:+49305550110');
    expect(getByText('+49 30 555 0119')).toBeInstanceOf(HTMLElement);
    expect(getByRole('link', { name: 'Working with us' }).getAttribute('href')).toBe('/careers');
    expect(getByRole('link', { name: 'Map Berlin (opens in a new tab)' }).getAttribute('rel')).toBe('noopener');
    expect(item.querySelector('svg')?.getAttribute('width')).toBe('65');
  });

  test('render nothing without offices', () => expect(draw({ regions: [] }).container.childElementCount).toBe(0));
});

describe('the office page', () => {
  const draw = (given: typeof berlin | undefined) =>
    render(
      <PageFrame dictionary={englishDictionary}>
        <OfficeDetail module={{ ...aModule('OfficeDetail'), office: given }} />
      </PageFrame>,
    );

  test('links to its jobs, its map and all other offices', () => {
    draw({ ...berlin, jobCity: 'Köln' });
    expect(screen.getByRole('link', { name: 'Open jobs in Berlin' }).getAttribute('href')).toBe(
      '/careers/search-jobs?cities=K%C3%B6ln',
    );
    expect(screen.getByRole('link', { name: 'All locations' }).getAttribute('href')).toBe('/locations');
  });

  test('omits facts without a value', () => {
    draw({ ...berlin, jobCity: '', address: [], links: [] });
    expect(screen.queryByRole('link', { name: /jobs/ })).toBeNull();
  });

  test('renders nothing without an office', () => expect(draw(undefined).container.childElementCount).toBe(0));
});

describe('the map (D§2.8)', () => {
  test('shows its cities as links and as buttons that link to their pages without script', async () => {
    const sent = await started();
    expect(sent).toContain('formaction="/locations/tokyo"');
    expect(sent).not.toContain('aria-pressed');
    expect(sent).not.toMatch(/style=|https?:\/\/(?!map\.example)/u);
    const marks = screen.getByRole('group', { name: 'Map of our offices' });
    expect(marks.getAttribute('viewBox')).toBe(`0 0 ${worldMap.width} ${worldMap.height}`);
    expect(within(marks).getAllByRole('link', { name: 'Tokyo' })[0]?.getAttribute('href')).toBe('/locations/tokyo');
  });

  test('merges marks that would overlap, linked to their list and zooming in with script', async () => {
    await started();
    const mark = screen.getAllByRole('link', { name: '2 offices close to each other: Berlin, Munich' })[0];
    expect(mark?.getAttribute('href')).toBe('#m-cities');
    if (mark !== undefined) await userEvent.click(mark);
    expect(screen.getAllByRole('link', { name: 'Berlin' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /close to each other/ })).toBeNull();
  });

  test('activates a city by its button, zooms to it and announces it', async () => {
    await started();
    await userEvent.click(screen.getByRole('button', { name: 'Tokyo' }));
    expect(pressedCities()).toEqual(['Tokyo']);
    expect(screen.getByRole('status').textContent).toBe('The map shows Tokyo.');
    expect(screen.getByRole('heading', { name: 'Tokyo' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('group', { name: 'Map of our offices' }).getAttribute('viewBox')).toMatch(/ 125 /);
    await userEvent.click(screen.getByRole('button', { name: 'Berlin' }));
    expect(pressedCities()).toEqual(['Berlin']);
  });

  test('shows the office of its page from the start without an announcement', async () => {
    expect(await started({ activeId: 'munich' })).toContain('aria-current="true"');
    expect(pressedCities()).toEqual(['Munich']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test.each([
    [false, 2],
    [true, 1],
  ])(
    'with Hide CTA %s shows the external map link %i times, once over the map without a desktop',
    async (hidesCta, count) => {
      await started({ activeId: 'berlin', hidesCta });
      expect(document.querySelectorAll('[href="https://map.example/berlin"]')).toHaveLength(count);
      expect(document.querySelectorAll('.map__way-on')).toHaveLength(1);
    },
  );

  test('omits the page’s own office from its details, and shows any other selected one', async () => {
    await started({ activeId: 'munich', omittedId: 'munich' });
    expect(screen.queryByRole('heading')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Berlin' }));
    expect(screen.getByRole('heading', { name: 'Berlin' })).toBeInstanceOf(HTMLElement);
  });

  test('mentions the real map only on a site that has one', () => {
    const draw = (hasRealMap: boolean) =>
      renderToString(
        <PageFrame dictionary={englishDictionary}>
          <MapModule module={{ ...aModule('MapModule'), cities, activeId: undefined }} data={{ hasRealMap }} />
        </PageFrame>,
      );
    expect(draw(false)).not.toContain('real-map');
    expect(draw(true)).toContain('/_islands/real-map.js');
    expect([draw(false), draw(true)].map((html) => /data-when="(\w+)"/.exec(html)?.[1])).toEqual([
      'interaction',
      'visible',
    ]);
  });

  test('names its city group after itself, so that two maps on a page differ', () => {
    const maps = ['Where we are', 'Where we were'].map((title, index) => ({
      ...aModule('MapModule'),
      uid: `map-${index}`,
      title,
      cities,
      activeId: undefined,
    }));
    render(
      <PageFrame dictionary={englishDictionary}>
        {maps.map((module) => (
          <MapModule key={module.uid} module={module} />
        ))}
      </PageFrame>,
    );
    for (const { title } of maps) expect(screen.getByRole('form', { name: `Choose a city ${title}` })).toBeTruthy();
  });

  test('renders nothing without cities', () => {
    const { container } = render(<MapModule module={{ ...aModule('MapModule'), cities: [] }} />);
    expect(container.childElementCount).toBe(0);
  });
});
