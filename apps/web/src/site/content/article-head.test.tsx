import '../../testing/built-files.ts';
import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule, aPage } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { ContentPage } from './content-page.tsx';

const heroes = [
  'ArticleHero',
  'CircularProfileHero',
  'CollectionHero',
  'FiftyFiftyHero',
  'FullBleedHero',
  'HeroCarousel',
  'MultimediaHero',
  'MultimediaOffsetHero',
  'OneUpMediumHero',
  'PartnershipMarkHero',
  'SectionHero',
  'SimpleHero',
  'UniversalHero',
  'VideoHero',
] as const;

const layout = sanitiseModule({
  ...aModule('MainContentLayout'),
  ratio: '3by1',
  breadcrumb: [{ title: 'Insights', url: '/insights' }],
  areaA: [],
  areaB: [],
});

const drawn = (main: readonly SanitisedModule[], given: Parameters<typeof aPage>[0] = {}): HTMLElement => {
  const read = aPage({ title: 'Of the page', metadata: { templateName: 'Article' }, ...given });
  const page = { ...sanitisePage(read), main };
  return render(<ContentPage page={page} language="en" dictionary={englishDictionary} origin="https://site.example" />)
    .container;
};

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

describe.each(heroes)('an article that begins with a %s (C§1)', (kind) => {
  const hero = sanitiseModule(aModule(kind));

  test('has one h1, states its date once and can be saved', () => {
    const html = drawn([hero, layout]);
    expect(headings()).toHaveLength(1);
    expect(html.querySelectorAll('.hero__meta')).toHaveLength(1);
    expect(html.querySelectorAll('.hero__meta time')).toHaveLength(1);
    expect(html.querySelectorAll('.hero__tools .save-article')).toHaveLength(1);
  });

  test('shows its place in the site once', () => {
    drawn([hero, layout]);
    expect(screen.getAllByRole('navigation', { name: englishDictionary.Breadcrumb_Label ?? '' })).toHaveLength(1);
  });
});

test('adds facts of an article that its hero omits (C§3)', () => {
  const silent = { ...aModule('SimpleHero'), authors: [], date: undefined, articleType: '', sourcePublication: '' };
  const fields = { authors: [{ fields: { name: { value: 'Ada' } } }], sourcePublication: { value: 'The Quarterly' } };
  drawn([sanitiseModule(silent)], { fields });
  expect(screen.getByText('By Ada')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('The Quarterly').tagName).toBe('CITE');
});

test('names an article without a hero by its page, with its own facts', () => {
  const html = drawn([layout]);
  expect(headings()).toEqual(['Of the page']);
  expect(html.querySelectorAll('.hero__meta')).toHaveLength(1);
});

test('treats a later hero as a section, without authors and with a lazy picture', () => {
  const image = { src: '/artwork/x.svg', alt: 'A bridge', size: undefined };
  const below = {
    ...sanitiseModule(aModule('FullBleedHero')),
    uid: 'below',
    title: 'A part',
    image,
  } as SanitisedModule;
  const html = drawn([sanitiseModule(aModule('SimpleHero')), layout, below]);
  expect(headings()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'A part' })).toBeInstanceOf(HTMLElement);
  expect(html.querySelectorAll('.hero__meta')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'A bridge' }).getAttribute('loading')).toBe('lazy');
});
