import {
  fetchBlogEntry,
  listBlogAuthors,
  listBlogEntries,
  listBlogPosts,
  listBlogs,
  listBlogTags,
} from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('articles-service');

const site = 'halden-brook';
const anEntry = ['an entry of a blog', { site, blog: 'shop-floor', entry: 'the-cord' }] as const;
const another = ['an entry of a blog', { site, blog: 'shop-floor', entry: 'the-torch' }] as const;
const httpTo = (url: string) => signedOutTo(url, { site }).http;

const item = (name: string) => ({
  id: `blogs-shop-floor-${name}`,
  title: `Entry ${name}`,
  displaydate: '2026-09-14T00:00:00.000Z',
  imageurl: `/artwork/${name}.svg`,
  heroimage: { src: `/artwork/${name}.svg`, alt: '', width: 1600, height: 900 },
  description: 'What we saw.',
  url: `/blogs/shop-floor/${name}`,
  blogauthors: [{ title: 'Ida Holm', url: '#/author/ida-holm' }],
  blogentrytags: [{ title: 'Night shift', url: '#/tag/night-shift' }],
});
/** Providers send times with or without milliseconds. */
const { displaydate: _, ...cord } = item('the-cord');
const { displaydate: __, ...torch } = item('the-torch');
const read = {
  title: 'Entry the-cord',
  date: '2026-09-14',
  url: '/blogs/shop-floor/the-cord',
  authors: [{ title: 'Ida Holm', slug: 'ida-holm' }],
  tags: [{ title: 'Night shift', slug: 'night-shift' }],
};
const whole = { blog: 'shop-floor', filter: undefined, start: 0, limit: 6 };
const noBlog = E.left({ _tag: 'BlogMissing' });

describe('the entries of a blog', () => {
  it('have the newest first, with authors and tags', () =>
    exchange(
      {
        given: [anEntry, another],
        receiving: 'a look at the second entry of a blog',
        request: { method: 'GET', path: '/blogs/shop-floor', query: { start: '1', limit: '1' } },
        response: { status: 200, body: { results: [cord], total: 2 } },
      },
      async (url) =>
        expect(await listBlogEntries(httpTo(url))({ ...whole, start: 1, limit: 1 })()).toMatchObject(
          E.right({ items: [{ ...read, date: undefined }], total: 2 }),
        ),
    ));

  it('can be filtered by a tag', () =>
    exchange(
      {
        given: [anEntry],
        receiving: 'a look at the entries of a blog about something that none is about',
        request: { method: 'GET', path: '/blogs/shop-floor', query: { tag: 'weather', start: '0', limit: '6' } },
        response: { status: 200, body: { results: [], total: 0 } },
      },
      async (url) =>
        expect(await listBlogEntries(httpTo(url))({ ...whole, filter: { kind: 'tag', slug: 'weather' } })()).toEqual(
          E.right({ items: [], total: 0 }),
        ),
    ));

  it('can be filtered by an author', () =>
    exchange(
      {
        given: [anEntry],
        receiving: 'a look at the entries of a blog by one author',
        request: { method: 'GET', path: '/blogs/shop-floor', query: { author: 'ida-holm', start: '0', limit: '6' } },
        response: { status: 200, body: { results: [cord], total: 1 } },
      },
      async (url) =>
        expect(
          await listBlogEntries(httpTo(url))({ ...whole, filter: { kind: 'author', slug: 'ida-holm' } })(),
        ).toMatchObject(E.right({ total: 1 })),
    ));

  it('do not exist for an unknown blog', () =>
    exchange(
      {
        receiving: 'a look at a blog that there is not',
        request: { method: 'GET', path: '/blogs/none', query: { start: '0', limit: '6' } },
        response: { status: 404 },
      },
      async (url) => expect(await listBlogEntries(httpTo(url))({ ...whole, blog: 'none' })()).toEqual(noBlog),
    ));

  it('may be absent from a page of the list', () =>
    exchange(
      {
        given: [anEntry],
        receiving: 'a look at no entries of a blog',
        request: { method: 'GET', path: '/blogs/shop-floor', query: { start: '0', limit: '0' } },
        response: { status: 400 },
      },
      async (url) =>
        expect(await listBlogEntries(httpTo(url))({ ...whole, limit: 0 })()).toMatchObject(
          E.left({ _tag: 'Unavailable', status: 400 }),
        ),
    ));
});

describe('the authors and tags of a blog', () => {
  it('list each author once', () =>
    exchange(
      {
        given: [anEntry, another],
        receiving: 'a look at the authors of a blog',
        request: { method: 'GET', path: `/${site}/blogs/shop-floor/authors` },
        response: {
          status: 200,
          body: {
            results: [
              {
                url: '#/author/ida-holm',
                title: 'Ida Holm',
                firmtitle: 'Partner',
                location: 'Oslo',
                description: 'Ida listens.',
                profileurl: '/people/ida-holm',
                image: { src: '/artwork/ida.svg', alt: 'Ida', width: 800, height: 800 },
              },
            ],
          },
        },
      },
      async (url) =>
        expect(await listBlogAuthors(httpTo(url))('shop-floor')()).toEqual(
          E.right([
            {
              title: 'Ida Holm',
              slug: 'ida-holm',
              firmTitle: 'Partner',
              location: 'Oslo',
              description: 'Ida listens.',
              profileUrl: '/people/ida-holm',
              image: { src: '/artwork/ida.svg', alt: 'Ida', size: { width: 800, height: 800 } },
            },
          ]),
        ),
    ));

  it('list each tag once', () =>
    exchange(
      {
        given: [anEntry, another],
        receiving: 'a look at the tags of a blog',
        request: { method: 'GET', path: `/${site}/blogs/shop-floor/tags` },
        response: { status: 200, body: { results: [{ title: 'Night shift', url: '#/tag/night-shift' }] } },
      },
      async (url) =>
        expect(await listBlogTags(httpTo(url))('shop-floor')()).toEqual(
          E.right([{ title: 'Night shift', slug: 'night-shift' }]),
        ),
    ));

  it('do not exist for an unknown blog', async () => {
    for (const [list, call] of [
      ['authors', listBlogAuthors],
      ['tags', listBlogTags],
    ] as const)
      await exchange(
        {
          receiving: `a look at the ${list} of a blog that there is not`,
          request: { method: 'GET', path: `/${site}/blogs/none/${list}` },
          response: { status: 404 },
        },
        async (url) => expect(await call(httpTo(url))('none')()).toEqual(noBlog),
      );
  });
});

describe('an entry of a blog', () => {
  const path = '/blogs/shop-floor/the-cord';

  it('has its module and metadata in the layout of its page', () =>
    exchange(
      {
        given: [anEntry],
        receiving: 'a look at an entry of a blog',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: {
            sitecore: {
              context: { pageMetaData: { url: path } },
              route: {
                placeholders: {
                  main: [
                    {
                      componentName: 'BlogEntry',
                      fields: {
                        data: {
                          blogEntry: {
                            title: { value: 'Entry the-cord' },
                            displayDate: { value: '2026-09-14T00:00:00Z' },
                          },
                        },
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      },
      async (url) =>
        expect(await fetchBlogEntry(httpTo(url))('shop-floor', 'the-cord')()).toEqual(
          E.right({ title: 'Entry the-cord', url: path, date: '2026-09-14' }),
        ),
    ));

  it('may not exist', () =>
    exchange(
      {
        given: [anEntry],
        receiving: 'a look at an entry of a blog that there is not',
        request: { method: 'GET', path: '/blogs/shop-floor/none' },
        response: { status: 404 },
      },
      async (url) =>
        expect(await fetchBlogEntry(httpTo(url))('shop-floor', 'none')()).toEqual(E.left({ _tag: 'EntryMissing' })),
    ));
});

describe('lists of blogs', () => {
  it('name the blogs of the site', () =>
    exchange(
      {
        given: [anEntry],
        receiving: 'a look at the blogs of the site',
        request: { method: 'GET', path: '/v1/blogs' },
        response: {
          status: 200,
          body: {
            version: 'v1',
            blogs: [
              { id: 'blogs-shop-floor', title: 'Blog shop-floor', description: 'Notes.', url: '/blogs/shop-floor' },
            ],
          },
        },
      },
      async (url) =>
        expect(await listBlogs(httpTo(url))()()).toMatchObject(
          E.right([{ id: 'blogs-shop-floor', title: 'Blog shop-floor', url: '/blogs/shop-floor' }]),
        ),
    ));

  it('name the newest entries of one', () =>
    exchange(
      {
        given: [anEntry, another],
        receiving: 'a look at the newest entries of a blog',
        request: { method: 'GET', path: '/v1/blogs/blogs-shop-floor/posts' },
        response: { status: 200, body: { version: 'v1', posts: [torch, cord] } },
      },
      async (url) =>
        expect(await listBlogPosts(httpTo(url))('blogs-shop-floor')()).toMatchObject(
          E.right([{ title: 'Entry the-torch' }, { title: 'Entry the-cord' }]),
        ),
    ));

  it('name none for an unknown blog', () =>
    exchange(
      {
        receiving: 'a look at the newest entries of a blog that there is not',
        request: { method: 'GET', path: '/v1/blogs/none/posts' },
        response: { status: 404 },
      },
      async (url) => expect(await listBlogPosts(httpTo(url))('none')()).toEqual(noBlog),
    ));
});
