import '../../../testing/browser-globals.ts';
import { printConsent } from '@masthead/core/consent';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfficeMap } from './office-map.island.tsx';

type Given = { style: string; title: string; cities: readonly { name: string }[]; onChoose: (id: string) => void };

const told: string[] = [];
let choose: (id: string) => void = () => undefined;
let called = '';
let fails = false;

vi.mock('/_islands/real-map.js', () => ({
  showRealMap: async ({ style, title, cities, onChoose }: Given) => {
    choose = onChoose;
    called = title;
    told.push(`${style} with ${cities.map(({ name }) => name).join(' and ')}`);
    if (fails) throw new Error('no WebGL');
    return {
      show: (city?: { name: string }) => told.push(`shows ${city?.name}`),
      remove: () => told.push('goes'),
    };
  },
}));

const decide = (groups: Parameters<typeof printConsent>[0]['groups']) =>
  Reflect.set(document, 'cookie', `consent=${printConsent({ version: 1, groups, time: '' })}; Path=/`);

let settings: unknown[] = [];
let otherTab: (() => void) | null = null;
beforeEach(() => {
  told.length = 0;
  fails = false;
  settings = [{ kind: 'map', address: 'https://map.example/style.json', origins: [], cookies: [] }];
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      told.push(address);
      return { json: async () => settings };
    },
    BroadcastChannel: class {
      set onmessage(listener: () => void) {
        otherTab = listener;
      }
      close(): void {}
    },
  });
});

const city = (id: string, name: string) => ({
  id,
  name,
  country: '',
  url: `/locations/${id}`,
  address: [],
  phone: undefined,
  fax: undefined,
  links: [],
  jobCity: '',
  place: { latitude: 52, longitude: 13 },
  zoom: 11,
  mapLink: undefined,
});
const files = { chunk: '/_islands/real-map.js', worker: '/w.js', sheet: '/s.css', state: '/consent.json' };
const cities = [city('berlin', 'Berlin'), city('tokyo', 'Tokyo')];
const draw = async () => {
  render(
    <OfficeMap
      dictionary={englishDictionary}
      language="en"
      id="m"
      world="/w.svg"
      activeId="berlin"
      hidesCta={false}
      omittedId={null}
      realMap={files}
      cities={cities}
    />,
  );
  await act(async () => undefined);
};
const drawnMap = () => screen.queryByRole('group', { name: 'Map of our offices' });
const style = 'https://map.example/style.json with Berlin and Tokyo';

describe('the real map (decisions §12)', () => {
  test.each([[['C0001']], [['C0001', 'C0002', 'C0004']]] as const)(
    'makes no request with consent to %j',
    async (groups) => {
      decide(groups);
      await draw();
      expect(told).toEqual([]);
      expect(drawnMap()).not.toBeNull();
    },
  );

  test('replaces the drawn map with consent to functional services and follows its buttons', async () => {
    decide(['C0001', 'C0003']);
    await draw();
    expect(drawnMap()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tokyo' }));
    expect([...new Set(told)]).toEqual(['/consent.json', style, 'shows Berlin', 'shows Tokyo']);
  });

  test('loads in the page’s language where its address has one, and is labelled in it (D§7)', async () => {
    decide(['C0001', 'C0003']);
    settings = [{ kind: 'map', address: 'https://map.example/{language}/style.json', origins: [], cookies: [] }];
    await draw();
    expect(told).toContain('https://map.example/en/style.json with Berlin and Tokyo');
    expect(called).toBe('Map of our offices');
  });

  test('selects a city in place on a click on its pin and announces it', async () => {
    decide(['C0001', 'C0003']);
    await draw();
    act(() => choose('tokyo'));
    expect(told.at(-1)).toBe('shows Tokyo');
    expect(screen.getByRole('button', { name: 'Tokyo' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('The map shows Tokyo.');
  });

  test('disappears on withdrawal in another tab and returns on consent', async () => {
    decide(['C0001', 'C0003']);
    await draw();
    decide(['C0001']);
    await act(async () => otherTab?.());
    expect(told.at(-1)).toBe('goes');
    expect(drawnMap()).not.toBeNull();
    decide(['C0001', 'C0003']);
    await act(async () => otherTab?.());
    expect(drawnMap()).toBeNull();
  });

  test('keeps the drawn map where it fails to load or the site has none', async () => {
    decide(['C0001', 'C0003']);
    fails = true;
    await draw();
    expect(drawnMap()).not.toBeNull();
    settings = [];
    told.length = 0;
    await draw();
    expect(told).toEqual(['/consent.json']);
  });
});
