import Fastify, { type FastifyInstance } from 'fastify';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';
import type { Reader } from './resolvers.ts';
import { type ContentOptions, contentRoutes } from './routes.ts';

type Answers = (query: CompiledQuery) => readonly unknown[];

/** A database that answers each query from a function instead of a disk, and keeps what it was asked. */
const databaseOf = (answers: Answers, asked: CompiledQuery[] = []): Database =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () =>
        Object.assign(new DummyDriver(), {
          acquireConnection: async () => ({
            executeQuery: async (query: CompiledQuery) => {
              asked.push(query);
              return { rows: [...answers(query)] };
            },
            streamQuery: () => {
              throw new Error('nothing is streamed');
            },
          }),
        }),
    },
  });

const rendered = { sitecore: { route: { name: 'a' } } };
const component = (componentName: string) => ({ componentName, fields: { body: { value: `${componentName} says` } } });
const gated = {
  sitecore: {
    context: { accessStatus: 'registered-users-only', pageMetaData: { url: '/g' } },
    route: {
      name: 'g',
      fields: { title: { value: 'Gated' } },
      placeholders: {
        header: [component('SiteHeader')],
        main: [component('ArticleDefaultHero'), component('MainContentLayout'), component('CardGrid')],
        aside: [component('ArticleBody')],
        footer: [component('SiteFooter')],
      },
    },
  },
};
/** The complete gated page, as a reader gets it. */
const readBy = (reader: string) => ({
  sitecore: { ...gated.sitecore, context: { ...gated.sitecore.context, reader } },
});
const aReader = (isPremium: boolean): Reader => ({ isPremiumIn: async () => isPremium });

const switcher = (params: object, areaA: readonly object[], areaB: readonly object[]) => ({
  componentName: 'PremiumContentSwitcher',
  params,
  fields: {},
  placeholders: { areaA, areaB },
});
const ofPractice = (code: string, main: readonly object[], accessStatus = 'public') => ({
  sitecore: { context: { accessStatus, pageMetaData: { practice: { code } } }, route: { placeholders: { main } } },
});
const onePage: Answers = ({ parameters }) => (parameters.includes('/a') ? [{ rendered }] : []);

const apps: FastifyInstance[] = [];
const serviceOf = async (answers: Answers, options: Partial<ContentOptions> = {}) => {
  const asked: CompiledQuery[] = [];
  const app = Fastify();
  apps.push(app);
  const db = databaseOf(answers, asked);
  await app.register(
    contentRoutes({ db, allowsIntrospection: false, apiKey: undefined, readerOf: async () => undefined, ...options }),
  );
  const post = (query: unknown, variables?: unknown, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/graph', headers, payload: { query, variables } });
  const get = (query: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/graph', query: { query }, headers });
  return { app, asked, post, get };
};

afterAll(() => Promise.all(apps.map((app) => app.close())));

const layoutQuery =
  'query($site: String!, $routePath: String!, $language: String!) { layout(site: $site, routePath: $routePath, language: $language) { item { rendered } } }';
const layoutOf = (path: string) =>
  `{ layout(site: "s", routePath: ${JSON.stringify(path)}, language: "en") { item { rendered } } }`;

describe('a page query', () => {
  test('returns the layout as it is stored', async () => {
    const { post } = await serviceOf(onePage);
    const answer = await post(layoutQuery, { site: 's', routePath: '/a', language: 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { layout: { item: { rendered } } } });
  });

  test('for registered users only, omits all but title, frame and hero without a session', async () => {
    const { post } = await serviceOf(() => [{ rendered: gated }]);
    const { item } = (await post(layoutOf('/g'))).json().data.layout;
    expect(item.rendered.sitecore.context).toEqual({
      ...gated.sitecore.context,
      reader: 'anonymous',
      isBodyWithheld: true,
    });
    const { placeholders, ...route } = item.rendered.sitecore.route;
    expect(route).toEqual({ name: 'g', fields: gated.sitecore.route.fields });
    expect(placeholders).toEqual({
      header: [component('SiteHeader')],
      main: [component('ArticleDefaultHero')],
      footer: [component('SiteFooter')],
    });
  });

  test('for several gated pages, checks the caller once, and for open pages not at all', async () => {
    const readerOf = vi.fn(async () => aReader(false));
    const { post } = await serviceOf(({ parameters }) => [{ rendered: parameters.includes('/g') ? gated : rendered }], {
      readerOf,
    });
    await post(layoutOf('/a'));
    expect(readerOf).not.toHaveBeenCalled();
    const two = (path: string) =>
      ['one', 'two'].map((name) => `${name}: ${layoutOf(path).replace(/^\{|\}$/g, '')}`).join(' ');
    const { data } = (await post(`{ ${two('/g')} }`)).json();
    expect([data.one.item.rendered, data.two.item.rendered]).toEqual([readBy('registered'), readBy('registered')]);
    expect(readerOf).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['on', 'nobody who is signed in', undefined, 'for all', 'anonymous'],
    ['on', 'a registered user', aReader(false), 'for all', 'registered'],
    ['on', 'a premium user', aReader(true), 'for some', 'premium'],
    ['off', 'nobody who is signed in', undefined, 'for all', 'anonymous'],
    ['off', 'a registered user', aReader(false), 'for some', 'registered'],
    ['off', 'a premium user', aReader(true), 'for some', 'premium'],
  ])(
    'with the premium check %s, returns to %s one area and nothing of the other',
    async (check, _, reader, area, told) => {
      const areas = [component('for all'), component('for some')].map((each) => [each]);
      const deep = {
        ...component('Layout'),
        placeholders: {
          areaA: [switcher({ 'Premium Check': check === 'on' ? '1' : '0' }, areas[0] ?? [], areas[1] ?? [])],
        },
      };
      const { post } = await serviceOf(() => [{ rendered: ofPractice('tech', [deep]) }], {
        readerOf: async () => reader,
      });
      const answer = await post(layoutOf('/p'));
      expect(answer.body).toContain(`${area} says`);
      expect(answer.body.match(/for \w+ says/g)).toHaveLength(1);
      expect(answer.json().data.layout.item.rendered.sitecore.context.reader).toBe(told);
    },
  );

  test('with switchers inside areas, omits all that is not for the reader', async () => {
    const inner = (name: string) =>
      switcher({ 'Premium Check': '1' }, [component(`${name} open`)], [component(`${name} closed`)]);
    const page = ofPractice('', [switcher({ 'Premium Check': '0' }, [inner('outer')], [inner('inner')])]);
    const { post } = await serviceOf(() => [{ rendered: page }], { readerOf: async () => aReader(false) });
    expect((await post(layoutOf('/p'))).body.match(/\w+ \w+ says/g)).toEqual(['inner open says']);
  });

  test('checks premium for the page’s own practice, and omits all areas of a page without body', async () => {
    const isPremiumIn = vi.fn(async () => true);
    const page = ofPractice(
      'tech',
      [switcher({}, [component('open')], [component('closed')])],
      'registered-users-only',
    );
    const { post } = await serviceOf(() => [{ rendered: page }], { readerOf: async () => ({ isPremiumIn }) });
    expect((await post(layoutOf('/p'))).body).toContain('closed says');
    expect(isPremiumIn).toHaveBeenCalledWith('tech');
    const { post: anonymous } = await serviceOf(() => [{ rendered: page }]);
    expect((await anonymous(layoutOf('/p'))).body).not.toMatch(/says/);
  });

  test.each(['access_token', 'authorization'])('with %s, returns an uncacheable answer', async (name) => {
    const { get } = await serviceOf(() => [{ rendered: gated }], { readerOf: async () => aReader(false) });
    const answer = await get(layoutOf('/g'), { [name]: 'Bearer a.b.c' });
    expect(answer.json().data.layout.item.rendered).toEqual(readBy('registered'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await get(layoutOf('/g'))).headers.vary).toContain(name);
  });

  test('for a missing page, returns no item', async () => {
    const { post } = await serviceOf(onePage);
    expect((await post(layoutOf('/b'))).json()).toEqual({ data: { layout: { item: null } } });
  });

  test.each([
    { site: '__proto__', routePath: '/a', language: 'en' },
    { site: 's', routePath: '/a', language: 'constructor’' },
    { site: 's', routePath: '/a\u0000', language: 'en' },
    { site: 's', routePath: '/x/../a', language: 'en' },
    { site: 's\u0000', routePath: '/a', language: 'en' },
  ])('for an invalid name, does not query the database: %j', async (variables) => {
    const { post, asked } = await serviceOf(onePage);
    expect((await post(layoutQuery, variables)).json()).toEqual({ data: { layout: { item: null } } });
    expect(asked).toEqual([]);
  });

  test('for an inherited name, finds nothing', async () => {
    const { post } = await serviceOf(onePage);
    for (const path of ['/__proto__', '/constructor', '/toString']) {
      expect((await post(layoutOf(path))).json()).toEqual({ data: { layout: { item: null } } });
    }
  });

  test('passes names to the database as parameters only', async () => {
    const { post, asked } = await serviceOf(onePage);
    await post(layoutOf("/a'; DROP TABLE pages"));
    expect(asked.map((query) => query.sql).join()).not.toContain('DROP');
    expect(asked[0]?.parameters).toContain("/a'; DROP TABLE pages");
  });
});

describe('a site query', () => {
  test('for a missing site, returns null', async () => {
    const { post } = await serviceOf(() => []);
    expect((await post('{ site { siteInfo(site: "x") { sitemap } } }')).json()).toEqual({
      data: { site: { siteInfo: null } },
    });
  });

  test('returns the sitemap as addresses, and with the times of changes in UTC', async () => {
    const lastModified = new Date('2026-11-28T09:15:00+01:00');
    const { post } = await serviceOf(() => [{ url: '/a', lastModified }]);
    const answer = await post('{ site { siteInfo(site: "s") { sitemap sitemapEntries } } }');
    expect(answer.json().data.site.siteInfo).toEqual({
      sitemap: ['/a'],
      sitemapEntries: [{ url: '/a', lastModified: '2026-11-28T08:15:00.000Z' }],
    });
  });

  test('rejects an invalid window with the reason', async () => {
    const { post } = await serviceOf(() => [{ site: 's' }]);
    const answer = await post(
      '{ site { siteInfo(site: "s") { routes(language: "en", first: 5000) { results { routePath } } } } }',
    );
    expect(answer.json()).toMatchObject({ errors: [{ message: '"first" must be from 1 to 1000' }] });
  });
});

describe('a query', () => {
  test('that fails internally reports that without details', async () => {
    const { post } = await serviceOf(() => {
      throw new Error('relation "pages" does not exist at /srv/app.js:1');
    });
    const answer = await post(layoutOf('/a'));
    expect(answer.body).not.toMatch(/relation|pages|app\.js/u);
    expect(answer.json()).toMatchObject({
      errors: [{ message: 'The content service could not answer.', extensions: { code: 'INTERNAL' } }],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [
      'asks for too much under aliases',
      `{ ${[...Array(11).keys()].map((n) => `a${n}: ${layoutOf('/a').slice(2, -2)}`).join(' ')} }`,
      /complexity/u,
    ],
    [
      'asks for too much through fragments',
      `{ ${[...Array(11).keys()].map((n) => `...f${n}`).join(' ')} } ${[...Array(11).keys()].map((n) => `fragment f${n} on Query { a${n}: ${layoutOf('/a').slice(2, -2)} }`).join(' ')}`,
      /complexity/u,
    ],
    ['is longer than 1,000 tokens', `{ ${'site { siteInfo(site: "s") { sitemap } } '.repeat(100)} }`, /token/u],
    [
      'turns in circles',
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
      /Cannot spread fragment/u,
    ],
    ['introspects', '{ __schema { types { name } } }', /introspection/u],
    ['asks for a field that does not exist', '{ users { password } }', /Cannot query field/u],
    ['is no query', '{', /Syntax Error/u],
  ])('that %s gets rejected without querying the database', async (_what, query, message) => {
    const { post, asked } = await serviceOf(onePage);
    const answer = await post(query);
    expect(answer.json<{ errors: { message: string }[] }>().errors[0]?.message).toMatch(message);
    expect(asked).toEqual([]);
  });

  test('may use introspection outside production', async () => {
    const { post } = await serviceOf(onePage, { allowsIntrospection: true });
    expect((await post('{ __type(name: "Item") { name } }')).json()).toEqual({ data: { __type: { name: 'Item' } } });
  });

  test('for eight pages at once succeeds', async () => {
    const { post } = await serviceOf(onePage);
    const eight = `{ ${[...Array(8).keys()].map((n) => `a${n}: ${layoutOf('/a').slice(2, -2)}`).join(' ')} }`;
    expect((await post(eight)).json()).not.toHaveProperty('errors');
  });
});

describe('a request', () => {
  test.each<[string, unknown]>([
    ['without query', {}],
    ['with a query that is no text', { query: 5 }],
    ['with variables that are no object', { query: layoutOf('/a'), variables: 'x' }],
    ['with a missing variable', { query: layoutQuery, variables: {} }],
    ['with a list for a body', []],
  ])('%s gets a client error', async (_what, body) => {
    const { app, asked } = await serviceOf(onePage);
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const answer = await app.inject({ method: 'POST', url: '/graph', headers, payload: JSON.stringify(body) });
    expect(answer.statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  test('of another type than JSON gets rejected', async () => {
    const { app } = await serviceOf(onePage);
    const answer = await app.inject({
      method: 'POST',
      url: '/graph',
      headers: { 'content-type': 'text/plain' },
      payload: layoutOf('/a'),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('above 32 KB gets rejected', async () => {
    const { post } = await serviceOf(onePage);
    expect((await post(`#${'x'.repeat(33_000)}`)).statusCode).toBe(413);
  });

  test('needs the key where one is set', async () => {
    const { post, asked } = await serviceOf(onePage, { apiKey: 'secret' });
    expect((await post(layoutOf('/a'))).statusCode).toBe(401);
    expect((await post(layoutOf('/a'), undefined, { sc_apikey: 'wrong' })).statusCode).toBe(401);
    expect(asked).toEqual([]);
    expect((await post(layoutOf('/a'), undefined, { sc_apikey: 'secret' })).statusCode).toBe(200);
  });
});

test('with fragments that multiply each other gets rejected before its cost is counted', async () => {
  const { post } = await serviceOf(onePage);
  const doubling = Array.from({ length: 80 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);
  const answer = await post(`{ ...f0 } ${doubling.join(' ')} fragment f80 on Query { __typename }`);
  expect(answer.json()).toEqual({
    errors: [expect.objectContaining({ message: 'The fragments of the query multiply.' })],
  });
});

describe('an answer', () => {
  test('to POST forbids caching', async () => {
    const { post } = await serviceOf(onePage);
    expect((await post(layoutOf('/a'))).headers['cache-control']).toBe('no-store');
  });

  test('to GET allows caching, and revalidates without body', async () => {
    const { get } = await serviceOf(onePage);
    const first = await get(layoutOf('/a'));
    expect(first.json()).toEqual({ data: { layout: { item: { rendered } } } });
    expect(first.headers['cache-control']).toContain('public');
    const again = await get(layoutOf('/a'), { 'if-none-match': `W/${first.headers.etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect((await get(layoutOf('/b'), { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });

  test('to GET allows private caching only where a key is set', async () => {
    const { get } = await serviceOf(onePage, { apiKey: 'secret' });
    expect((await get(layoutOf('/a'), { sc_apikey: 'secret' })).headers['cache-control']).toContain('private');
  });

  test('to GET with an error forbids caching', async () => {
    const { get } = await serviceOf(onePage);
    expect((await get('{ nothing }')).headers['cache-control']).toBe('no-store');
    const { get: failing } = await serviceOf(() => {
      throw new Error('down');
    });
    expect((await failing(layoutOf('/a'))).headers['cache-control']).toBe('no-store');
  });
});
