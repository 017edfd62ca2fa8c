import '../../testing/browser-globals.ts';
import { aModule, aPage } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import type { SafeHtml } from '../../kit/modules/sanitised.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import { AboutTheAuthors } from './about-the-authors.tsx';
import { type ShownAuthor, shownAuthor } from './shown-author.ts';

const dictionary = {
  Article_AboutTheAuthors: 'About the authors',
  Article_MoreBy: 'More from {name}',
  People_WriteTo: 'Write to {name}',
  Person_GetInTouch: 'Get in touch',
};

const published = (title: string, url: string, day: string) => ({
  Title: { value: title },
  URL: { value: url },
  DisplayDate: { value: `${day}T00:00:00Z` },
  LanguageName: { value: 'English' },
});

const profile = (fields: Readonly<Record<string, unknown>>) =>
  sanitisePage({
    ...aPage({ path: '/people/ada-byron' }),
    main: [aModule('PeopleProfile', { fields: { name: { value: 'Ada Byron' }, ...fields } })],
  });

const shown = (fields: Readonly<Record<string, unknown>>, language: 'en' | 'ar' = 'en'): ShownAuthor => {
  const author = shownAuthor(profile(fields), language);
  if (author === undefined) throw new Error('nobody');
  return author;
};

const draw = (authors: readonly ShownAuthor[] | undefined, html?: string) =>
  render(
    <PageFrame dictionary={dictionary} facts={{ path: '/insights/x', data: { aboutTheAuthors: authors } }}>
      <AboutTheAuthors html={html as SafeHtml | undefined} />
    </PageFrame>,
  ).container;

const work = [
  published('Older', '/insights/older', '2025-01-01'),
  published('This one', '/insights/x', '2026-01-01'),
  published('Newest', '/insights/newest', '2026-03-01'),
  published('Oldest', '/insights/oldest', '2020-01-01'),
  published('Newer', '/insights/newer', '2026-02-01'),
];

test('an author is shown with position, contact, and the three newest other articles', () => {
  draw([
    shown({
      title: { value: 'Partner' },
      location: [{ fields: { displayName: { value: 'Stockholm' } } }],
      enableContactForm: { value: true },
      externalPublishedWork: { value: 'Elsewhere|https://press.example/1|Works Weekly|2026-05-02' },
      publishedWork: work.map((fields) => ({ fields })),
    }),
  ]);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe('/people/ada-byron');
  expect(card.getByText('Partner · Stockholm')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Write to Ada Byron' }).getAttribute('href')).toBe('/contact/ada-byron');
  expect(card.getByRole('heading', { name: 'More from Ada Byron' })).toBeTruthy();
  expect(
    within(card.getByRole('list'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Newest', 'Newer', 'Older']);
});

test('an author without a contact form or other articles is shown without them', () => {
  draw([shown({ enableContactForm: { value: false }, externalPublishedWork: { value: '' }, publishedWork: [] })]);
  const card = within(screen.getByRole('article'));
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ada Byron']);
  expect(card.queryByRole('list')).toBeNull();
});

test('an author whose profile is in another language than the article is marked with its language', () => {
  expect(shown({}).attributes).toBeUndefined();
  const author = shown({}, 'ar');
  expect(author).toMatchObject({ href: '/ar/people/ada-byron', attributes: { lang: 'en', dir: 'ltr' } });
  draw([author]);
  expect(screen.getByRole('article').getAttribute('lang')).toBe('en');
});

test('what editors wrote about the authors follows their cards, and is shown without any', () => {
  const withCards = draw([shown({})], '<p>They write.</p>');
  const [card, text] = [within(withCards).getByRole('article'), within(withCards).getByText('They write.')];
  expect(card.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(within(draw(undefined, '<p>Alone.</p>')).getByText('Alone.')).toBeTruthy();
});

test('nothing is shown without authors and text', () => {
  expect(draw([]).textContent).toBe('');
  expect(draw(undefined).textContent).toBe('');
});

test('a page that is no profile has no author', () => {
  expect(shownAuthor(sanitisePage(aPage({})), 'en')).toBeUndefined();
});
