import '../../testing/browser-globals.ts';
import { RichText } from '@masthead/core/content';
import { aModule, aPage } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

const richText = (html: string): RichText => {
  const text = RichText.decode(html);
  if (E.isLeft(text)) throw new Error('no rich text');
  return text.right;
};

const parts = ['one', 'two', 'three'];
const main = [
  {
    ...aModule('ArticleHero'),
    title: 'The price',
    eyebrow: 'Operations & more',
    authors: ['Ada', 'Bo'].map((name) => ({ name, url: undefined })),
    imageCaption: 'Drawn by us',
  },
  {
    ...aModule('MainContentLayout'),
    ratio: '3by1' as const,
    breadcrumb: [{ title: 'Insights', url: '/insights' }],
    areaA: [
      {
        ...aModule('ArticleBody'),
        segments: [
          {
            kind: 'Markup' as const,
            html: richText(parts.map((part) => `<h2 id="${part}">Part ${part}</h2><p>Text</p>`).join('')),
          },
        ],
      },
    ],
    areaB: [
      { ...aModule('PullQuote'), quote: 'Beside the text' },
      {
        ...aModule('SidebarText'),
        hidesEmail: false,
        headline: 'In brief',
        description: richText('<p>Short</p>'),
        showsShareTools: true,
        aboutTheAuthors: richText('<p>They write.</p>'),
      },
    ],
  },
].map(sanitiseModule);

const dictionary = {
  Article_By: 'By {names}',
  Article_AboutTheAuthors: 'About the authors',
  Article_Contents: 'In this article',
  Article_Sidebar: 'About this article',
  Article_Updated: 'Updated {date}',
  Breadcrumb_Label: 'Breadcrumb',
  Share_Heading: 'Share',
  Share_Email: 'Email',
  Site_Name: 'Halden Brook',
};

/** Whether one element is read before another. */
const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const draw = (fields: Readonly<Record<string, unknown>> = {}) => {
  const page = { ...sanitisePage(aPage({ metadata: { templateName: 'Article' }, fields })), main };
  return render(<ContentPage page={page} language="en" dictionary={dictionary} origin="https://site.example" />);
};

beforeEach(() => {
  draw();
});

test('orders place, title, contents, text, authors and the rest', () => {
  const order = [
    screen.getByRole('navigation', { name: 'Breadcrumb' }),
    screen.getByRole('heading', { level: 1, name: 'The price' }),
    screen.getByRole('heading', { name: 'In brief' }),
    screen.getByRole('navigation', { name: 'In this article' }),
    screen.getByRole('heading', { name: 'Part one' }),
    screen.getByRole('region', { name: 'About the authors' }),
    screen.getByText('Beside the text'),
  ];
  for (const [index, element] of order.slice(1).entries())
    expect(isBefore(order[index] ?? element, element)).toBe(true);
  expect(screen.getAllByRole('navigation', { name: 'Breadcrumb' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { name: 'About the authors' })).toHaveLength(1);
});

test('links the contents to each part', () => {
  const links = within(screen.getByRole('navigation', { name: 'In this article' })).getAllByRole('link', {
    hidden: true,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(parts.map((part) => `#section-${part}`));
});

test('links the byline to the authors, and the topic to related content', () => {
  const authors = screen.getByRole('region', { name: 'About the authors' });
  expect(screen.getByRole('link', { name: 'By Ada and Bo' }).getAttribute('href')).toBe(`#${authors.id}`);
  expect(screen.getByRole('link', { name: 'Operations & more' }).getAttribute('href')).toBe(
    '/insights#:~:text=Operations%20%26%20more',
  );
});

test('shows save and share side by side in the head, followed by the share bar', () => {
  const share = screen.getByText('Share', { selector: 'summary' });
  const bar = screen.getByRole('region', { name: 'Share' });
  expect(within(bar).getByRole('link', { name: 'Email' }).getAttribute('href')).toContain('mailto:');
  expect(isBefore(share, bar)).toBe(true);
  expect(isBefore(bar, screen.getByRole('heading', { name: 'Part one' }))).toBe(true);
  expect(screen.getAllByRole('link', { name: 'Email', hidden: true })).toHaveLength(2);
  expect(screen.getByText('Drawn by us').tagName).toBe('FIGCAPTION');
});

test('keeps the share menu in the head where the editor hides the share bar (C§3)', () => {
  const { container } = draw({ hideStickySocialShareBar: { value: true } });
  expect(within(container).queryByRole('region', { name: 'Share' })).toBeNull();
  expect(within(container).getByText('Share', { selector: 'summary' })).toBeTruthy();
});

test('shows the dates of first publication and last change of an earlier article', () => {
  const days = (container: HTMLElement) =>
    [...container.querySelectorAll('.byline time:not([datetime^=PT])')].map((time) => [
      time.getAttribute('datetime'),
      time.textContent,
    ]);
  expect(days(document.body)).toEqual([['2026-09-14', '14 September 2026']]);
  expect(days(draw({ originalPublishDate: { value: '2026-02-09T00:00:00Z' } }).container)).toEqual([
    ['2026-02-09', '9 February 2026'],
    ['2026-09-14', 'Updated 14 September 2026'],
  ]);
});
