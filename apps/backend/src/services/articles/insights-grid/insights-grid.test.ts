import { randomUUID } from 'node:crypto';
import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { registerVisitor, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { cheapestCover, groupsOf, type TaxonomyAndTags } from './conditions.ts';
import { readCursor, writeCursor } from './cursor.ts';

const backend = backendOfTests();

const anyArticle: TaxonomyAndTags = {
  taxonomyQueryType: 'OR',
  taxonomyIds: [],
  mustHaveTagsQueryType: 'OR',
  mustHaveTags: [],
  mustNotHaveTagsQueryType: 'OR',
  mustNotHaveTags: [],
};
const about = (...taxonomyIds: readonly string[]): TaxonomyAndTags => ({ ...anyArticle, taxonomyIds });

type Article = {
  readonly id: string;
  readonly day?: string;
  readonly language?: string;
  readonly taxonomy?: readonly string[];
  readonly tags?: readonly string[];
  readonly hidden?: boolean;
  readonly site?: string;
  readonly access?: string;
  readonly forAlumni?: boolean;
  readonly title?: string;
  readonly picture?: object;
};

const names = (list: readonly string[]) => list.map((name) => ({ id: name, fields: { name: { value: name } } }));

const pageOf = ({ id, day = '2026-05-01', language = 'en', taxonomy = [], tags = [], ...rest }: Article) => ({
  site: rest.site ?? 'halden-brook',
  language,
  path: `/insights/${id}`,
  item_id: id,
  template_name: 'Article',
  title: rest.title ?? `Title of ${id}`,
  url: `/insights/${id}`,
  image_url: null,
  article_type: 'Article',
  display_date: new Date(`${day}T00:00:00Z`),
  hidden: rest.hidden ?? false,
  rendered: JSON.stringify({
    sitecore: {
      context: { accessStatus: rest.access ?? 'public' },
      route: {
        fields: {
          description: { value: `What ${id} says.` },
          contentType: { value: 'Article' },
          standardImage: {
            value: rest.picture ?? { src: `/artwork/${id}.svg`, alt: 'A drawing', width: 1600, height: 900 },
          },
          taxonomy: names(taxonomy),
          tags: names(tags),
          forAlumni: { value: rest.forAlumni ?? false },
        },
        placeholders: { main: [{ fields: { eyebrow: { value: 'Operations' } } }] },
      },
    },
  }),
});

const publish = (...articles: readonly Article[]) =>
  backend.db.insertInto('pages').values(articles.map(pageOf)).execute();
beforeEach(async () => {
  await backend.db.deleteFrom('pages').execute();
});

const ask = (payload: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  backend.app.inject({
    method: 'POST',
    url: '/articles/api/insightsgrid/articles',
    headers,
    payload: {
      limit: 12,
      afterId: '',
      taxonomyAndTags: anyArticle,
      excludeItems: [],
      language: 'en',
      isAlumni: false,
      filters: [],
      ...payload,
    },
  });
type Answer = {
  readonly data: {
    readonly posts: readonly { readonly id: string }[];
    readonly hasNext: boolean;
    readonly nextCursor: string | null;
  };
};
const listed = async (payload: object = {}) => (await ask(payload)).json<Answer>().data;
const ids = async (payload: object = {}) => (await listed(payload)).posts.map(({ id }) => id);

describe('Articles for a grid', () => {
  it('have the newest first, each with what its card shows', async () => {
    await publish({ id: 'old', day: '2026-01-01' }, { id: 'new', day: '2026-06-01', access: 'registered-users-only' });
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        data: {
          posts: [
            expect.objectContaining({
              id: 'new',
              url: '/insights/new',
              title: 'Title of new',
              description: 'What new says.',
              eyebrow: 'Operations',
              articleType: 'Article',
              contentType: 'Article',
              displayDate: '2026-06-01T00:00:00Z',
              standardImage: { src: '/artwork/new.svg', alt: 'A drawing', width: 1600, height: 900 },
            }),
            expect.objectContaining({ id: 'old' }),
          ],
          hasNext: false,
          nextCursor: null,
        },
      },
    ]);
  });

  it.each([{ src: '' }, { alt: 'A drawing' }, { src: 7 }])('have no picture where editors left %j', async (picture) => {
    await publish({ id: 'bare', picture });
    const { posts } = await listed();
    expect(posts.map((post) => 'standardImage' in post)).toEqual([false]);
  });

  it('match language and site, published and not hidden', async () => {
    await publish(
      { id: 'shown' },
      { id: 'german', language: 'de' },
      { id: 'hidden', hidden: true },
      { id: 'elsewhere', site: 'other' },
    );
    await backend.db
      .insertInto('pages')
      .values({ ...pageOf({ id: 'page' }), article_type: null })
      .execute();
    expect([await ids(), await ids({ language: 'de' })]).toEqual([['shown'], ['german']]);
  });

  it('follow when an article is published, changed, hidden and withdrawn', async () => {
    await publish({ id: 'a', taxonomy: ['pricing'] }, { id: 'b' });
    const change = (values: object) => backend.db.updateTable('pages').set(values).where('item_id', '=', 'a').execute();
    await change({ rendered: pageOf({ id: 'a', taxonomy: ['technology'] }).rendered, title: 'Anew' });
    expect(await ids({ taxonomyAndTags: about('pricing') })).toEqual([]);
    expect((await listed({ taxonomyAndTags: about('technology') })).posts).toMatchObject([{ title: 'Anew' }]);
    await change({ hidden: true });
    expect(await ids()).toEqual(['b']);
    await backend.db.deleteFrom('pages').where('item_id', '=', 'b').execute();
    expect(await ids()).toEqual([]);
  });

  it('include those for alumni only for an alumni grid and an alumnus’ session', async () => {
    await publish({ id: 'all' }, { id: 'alumni', forAlumni: true });
    const seen = async (of: Visitor | undefined, isAlumni: boolean) =>
      (await ask({ isAlumni }, of?.headers))
        .json<Answer>()
        .data.posts.map(({ id }) => id)
        .toSorted();
    const [reader, alumnus] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const member = { id: randomUUID(), user_id: alumnus.id, first_name: 'Alun', last_name: 'Member', is_alumnus: true };
    await backend.db.insertInto('alumni_members').values(member).execute();
    expect(await seen(undefined, true)).toEqual(['all']);
    expect(await seen(reader, true)).toEqual(['all']);
    expect(await seen(alumnus, false)).toEqual(['all']);
    expect(await seen(alumnus, true)).toEqual(['all', 'alumni']);
    await backend.db.updateTable('users').set({ is_disabled: true }).where('id', '=', alumnus.id).execute();
    expect(await seen(alumnus, true)).toEqual(['all']);
  });

  it('omit what is excluded', async () => {
    await publish({ id: 'a' }, { id: 'b' });
    expect(await ids({ excludeItems: ['a', 'unheard-of'] })).toEqual(['b']);
  });

  it('continue behind a cursor, which works for its own list alone', async () => {
    await publish({ id: 'a', day: '2026-01-01' }, { id: 'b', day: '2026-01-01' }, { id: 'c', day: '2026-03-01' });
    const first = await listed({ limit: 2 });
    expect([first.posts.map(({ id }) => id), first.hasNext]).toEqual([['c', 'b'], true]);
    const rest = await listed({ limit: 2, afterId: first.nextCursor });
    expect([rest.posts.map(({ id }) => id), rest.hasNext, rest.nextCursor]).toEqual([['a'], false, null]);
    const other = await ask({ afterId: first.nextCursor, isAlumni: true });
    expect([other.statusCode, other.json().detail]).toEqual([400, 'afterId is no cursor of this list.']);
  });

  it.each([
    { limit: 0 },
    { limit: 301 },
    { limit: '12' },
    { afterId: 'W10' },
    { afterId: 'x'.repeat(2_000) },
    { afterId: '\u0000' },
    { language: 'en; DROP TABLE pages' },
    { isAlumni: 'yes' },
    { excludeItems: Array.from({ length: 61 }, (_, n) => `n-${n}`) },
    { taxonomyAndTags: { ...anyArticle, taxonomyQueryType: 'XOR' } },
    { taxonomyAndTags: {} },
    { filters: [{ id: 'a' }] },
    { somethingElse: 1 },
  ])('need valid parameters, or get a sentence: %#', async (payload) => {
    const answer = await ask(payload);
    expect([answer.statusCode, typeof answer.json().detail]).toEqual([400, 'string']);
  });
});

type Asked = TaxonomyAndTags & Readonly<Record<'taxonomyIds' | 'mustHaveTags' | 'mustNotHaveTags', readonly string[]>>;

describe('the query of a grid', () => {
  const tags = ['x', 'y', 'z'] as const;
  const condition = fc.record({
    taxonomyQueryType: fc.constantFrom('AND' as const, 'OR' as const),
    taxonomyIds: fc.subarray([...tags, '']),
    mustHaveTagsQueryType: fc.constantFrom('AND' as const, 'OR' as const),
    mustHaveTags: fc.subarray(['t', 'u']),
    mustNotHaveTagsQueryType: fc.constantFrom('AND' as const, 'OR' as const),
    mustNotHaveTags: fc.subarray(['t', 'u']),
  });
  const every = (needs: 'AND' | 'OR', wanted: readonly string[], has: readonly string[]) =>
    needs === 'AND' ? wanted.every((name) => has.includes(name)) : wanted.some((name) => has.includes(name));
  const isMeant = (asked: Asked, { taxonomy = [], tags: own = [] }: Article): boolean => {
    const wanted = asked.taxonomyIds.filter((name) => name !== '');
    return (
      (wanted.length === 0 || every(asked.taxonomyQueryType, wanted, taxonomy)) &&
      (asked.mustHaveTags.length === 0 || every(asked.mustHaveTagsQueryType, asked.mustHaveTags, own)) &&
      (asked.mustNotHaveTags.length === 0 || !every(asked.mustNotHaveTagsQueryType, asked.mustNotHaveTags, own))
    );
  };

  it('finds all articles once by pages, while others are added, as a full scan would', async () => {
    const stock: Article[] = Array.from({ length: 48 }, (_, n) => ({
      id: `n-${n}`,
      day: `2026-0${1 + (n % 3)}-01`,
      taxonomy: tags.filter((_each, place) => (n >> place) % 2 === 1),
      tags: ['t', 'u'].filter((_each, place) => (n >> (place + 3)) % 2 === 1),
    }));
    await publish(...stock);
    let added = 0;
    await fc.assert(
      fc.asyncProperty(
        condition,
        fc.array(condition, { maxLength: 2 }),
        fc.integer({ min: 1, max: 7 }),
        async (taxonomyAndTags, chosen, limit) => {
          const filters = chosen.map((asked, n) => ({ id: `f-${n}`, name: 'F', taxonomyAndTags: asked }));
          const meant = stock.filter(
            (article) =>
              isMeant(taxonomyAndTags, article) &&
              (chosen.length === 0 || chosen.some((asked) => isMeant(asked, article))),
          );
          const found: string[] = [];
          let afterId: string | null = '';
          while (afterId !== null) {
            const page: Answer['data'] = await listed({ taxonomyAndTags, filters, limit, afterId });
            found.push(...page.posts.map(({ id }) => id));
            afterId = page.nextCursor;
            if (added < 20) await publish({ id: `added-${added++}`, day: '2026-02-01', taxonomy: ['x'], tags: ['t'] });
          }
          expect(new Set(found).size).toBe(found.length);
          expect(found.filter((id) => id.startsWith('n-')).toSorted()).toEqual(meant.map(({ id }) => id).toSorted());
        },
      ),
      { numRuns: 25 },
    );
  });

  it('reads the tags with the fewest articles, and all articles where no tag is required', () => {
    const counts: Readonly<Record<string, number>> = { 'taxonomy:many': 900, 'taxonomy:few': 3, 'taxonomy:some': 40 };
    const cover = (grid: TaxonomyAndTags, ...filters: readonly TaxonomyAndTags[]) =>
      cheapestCover(groupsOf(grid), filters.map(groupsOf), (tag) => counts[tag] ?? 0);
    expect(cover(anyArticle)).toEqual(['']);
    expect(cover(about('many', 'some'))).toEqual(['taxonomy:many', 'taxonomy:some']);
    expect(cover({ ...about('many', 'some'), taxonomyQueryType: 'AND' })).toEqual(['taxonomy:some']);
    expect(cover(about('many'), about('few'), about('some'))).toEqual(['taxonomy:few', 'taxonomy:some']);
    expect(cover(about('many'), about('few'), anyArticle)).toEqual(['taxonomy:many']);
    expect(cover({ ...anyArticle, mustNotHaveTags: ['t'] })).toEqual(['']);
  });
});

test('decodes a cursor that it encoded, and no other', () => {
  const position = { displayedAt: '2026-01-01T00:00:00.000000Z', itemId: 'n-1' };
  expect(readCursor('digest', writeCursor('digest', position))).toEqual(position);
  expect(readCursor('other', writeCursor('digest', position))).toBeUndefined();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: anyCodePoint }),
        fc.json().map((json) => Buffer.from(json).toString('base64url')),
      ),
      (sent) => {
        expect(readCursor('digest', sent)).toBeUndefined();
      },
    ),
  );
});

it('treats null, an empty text or an absent value as no filter', async () => {
  await publish({ id: 'lists-of-nothing', taxonomy: ['lists-of-nothing'] });
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/articles/api/insightsgrid/articles',
    payload: {
      limit: 5,
      afterId: null,
      taxonomyAndTags: { ...about('lists-of-nothing'), mustHaveTags: null, mustNotHaveTags: '' },
      excludeItems: '',
      language: 'en',
      isAlumni: false,
      filters: null,
    },
  });
  expect([answer.statusCode, answer.json().data.posts.map((post: { readonly id: string }) => post.id)]).toEqual([
    200,
    ['lists-of-nothing'],
  ]);
});
