import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { anEntry, aPage, type ComponentJson, componentJson } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import { modulesOf } from '../../kit/modules/find-module.ts';
import { sanitisePage } from '../../kit/modules/sanitised-page.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import { BlogSection } from './blog.tsx';
import { BlogEntry } from './blog-entry.tsx';
import { BlogFeature } from './blog-feature.tsx';
import type { BlogListState } from './blog-list-state.ts';

const value = (given: unknown) => ({ value: given });
const query = { filter: undefined, page: 1 };
const items = Array.from({ length: 6 }, (_, at) => anEntry(at + 1));
const found = {
  items,
  total: 9,
  authors: [
    {
      title: 'Ida Holm',
      slug: 'ida-holm',
      firmTitle: 'Partner',
      location: 'Oslo',
      description: 'Ida listens.',
      profileUrl: '/people/ida-holm',
      image: undefined,
    },
  ],
  tags: [
    { title: 'Night shift', slug: 'night-shift' },
    { title: 'Stock', slug: 'stock' },
  ],
};

/** The module that a page with that component has. */
const drawable = <Kind extends 'Blog' | 'BlogEntry' | 'BlogFeature'>(kind: Kind, component: ComponentJson) => {
  const [module] = modulesOf(sanitisePage(aPage({ main: [component] })).main, kind);
  if (module === undefined) throw new Error(`it is no ${kind}`);
  return module;
};

const aBlog = (fields: Readonly<Record<string, unknown>> = {}) =>
  drawable('Blog', componentJson('Blog', { fields: { title: value('Shop floor'), ...fields } }));

const drawBlog = (state: BlogListState, fields: Readonly<Record<string, unknown>> = {}) => {
  const module = aBlog(fields);
  const facts = { path: '/blogs/shop-floor', lists: { [module.uid]: 1 } };
  return render(
    <PageFrame dictionary={englishDictionary} facts={facts}>
      <BlogSection module={module} data={{ [module.uid]: state }} />
    </PageFrame>,
  );
};

describe('a blog', () => {
  it('shows its hero, its filters, its entries and a link to older ones', () => {
    drawBlog({ query, found });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shop floor');
    const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
    const [night] = topics.getAllByRole('link');
    expect([night?.getAttribute('href'), night?.dataset.filter]).toEqual([
      '/blogs/shop-floor?tag=night-shift',
      '#/tag/night-shift',
    ]);
    expect(screen.getByRole('link', { name: 'Ida Holm' }).getAttribute('href')).toBe(
      '/blogs/shop-floor?author=ida-holm',
    );
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Older entries' }).getAttribute('href')).toBe('/blogs/shop-floor?page=2');
    expect(screen.queryByRole('link', { name: 'Newer entries' })).toBeNull();
  });

  it('shows its filter and a link back instead of a hero when narrowed (C§2)', () => {
    const { container } = drawBlog({ query: { filter: { kind: 'tag', slug: 'night-shift' }, page: 2 }, found });
    expect(container.querySelector('.blog-hero')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entries about Night shift');
    const chosen = within(screen.getByRole('navigation', { name: 'Topics' })).getByRole('link', { current: true });
    expect([chosen.textContent, chosen.getAttribute('href')]).toEqual(['Night shift', '/blogs/shop-floor']);
    expect(screen.getByRole('link', { name: 'Newer entries' }).getAttribute('href')).toBe(
      '/blogs/shop-floor?tag=night-shift',
    );
  });

  it('shows the author when narrowed by one', () => {
    drawBlog({ query: { filter: { kind: 'author', slug: 'ida-holm' }, page: 1 }, found });
    expect(screen.getByText('Ida listens.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile of Ida Holm' }).getAttribute('href')).toBe('/people/ida-holm');
  });

  it('follows the hero style, filters and share links set by its editors', () => {
    for (const [written, drawn] of [
      ['Edge-to-Edge with text overlay', 'overlay'],
      ['Edge-to-Edge', 'edge'],
      ['Small', 'small'],
      ['Column Width', 'column'],
    ]) {
      const { container, unmount } = drawBlog(
        { query, found },
        { heroRenderStyle: value(written), browseOptions: value('authors'), hideShareTools: value(true) },
      );
      expect(container.querySelector(`.blog-hero--${drawn}`)).not.toBeNull();
      expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull();
      expect(screen.queryByText('Share')).toBeNull();
      unmount();
    }
  });

  it('uses the editor’s overlay instead of its own where that is dark enough (decisions §14)', () => {
    const heroOf = (photoOverlayOpacity: string) => {
      const { container, unmount } = drawBlog({ query, found }, { photoOverlayOpacity: value(photoOverlayOpacity) });
      const classes = container.querySelector('.blog-hero')?.className;
      unmount();
      return classes;
    };
    expect(heroOf('60')).toContain('blog-hero--on-scrim percent-60');
    expect(heroOf('40')).not.toContain('blog-hero--on-scrim');
  });

  it('lists its entries with their authors in the standard theme', () => {
    const { container } = drawBlog({ query, found }, { theme: value('Standard blog') });
    expect(container.querySelector('.cards')).toBeNull();
    expect(container.querySelectorAll('.blog-list .byline')).toHaveLength(6);
  });

  it('reports entries that fail to load', () => {
    drawBlog({ query, found: null });
    expect(screen.getByRole('note').textContent).toContain('cannot be shown just now');
  });

  it('reports an empty blog', () => {
    drawBlog({ query, found: { ...found, items: [], total: 0 } });
    expect(screen.getByText('There is no entry here yet.')).toBeTruthy();
  });
});

/** An entry as it is sent, and nothing beside. */
const entryOf = (fields: Readonly<Record<string, unknown>>) =>
  drawable('BlogEntry', {
    uid: 'entry',
    componentName: 'BlogEntry',
    dataSource: 'entry',
    params: {},
    fields,
    placeholders: {},
  });

const anEntryModule = (fields: Readonly<Record<string, unknown>> = {}) =>
  entryOf({
    data: {
      blogEntry: {
        title: value('The cord'),
        description: value('A dek.'),
        body: value('<p>There is a cord.</p>'),
        displayDate: value('2026-09-14T00:00:00Z'),
        displayDateBlog: value('2026-09-16T00:00:00Z'),
        heroImage: value({ src: '/artwork/a.svg', alt: 'A cord' }),
        heroImageCaption: value('Drawn by us'),
        authors: [{ id: 'a', url: '#/author/ida-holm', fields: { title: value('Ida Holm') } }],
        tags: [{ id: 't', url: '#/tag/night-shift', fields: { title: value('Night shift') } }],
        relatedPosts: ['one', 'one', 'two'].map((name) => ({
          id: name,
          url: `/blogs/shop-floor/${name}`,
          fields: { title: value(`Post ${name}`) },
        })),
        parent: value({ href: '/blogs/shop-floor', text: 'Shop floor' }),
        ...fields,
      },
    },
  });

const drawEntry = (fields: Readonly<Record<string, unknown>> = {}, language: 'en' | 'de' = 'en') => {
  const module = anEntryModule(fields);
  return render(
    <PageFrame
      language={language}
      dictionary={englishDictionary}
      facts={{ path: '/blogs/shop-floor/the-cord', readingMinutes: 3 }}
    >
      <BlogEntry module={module} data={{ [module.uid]: items }} />
    </PageFrame>,
  );
};

describe('an entry of a blog', () => {
  it('shows its day, its authors, and tags that link to the narrowed blog', () => {
    const { container } = drawEntry();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The cord');
    expect(container.querySelector('.blog-entry time')?.getAttribute('datetime')).toBe('2026-09-16');
    expect(screen.getByRole('link', { name: 'Ida Holm' }).getAttribute('href')).toBe(
      '/blogs/shop-floor?author=ida-holm',
    );
    expect(screen.getByRole('link', { name: 'Night shift' }).getAttribute('href')).toBe(
      '/blogs/shop-floor?tag=night-shift',
    );
    expect(screen.getByText('Drawn by us')).toBeTruthy();
  });

  it('shows its reading time, and can be saved and rated', () => {
    drawEntry();
    expect(screen.getByText('3-minute read')).toBeTruthy();
    const save = screen.getByRole('link', { name: 'Save article' });
    expect(new URL(save.getAttribute('href') ?? '', 'https://site.example').searchParams.get('redirect')).toBe(
      '/blogs/shop-floor/the-cord',
    );
    expect(screen.getByRole('group', { name: 'Rate this article' })).toBeTruthy();
  });

  it('lists each related post once (C§5)', () => {
    drawEntry();
    const related = within(screen.getByRole('region', { name: 'Related posts' }));
    expect(related.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Post one', 'Post two']);
  });

  it('hides dek, caption and share links where its editors do', () => {
    drawEntry({ hideDek: value(true), hideCaption: value(true), hideShareTools: value(true) });
    expect([screen.queryByText('A dek.'), screen.queryByText('Drawn by us'), screen.queryByText('Share')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('links to the next entry, and loads more by script in English alone (C§4)', () => {
    const { container, unmount } = drawEntry();
    expect(screen.getByRole('link', { name: 'Next entry: Entry 1' }).getAttribute('href')).toBe(items[0]?.url);
    expect(container.querySelector('[data-name="append-entries"]')).not.toBeNull();
    unmount();
    const german = drawEntry({}, 'de');
    expect(screen.getByRole('link', { name: 'Next entry: Entry 1' })).toBeTruthy();
    expect(german.container.querySelector('[data-name="append-entries"]')).toBeNull();
  });
});

describe('a feature of blogs', () => {
  const draw = (count: number, fields: Readonly<Record<string, unknown>> = {}) => {
    const blogs = Array.from({ length: count }, (_, at) => ({
      id: `${at}`,
      url: `/blogs/shop-floor/${at}`,
      fields: { title: value(`Blog ${at + 1}`), standardImage: value({ src: '/artwork/a.svg', alt: '' }) },
    }));
    const readMoreLink = value({ href: '/blogs/shop-floor', text: 'All notes' });
    const module = drawable(
      'BlogFeature',
      componentJson('BlogFeature', { fields: { sectionTitle: value('Notes'), blogs, readMoreLink, ...fields } }),
    );
    return render(
      <PageFrame dictionary={englishDictionary}>
        <BlogFeature module={module} />
      </PageFrame>,
    );
  };

  it('shows five at most, the third dark without a picture, the fifth with a link to more (C§9)', () => {
    const { container } = draw(7);
    const shown = [...container.querySelectorAll('li')];
    expect(shown.map((each) => each.querySelector('h3')?.textContent)).toEqual([1, 2, 3, 4, 5].map((n) => `Blog ${n}`));
    expect(shown.map((each) => each.className)).toEqual(['', '', 'cards--dark', '', '']);
    expect(shown.map((each) => each.querySelector('img') === null)).toEqual([false, false, true, false, false]);
    expect(shown.map((each) => each.querySelector('.arrow-link')?.textContent ?? '').join()).toBe(',,,,All notes');
  });

  it('has no link to more before the fifth', () => expect(draw(4).container.querySelector('.arrow-link')).toBeNull());

  it('renders nothing without a title or without a blog (C§5)', () => {
    expect(draw(3, { sectionTitle: value('') }).container.innerHTML).toBe('');
    expect(draw(0).container.innerHTML).toBe('');
  });
});
