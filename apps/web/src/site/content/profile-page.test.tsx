import '../../testing/built-files.ts';
import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aPage, componentJson, type PageSeed } from '@masthead/core/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const value = (given: unknown) => ({ value: given });

const drawn = (path: string, seed: PageSeed = {}) => {
  const page = aPage({
    path,
    main: [
      componentJson('PeopleProfile', {
        fields: {
          name: value('هالة ناصر'),
          engTitle: value('Hala Nasser'),
          title: value('Partner'),
          twitter: value(''),
          linkedIn: value('https://x.example/in/hala'),
          location: [{ id: 'l', url: '', fields: { displayName: value('Riyadh') } }],
          expertise: [{ id: 'e', fields: { link: value({ href: '/people?capability=data', text: 'Data' }) } }],
        },
      }),
    ],
    fields: { standardImage: value({ src: '/artwork/portrait-hala.svg', alt: '' }) },
    ...seed,
    metadata: { templateName: 'PeopleProfile', ...seed.metadata },
  });
  const { container } = render(
    <ContentPage
      page={sanitisePage(page)}
      language="en"
      dictionary={{ ...englishDictionary, Site_Name: 'Halden Brook' }}
      origin="https://site.example"
    />,
  );
  const block = container.querySelector('script[type="application/ld+json"]');
  return {
    hasCareersBar: container.querySelector('.careers-bar') !== null,
    data: JSON.parse(block?.textContent ?? 'null'),
    searchTitle: document.querySelector('meta[name="search-title"]')?.getAttribute('content'),
  };
};

test('a profile is a profile page in structured data', () =>
  expect(drawn('/people/hala').data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'هالة ناصر',
      alternateName: 'Hala Nasser',
      jobTitle: 'Partner',
      url: 'https://site.example/people/hala',
      worksFor: { '@type': 'Organization', name: 'Halden Brook' },
      image: 'https://site.example/artwork/portrait-hala-card.jpg',
      workLocation: { name: 'Riyadh' },
      knowsAbout: ['Data'],
      sameAs: ['https://x.example/in/hala'],
    },
  }));

test.each([
  ['/careers/people/hala', '', 'Careers | Meet Our people'],
  ['/careers/people/hala', 'UK', undefined],
  ['/people/hala', '', undefined],
])('the search title of a profile at %s of the office %j is %s (C§2)', (path, officeCode, title) =>
  expect(drawn(path, { metadata: { officeCode } }).searchTitle).toBe(title),
);

test.each([
  ['/careers/people/hala', '', true],
  ['/careers/people/hala', 'UK', false],
  ['/careers/apply', '', false],
  ['/people/hala', '', false],
])('shows the careers bar on a page at %s of the office %j: %s (A§2)', (path, officeCode, stands) =>
  expect(drawn(path, { metadata: { officeCode } }).hasCareersBar).toBe(stands),
);
