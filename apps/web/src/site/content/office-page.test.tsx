import '../../testing/browser-globals.ts';
import { aPage, componentJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const text = (value: string) => ({ value });
const office = {
  url: '/locations/berlin',
  fields: {
    id: text('berlin'),
    name: text('Berlin'),
    country: text('Germany'),
    officeAddress: text('Haldenufer 12'),
    officePhoneNumber: text('+49 30 555 0110'),
    mapLatitude: text('52.52'),
    mapLongitude: text('13.405'),
  },
};

const dataOf = (fields: object): object => {
  const page = aPage({
    path: '/locations/berlin',
    metadata: { templateName: 'Office' },
    main: [componentJson('OfficeDetail', { fields: { office: fields } })],
  });
  const html = renderToStaticMarkup(
    <ContentPage
      page={sanitisePage(page)}
      language="en"
      dictionary={{ Site_Name: 'Halden Brook' }}
      origin="https://site.example"
    />,
  );
  return JSON.parse(/application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '{}');
};

test('an office page is a local business in structured data, with address and place', () =>
  expect(dataOf(office)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Halden Brook, Berlin',
    url: 'https://site.example/locations/berlin',
    telephone: '+49 30 555 0110',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Haldenufer 12',
      addressLocality: 'Berlin',
      addressCountry: 'Germany',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 52.52, longitude: 13.405 },
    parentOrganization: { '@type': 'Organization', name: 'Halden Brook' },
  }));

test('an office page omits unknown facts', () =>
  expect(Object.keys(dataOf({ fields: { name: text('Berlin') } }))).not.toEqual(
    expect.arrayContaining(['geo', 'telephone', 'address']),
  ));
