import '../../testing/built-files.ts';
import '../../testing/browser-globals.ts';
import { RichText } from '@masthead/core/content';
import { aModule, aPage } from '@masthead/core/testing';
import { screen } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

vi.mock('next/head', () => ({
  default: ({ children }: { readonly children: ReactNode }) => children,
}));

const richText = (html: string): RichText => {
  const text = RichText.decode(html);
  if (E.isLeft(text)) throw new Error('no rich text');
  return text.right;
};

const image = { src: '/artwork/x.svg', alt: 'Planes', size: undefined };
const main = [
  aModule('ArticleHero'),
  {
    ...aModule('MainContentLayout'),
    ratio: '3by1' as const,
    areaA: [
      {
        ...aModule('ArticleBody'),
        segments: [{ kind: 'Markup' as const, html: richText('<p><img src="/a.svg"></p>') }],
      },
      { ...aModule('InlineImage'), image },
    ],
    areaB: [],
  },
].map(sanitiseModule);

const dictionary = {
  Site_Name: 'Halden Brook',
  FullScreen_Close: 'Close',
  Shell_SkipToMain: 'Skip to main content',
  Shell_PrimaryNavigation: 'Main',
};

const draw = (templateName: string, search = '', shown = main, authors: readonly string[] = []) => {
  const read = sanitisePage(aPage({ path: '/insights/repairs/quiz', title: 'Debt or wish?' }));
  const page = { ...read, metadata: { ...read.metadata, templateName, authors }, main: shown };
  document.body.innerHTML = renderToStaticMarkup(
    <ContentPage page={page} language="de" dictionary={dictionary} origin="https://site.example" search={search} />,
  );
  return document.body;
};

const robotsOf = (body: HTMLElement) => body.querySelector('meta[name=robots]')?.getAttribute('content');
const loadingOf = (body: HTMLElement) =>
  [...body.querySelectorAll('main img')].map((picture) => picture.getAttribute('loading') ?? 'eager');

test('renders the print view with eager pictures and its address, without the site around it', () => {
  const body = draw('Article', '?generatePDF=true');
  expect(new Set(loadingOf(body))).toEqual(new Set(['eager']));
  expect(body.querySelector('.printed-address')?.textContent).toBe('https://site.example/insights/repairs/quiz');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(body.querySelector('.site-menu, .site-footer, .skip-link, .consent')).toBeNull();
});

test('keeps the print view out of search engines with the article’s canonical address', () => {
  expect(robotsOf(draw('Article', '?generatePDF=true'))).toBe('noindex,nofollow');
  expect(robotsOf(draw('Article'))).toBe('index,follow');
});

test('keeps pictures lazy on a screen', () => expect(loadingOf(draw('Article'))).toContain('lazy'));

test('renders an interactive article full screen with title and back link, without a footer', () => {
  const body = draw('Full Screen Interactive');
  expect(body.querySelector('.full-screen-bar h1')?.textContent).toBe('Debt or wish?');
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/de/insights/repairs');
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('marks an interactive article up as an article', () =>
  expect(draw('Full Screen Interactive').querySelector('meta[property="og:type"]')?.getAttribute('content')).toBe(
    'article',
  ));

describe('the structured data of an article’s authors', () => {
  const authors = [
    { name: 'Ada', url: '/people/ada' },
    { name: 'Bo', url: undefined },
  ];
  const toldOf = (shown: typeof main, names: readonly string[]) =>
    JSON.parse(
      draw('Article', '', shown, names).querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );

  test.each(['ArticleHero', 'FullBleedHero', 'SimpleHero', 'VideoHero'] as const)(
    'links the profiles that a %s names',
    (kind) => {
      const hero = sanitiseModule({ ...aModule(kind), authors });
      expect(toldOf([hero, ...main.slice(1)], ['Ada', 'Bo'])).toMatchObject({
        author: [
          { '@type': 'Person', name: 'Ada', url: 'https://site.example/people/ada' },
          { '@type': 'Person', name: 'Bo' },
        ],
      });
    },
  );

  test('does not exist without authors', () => expect(toldOf(main, [])).not.toHaveProperty('author'));
});

test('tells search engines the way to an article: its breadcrumb, then itself', () => {
  const { breadcrumb } = aModule('MainContentLayout');
  const blocks = [...draw('Article').querySelectorAll('script[type="application/ld+json"]')];
  expect(blocks.map(({ textContent }) => JSON.parse(textContent ?? ''))).toContainEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...breadcrumb, { title: 'Debt or wish?', url: '/insights/repairs/quiz' }].map(
      ({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: `https://site.example${url}`,
      }),
    ),
  });
});

test('names an article’s source, whatever else its hero says', () => {
  const hero = { ...aModule('SimpleHero'), articleType: '', date: undefined, authors: [] };
  const named = sanitiseModule({ ...hero, sourcePublication: 'Quarterly', externalPublication: 'The Harbour Review' });
  const cited = [...draw('Article', '', [named]).querySelectorAll('.hero__meta cite')];
  expect(cited.map(({ textContent }) => textContent)).toEqual(['Quarterly', 'The Harbour Review']);
});
