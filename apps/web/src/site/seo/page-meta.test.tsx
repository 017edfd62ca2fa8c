import { calendarDateFrom } from '@masthead/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';

vi.mock('next/head', () => ({
  default: ({ children }: { readonly children: ReactNode }) => children,
}));

const metaOf = (props: Partial<PageMetaProps>): Readonly<Record<string, string>> => {
  document.body.innerHTML = renderToStaticMarkup(
    <PageMeta language="en" siteName="Halden Brook" title="A title" origin="https://site.example" {...props} />,
  );
  return Object.fromEntries(
    [...document.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]),
  );
};

const drawn = { src: '/artwork/cost-of-complexity.svg', alt: 'Bands', size: { width: 1600, height: 900 } };

test('shares a page with the JPEG card of its drawing, including its size', () => {
  expect(metaOf({ image: drawn })).toMatchObject({
    'og:image': 'https://site.example/artwork/cost-of-complexity-card.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Bands',
  });
});

test('shares a page without a picture with the site’s card', () => {
  const meta = metaOf({});
  expect(meta['og:image']).toBe('https://site.example/artwork/site-card.jpg');
  expect(meta).not.toHaveProperty('og:image:alt');
});

test('shares an editors’ photograph unchanged from any place', () => {
  const image = { src: 'https://media.example/a.PNG?mw=677', alt: 'A bridge', size: undefined };
  const meta = metaOf({ image });
  expect(meta).toMatchObject({ 'og:image': image.src, 'og:image:type': 'image/png' });
  expect(meta).not.toHaveProperty('og:image:width');
});

test('states the publication date of an article, and of no other page', () => {
  expect(metaOf({ type: 'article', published: calendarDateFrom('2026-10-05T08:00:00Z') })).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2026-10-05T00:00:00Z',
  });
  expect(metaOf({})).not.toHaveProperty('article:published_time');
});

test('states the change date of an article with a later version', () => {
  const [published, updated] = [calendarDateFrom('2026-03-02'), calendarDateFrom('2026-10-05')];
  expect(metaOf({ type: 'article', published, updated })).toMatchObject({
    'article:published_time': '2026-03-02T00:00:00Z',
    'article:modified_time': '2026-10-05T00:00:00Z',
  });
  expect(metaOf({ type: 'article', published })).not.toHaveProperty('article:modified_time');
});

test.each(['public', 'exclusive'] as const)('marks an article as %s, and no other page', (accessLevel) => {
  expect(metaOf({ accessLevel }).accesslevel).toBe(accessLevel);
  expect(metaOf({})).not.toHaveProperty('accesslevel');
});

test('states whether an article may go to clients and suits phones, and of no other page (C§3)', () => {
  expect(metaOf({ isExcludedFromClientLink: true, isMobileReady: false })).toMatchObject({
    excludefromclientlink: 'true',
    mobileready: 'false',
  });
  expect(metaOf({})).not.toHaveProperty('excludefromclientlink');
  expect(metaOf({})).not.toHaveProperty('mobileready');
});

test('crops a picture for Twitter by its address beside other parameters', () => {
  expect(metaOf({ image: drawn })['twitter:image']).toBe(
    'https://site.example/artwork/cost-of-complexity-card.jpg?mw=677&car=42:25',
  );
  const image = { src: 'https://media.example/a.png?v=2', alt: '', size: undefined };
  expect(metaOf({ image })['twitter:image']).toBe('https://media.example/a.png?v=2&mw=677&car=42:25');
});

test('names no picture on a page hidden from search engines', () => {
  const meta = metaOf({ robots: 'noindex,nofollow', image: drawn });
  expect(meta).not.toHaveProperty('og:image');
  expect(meta).not.toHaveProperty('twitter:image');
});
