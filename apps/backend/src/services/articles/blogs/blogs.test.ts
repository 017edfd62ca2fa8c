import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const value = (given: unknown) => ({ value: given });
const term = (kind: 'tag' | 'author', title: string) => ({
  id: title,
  url: `#/${kind}/${title.toLowerCase()}`,
  fields: { title: value(title) },
});

type Given = {
  readonly path: string;
  readonly day?: string;
  readonly authors?: readonly string[];
  readonly tags?: readonly string[];
  readonly hidden?: boolean;
  readonly access?: string;
  readonly language?: string;
};

const pageOf = ({ path, day = '2026-05-01', authors = [], tags = [], ...rest }: Given) => {
  const isBlog = path.split('/').length === 3;
  const template = isBlog ? 'Blog' : 'Blog Entry';
  const id = path.split('/').at(-1) ?? '';
  const blogEntry = {
    title: value(`Title of ${id}`),
    description: value('What we saw.'),
    body: value('<p>A secret.</p>'),
    authors: authors.map((name) => term('author', name)),
    tags: tags.map((name) => term('tag', name)),
  };
  return {
    site: 'halden-brook',
    language: rest.language ?? 'en',
    path,
    item_id: id,
    template_name: template,
    title: `Title of ${id}`,
    url: path,
    image_url: null,
    article_type: null,
    display_date: isBlog ? null : new Date(`${day}T00:00:00Z`),
    hidden: rest.hidden ?? false,
    rendered: JSON.stringify({
      sitecore: {
        context: { accessStatus: rest.access ?? 'public', pageMetaData: { url: path } },
        route: {
          fields: { description: value('Notes.') },
          placeholders: {
            main: isBlog
              ? []
              : [{ componentName: 'PromoBar' }, { componentName: 'BlogEntry', fields: { data: { blogEntry } } }],
          },
        },
      },
    }),
  };
};

const publish = (...pages: readonly Given[]) => backend.db.insertInto('pages').values(pages.map(pageOf)).execute();
const ask = async (url: string, language = 'en') => {
  const answer = await backend.app.inject({ url: `/articles${url}`, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
};
const listed = async (query = '') =>
  (await ask(`/blogs/floor${query}`)).body.results.map(({ id }: { readonly id: string }) => id);

beforeEach(async () => {
  await backend.db.deleteFrom('pages').execute();
  await publish(
    { path: '/blogs/floor' },
    { path: '/blogs/floor/first', day: '2026-05-01', authors: ['Ida'], tags: ['Night'] },
    { path: '/blogs/floor/second', day: '2026-05-02', authors: ['Otto', 'Ida'], tags: ['Stock'] },
    { path: '/blogs/floor/third', day: '2026-05-03', authors: ['Otto'], tags: ['Night', 'Stock'] },
  );
});

describe('a blog', () => {
  it('lists its entries newest first, in pages, with the total', async () => {
    expect(await listed()).toEqual(['third', 'second', 'first']);
    expect((await ask('/blogs/floor?start=1&limit=1')).body).toMatchObject({ results: [{ id: 'second' }], total: 3 });
  });

  it('filters by tag or author', async () => {
    expect(await listed('?tag=night')).toEqual(['third', 'first']);
    expect(await listed('?author=ida')).toEqual(['second', 'first']);
    expect(await listed('?author=nobody')).toEqual([]);
  });

  it('names each author and tag once, sorted by title', async () => {
    const titles = async (list: string) =>
      (await ask(`/halden-brook/blogs/floor/${list}`)).body.results.map(
        ({ title, url }: { readonly title: string; readonly url: string }) => [title, url],
      );
    expect(await titles('authors')).toEqual([
      ['Ida', '#/author/ida'],
      ['Otto', '#/author/otto'],
    ]);
    expect(await titles('tags')).toEqual([
      ['Night', '#/tag/night'],
      ['Stock', '#/tag/stock'],
    ]);
  });

  it('omits entries that are hidden, in another language or deleted', async () => {
    await publish(
      { path: '/blogs/floor/hidden', hidden: true },
      { path: '/blogs/floor/german', language: 'de' },
      { path: '/blogs/other/entry' },
    );
    await backend.db.deleteFrom('pages').where('item_id', '=', 'second').execute();
    await backend.db.updateTable('pages').set({ hidden: true }).where('item_id', '=', 'first').execute();
    expect(await listed()).toEqual(['third']);
  });

  it('shows an entry as changed', async () => {
    const { rendered, display_date } = pageOf({ path: '/blogs/floor/first', day: '2026-06-01', tags: ['Heat'] });
    await backend.db.updateTable('pages').set({ rendered, display_date }).where('item_id', '=', 'first').execute();
    expect(await listed()).toEqual(['first', 'third', 'second']);
    expect(await listed('?tag=heat')).toEqual(['first']);
    expect(await listed('?tag=night')).toEqual(['third']);
  });

  it('exists only where a page has its module', async () => {
    for (const path of [
      '/blogs/none',
      '/halden-brook/blogs/none/tags',
      '/another/blogs/floor/tags',
      '/v1/blogs/x/posts',
    ])
      expect((await ask(path)).status).toBe(404);
    expect((await ask('/blogs/floor', 'de')).status).toBe(404);
  });

  it('rejects an invalid page of a list', async () => {
    for (const query of ['?limit=0', '?limit=101', '?limit=-1', '?start=x', '?tag=%00', '?start=999999'])
      expect((await ask(`/blogs/floor${query}`)).status).toBe(400);
  });
});

describe('a blog entry', () => {
  it('consists only of its module and the metadata of its page', async () => {
    const { body } = await ask('/blogs/floor/first');
    expect(body.sitecore.context.pageMetaData).toEqual({ url: '/blogs/floor/first' });
    expect(body.sitecore.route.placeholders.main).toHaveLength(1);
    expect(body.sitecore.route.placeholders.main[0].fields.data.blogEntry.title).toEqual(value('Title of first'));
  });

  it('that is gated appears as a card, but not in full', async () => {
    await publish({ path: '/blogs/floor/gated', day: '2026-07-01', access: 'registered-users-only', tags: ['Night'] });
    expect((await ask('/blogs/floor/gated')).status).toBe(404);
    const { body } = await ask('/blogs/floor?limit=1');
    expect(body.results).toMatchObject([{ id: 'gated', blogentrytags: [{ title: 'Night' }] }]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('may not exist', async () => expect((await ask('/blogs/floor/none')).status).toBe(404));
});

describe('the lists of blogs', () => {
  it('name the blogs of a language and the newest entries of one', async () => {
    expect((await ask('/v1/blogs')).body).toEqual({
      version: 'v1',
      blogs: [{ id: 'floor', title: 'Title of floor', description: 'Notes.', url: '/blogs/floor' }],
    });
    const { body } = await ask('/v1/blogs/floor/posts');
    expect(body).toMatchObject({ version: 'v1', posts: [{ id: 'third' }, { id: 'second' }, { id: 'first' }] });
    expect((await ask('/v1/blogs', 'de')).body.blogs).toEqual([]);
  });
});
