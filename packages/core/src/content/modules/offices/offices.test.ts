import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const city = (fields: Readonly<Record<string, unknown>>) => ({ id: 'item', url: '/locations/x', fields });
const berlin = city({
  id: text('berlin'),
  name: text('Berlin'),
  country: text('Germany'),
  officeAddress: text('Haldenufer 12\n10999 Berlin'),
  officePhoneNumber: text('+49 30 555 0110'),
  mapLatitude: 52.52,
  mapLongitude: text('13.405'),
  mapZoom: text('11'),
  isZoomRequired: text('1'),
  mapModuleLink: { value: { href: 'https://map.example/berlin', text: 'Map' } },
  globalLandingList: {
    fields: {
      officeLinks: [
        { fields: { Url: text('/careers'), Text: text('Careers') } },
        { fields: { Url: text('javascript:alert(1)'), Text: text('Trap') } },
        { fields: { Url: text('/nowhere'), Text: text(' ') } },
      ],
    },
  },
});
const hidden = city({ id: text('bonn'), name: text('Bonn'), hideFromLocations: { value: true } });
const region = (name: string, countries: readonly unknown[]) => ({ fields: { name: text(name), countries } });
const country = (name: string, cities: readonly unknown[]) => ({ fields: { name: text(name), cities } });

test('an office has the fields of D§3 and no unsafe links', () =>
  expect(aModule('OfficeDetail', { fields: { office: berlin } }).office).toEqual({
    id: 'berlin',
    name: 'Berlin',
    country: 'Germany',
    url: '/locations/x',
    address: ['Haldenufer 12', '10999 Berlin'],
    phone: { text: '+49 30 555 0110', href: 'tel:+49305550110' },
    fax: undefined,
    links: [{ href: '/careers', text: 'Careers' }],
    jobCity: '',
    place: { latitude: 52.52, longitude: 13.405 },
    zoom: 11,
    mapLink: { kind: 'external', href: 'https://map.example/berlin', text: 'Map', title: '', opensNewTab: false },
  }));

test('its display name takes precedence over its name, and an office without either is dropped', () => {
  const named = (fields: object) => aModule('OfficeDetail', { fields: { office: city({ ...fields }) } }).office?.name;
  expect(named({ name: text('Munich'), displayName: text('München') })).toBe('München');
  expect(named({ name: text(' ') })).toBeUndefined();
});

test('hidden offices and empty countries and regions leave the list (D§3 hideFromLocations)', () =>
  expect(
    aModule('OfficeLocations', {
      fields: {
        regions: [
          region('Europe', [country('Germany', [berlin, hidden]), country('Austria', [hidden])]),
          region('Asia', [country('Japan', [hidden])]),
        ],
      },
    }).regions.map(({ id, countries }) => [
      id,
      countries.map(({ name, offices }) => [name, offices.map((office) => office.id)]),
    ]),
  ).toEqual([['europe', [['Germany', ['berlin']]]]]));

test('a city without coordinates is on no map, and only a city of the map can be the chosen one', () => {
  const map = (activeCity: string) =>
    aModule('MapModule', {
      fields: { activeCity: text(activeCity), cities: [berlin, city({ id: text('limbo'), name: text('Limbo') })] },
    });
  expect(map('berlin')).toMatchObject({ activeId: 'berlin', cities: [{ id: 'berlin' }] });
  expect(map('limbo').activeId).toBeUndefined();
});

test.each([
  ['1', true],
  ['0', false],
  ['', false],
])('the parameter Hide CTA %j', (word, hides) =>
  expect(aModule('MapModule', { params: { 'Hide CTA': word } }).hidesCta).toBe(hides),
);
