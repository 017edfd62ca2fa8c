import * as fc from 'fast-check';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { parseBlogHash, parseBlogQuery, printBlogHash, serialiseBlogQuery } from './address.ts';
import { anEntry } from './builder.ts';
import { endlessAfter, endlessFrom, isAtEnd } from './endless.ts';
import { loadBlog } from './load.ts';
import { type BlogFilter, blogCard, blogIn, entriesAfter, entryCard, featured, isEndless, wholeBlog } from './model.ts';

const filter: fc.Arbitrary<BlogFilter> = fc.record({
  kind: fc.constantFrom('tag' as const, 'author' as const),
  slug: fc.constantFrom('night-shift', 'energie', 'محمد', '夜勤', 'a-1'),
});

describe('the address of a blog', () => {
  test('parses back from its query and its hash', () =>
    fc.assert(
      fc.property(filter, fc.integer({ min: 1, max: 500 }), (chosen, page) => {
        expect(parseBlogQuery(`?${serialiseBlogQuery({ filter: chosen, page })}`)).toEqual({ filter: chosen, page });
        expect(parseBlogHash(printBlogHash(chosen))).toEqual(chosen);
      }),
    ));

  test('yields nothing where it cannot be parsed', () => {
    for (const hash of ['', '#', '#/tag/', '#/tag/a/b', '#/tags/a', '#/tag/%', '#/author/a b', '#/signin-prompt/x'])
      expect(parseBlogHash(hash)).toBeUndefined();
    for (const search of ['', '?tag=', '?tag=a b', '?page=0', '?page=x', '?author=../x'])
      expect(parseBlogQuery(search)).toEqual(wholeBlog);
  });

  test('with a tag and an author means the tag', () =>
    expect(parseBlogQuery('author=ida&tag=energy').filter).toEqual({ kind: 'tag', slug: 'energy' }));

  test('names its blog, for the blog and for its entries', () => {
    expect(['/blogs/shop-floor', '/blogs/shop-floor/one', '/blogs', '/blogs/a/b/c', '/insights/a'].map(blogIn)).toEqual(
      ['shop-floor', 'shop-floor', undefined, undefined, undefined],
    );
  });
});

describe('the entries after a blog entry', () => {
  const items = [anEntry(1), anEntry(2), anEntry(3), anEntry(2)];

  test('list the older ones, then the newer ones, each once, without the entry (C§5, C§7)', () => {
    const after = (n: number) => entriesAfter(items, anEntry(n).url).map(({ id }) => id);
    expect([after(1), after(2), after(3)]).toEqual([
      ['entry-2', 'entry-3'],
      ['entry-3', 'entry-1'],
      ['entry-1', 'entry-2'],
    ]);
  });

  test('list all entries for an unlisted entry', () =>
    expect(entriesAfter(items, '/blogs/shop-floor/gone')).toHaveLength(3));

  test('appear in English only (C§4)', () =>
    expect((['en', 'de', 'ar', 'ja-JP'] as const).map(isEndless)).toEqual([true, false, false, false]));
});

describe('a blog feature (C§5, C§9)', () => {
  const cards = [1, 2, 3, 3, 4, 5, 6].map((n) => ({
    ...entryCard('en')(anEntry(n)),
    image: { src: '/artwork/a.svg', alt: '', size: undefined },
  }));

  test('has up to five, each address once, the third dark and without a picture', () => {
    const shown = featured('Blogs', cards);
    expect(shown.map(({ card }) => card.url)).toEqual([1, 2, 3, 4, 5].map((n) => `/blogs/shop-floor/entry-${n}`));
    expect(shown.map(({ isDark }) => isDark)).toEqual([false, false, true, false, false]);
    expect(shown.map(({ card }) => card.image === undefined)).toEqual([false, false, true, false, false]);
  });

  test('stays empty without a title or a blog', () =>
    expect([featured('', cards), featured('Blogs', [])]).toEqual([[], []]));

  test('shows the same fields of an entry and of a blog as a card', () => {
    const description = 'word '.repeat(40);
    const cut = `${'word '.repeat(25).trim()}…`;
    expect(entryCard('en')({ ...anEntry(1), description }).description).toBe(cut);
    const blog = { id: 'b', url: '/blogs/b', title: 'B', description, image: undefined };
    expect(blogCard('en')(blog).description).toBe(cut);
  });
});

describe('the endless scroll (C§2, C§4)', () => {
  test('adds one entry after the other, each once', () => {
    const first = endlessAfter(endlessFrom(['/a', '/b', '/a']), 'end.reached');
    expect(first).toEqual({ ahead: ['/b'], next: '/a', isStopped: false });
    expect(endlessAfter(first, 'end.reached')).toBe(first);
    expect(endlessAfter(endlessAfter(first, 'entry.appended'), 'end.reached').next).toBe('/b');
  });

  test('skips an entry that cannot be loaded (C§8)', () => {
    const failed = endlessAfter(endlessAfter(endlessFrom(['/a', '/b']), 'end.reached'), 'entry.failed');
    expect(failed.next).toBe('/b');
    expect(isAtEnd(endlessAfter(failed, 'entry.failed'))).toBe(true);
  });

  test('adds nothing while stopped, and continues where it was', () => {
    const stopped = endlessAfter(endlessFrom(['/a']), 'scroll.stopped');
    expect(endlessAfter(stopped, 'end.reached').next).toBeUndefined();
    expect(endlessAfter(endlessAfter(stopped, 'scroll.resumed'), 'end.reached').next).toBe('/a');
  });

  test('shows every entry once and ends, in any order of events', () => {
    const event = fc.constantFrom('end.reached', 'entry.appended', 'entry.failed', 'scroll.stopped', 'scroll.resumed');
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/a', '/b', '/c')), fc.array(event), (addresses, events) => {
        const taken: string[] = [];
        let state = endlessFrom(addresses);
        for (const each of events) {
          const before = state;
          state = endlessAfter(state, each);
          if (state.next !== undefined && state.next !== before.next) taken.push(state.next);
        }
        expect(new Set(taken).size).toBe(taken.length);
        expect(new Set([...taken, ...state.ahead])).toEqual(new Set(addresses));
      }),
    );
  });
});

describe('a blog on its page', () => {
  const away = TE.left({ _tag: 'Unreachable' as const, cause: undefined });
  const asked: unknown[] = [];
  const ports = {
    listBlogEntries: (request: unknown) => {
      asked.push(request);
      return TE.right({ items: [anEntry(1), anEntry(1), anEntry(2)], total: 9 });
    },
    listBlogAuthors: () => away,
    listBlogTags: () => away,
  };

  test('leaves out authors and tags that cannot be loaded, and keeps each entry once (C§8)', async () =>
    expect(await loadBlog(ports)('shop-floor', wholeBlog)()).toMatchObject(
      E.right({ items: [{ id: 'entry-1' }, { id: 'entry-2' }], total: 9, authors: [], tags: [] }),
    ));

  test('requests the page that its address names', async () => {
    await loadBlog(ports)('shop-floor', { filter: { kind: 'tag', slug: 'energy' }, page: 3 })();
    expect(asked.at(-1)).toEqual({
      blog: 'shop-floor',
      filter: { kind: 'tag', slug: 'energy' },
      start: 12,
      limit: 6,
    });
  });

  test('counts as unavailable when its entries cannot be loaded', async () =>
    expect(await loadBlog({ ...ports, listBlogEntries: () => away })('shop-floor', wholeBlog)()).toEqual(
      E.left({ _tag: 'Unreachable', cause: undefined }),
    ));
});
