import { isDeepStrictEqual } from 'node:util';
import { startTimeout, type TestApp, testApp } from '../../testing/app.ts';
import { levelAsWritten, listAsWritten, writeVariedDocuments } from '../../testing/documents-as-written.ts';
import { article, tokenWith as newToken, publishFolder as publishFolderIn } from '../../testing/publishing.ts';
import { revokeToken, type TokenScope } from '../access/tokens.ts';
import { refreshListings } from '../published/listing.ts';

let backend: TestApp;
let token = '';

const publishFolder = (changes?: Readonly<Record<string, string | undefined>>) => publishFolderIn(backend.db, changes);
const tokenWith = (...scopes: TokenScope[]) => newToken(backend.db, ...scopes);

beforeAll(async () => {
  backend = await testApp();
  token = await tokenWith('draft', 'publish');
}, startTimeout);
afterAll(() => backend.close(), startTimeout);
beforeEach(async () => {
  await backend.pool.query(
    'TRUNCATE documents, document_drafts, document_versions, document_moves, page_lookups, pages, redirects CASCADE',
  );
  await publishFolder();
});

type Call = {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: string;
};

const call = async (path: string, { method = 'GET', body, headers = {}, as = token }: Call = {}) => {
  const answer = await backend.app.inject({
    method,
    url: `/content/v1/documents${path}`,
    headers: { ...(as !== '' && { authorization: `Bearer ${as}` }), ...headers },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json(), headers: answer.headers };
};

const create = (body: object, id = 'new-article') =>
  call(`/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const save = (body: object, etag: string, id = 'new-article') =>
  call(`/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
const publish = (body: object = {}, id = 'new-article') => call(`/${id}/publish`, { method: 'POST', body });

const pageAt = async (path: string, language = 'en') => {
  const { rows } = await backend.pool.query(
    `SELECT title, rendered FROM pages WHERE site = 'halden-brook' AND path = $1 AND language = $2`,
    [path, language],
  );
  return rows[0];
};

const pagesNow = async () => {
  const { rows } = await backend.pool.query(
    `SELECT language, path, rendered FROM pages WHERE site = 'halden-brook' ORDER BY language, path`,
  );
  return rows;
};

describe('a new document', () => {
  test('is a draft, which no page shows', async () => {
    const { status, body } = await create(article());
    expect([status, body]).toMatchObject([201, { state: 'draft', changedBy: 'draft publish', incomplete: [] }]);
    expect(await pageAt('/insights/new')).toBeUndefined();
  });

  test('is a page and an entry of lists once it is published', async () => {
    await create(article());
    const { status, body } = await publish({ message: 'First version' });
    expect([status, body]).toMatchObject([200, { version: 1 }]);
    expect(body.warnings).toContainEqual({ pointer: '/language', message: 'has no version in de' });
    expect(body.pages).toContain('/insights/new');
    expect((await pageAt('/insights/new')).title).toBe('New');
    expect(JSON.stringify((await pageAt('/')).rendered)).toContain('"New"');
    expect(JSON.stringify((await pageAt('/', 'de')).rendered)).toContain('"New"');
  });

  test('is the page that the same file in the folder is', async () => {
    await create(article());
    await publish();
    const now = await pagesNow();
    await publishFolder();
    expect(await pagesNow()).toEqual(now);
  });

  test('stays when a folder without it is published', async () => {
    await create(article());
    await publish();
    expect(await publishFolder()).toEqual({ pages: 0, removed: 0 });
    expect((await pageAt('/insights/new')).title).toBe('New');
  });

  test('has no second one beside it', async () => {
    await create(article());
    const { status, body } = await create(article({}, { title: 'Another' }));
    expect([status, body.detail]).toEqual([412, expect.stringContaining('The document exists')]);
  });
});

describe('a change', () => {
  test('begins with the published document, and is refused after another one', async () => {
    await create(article());
    await publish();
    const { etag } = await call('/new-article/draft');
    expect((await save(article({}, { title: 'Mine' }), etag)).status).toBe(200);
    const late = await save(article({}, { title: 'Theirs' }), etag);
    expect([late.status, late.body.detail]).toEqual([412, expect.stringContaining('changed by draft publish')]);
    const { revision, changedBy, changedAt } = (await call('/new-article/draft')).body;
    expect(late.body).toMatchObject({ revision, changedBy, changedAt });
    expect((await call('/new-article/draft')).body).toMatchObject({
      state: 'changed',
      content: article({}, { title: 'Mine' }),
    });
    expect((await pageAt('/insights/new')).title).toBe('New');
  });

  test('is saved once where its call is repeated after a lost answer', async () => {
    const { etag } = await create(article());
    const [first, second] = [
      await save(article({}, { title: 'Mine' }), etag),
      await save(article({}, { title: 'Mine' }), etag),
    ];
    expect([first.status, second.status, second.etag]).toEqual([200, 200, first.etag]);
  });

  test('that is new is saved once where its call is repeated, and is a conflict with any other', async () => {
    const [first, second] = [await create(article()), await create(article())];
    expect([first.status, second.status, second.etag]).toEqual([201, 200, first.etag]);
    expect((await create(article({}, { title: 'Other' }))).status).toBe(412);
    await publish();
    expect((await create(article())).status).toBe(412);
  });

  test('of two at once is saved once', async () => {
    const { etag } = await create(article());
    const both = await Promise.all(['One', 'Two'].map((title) => save(article({}, { title }), etag)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('without a revision is refused', async () => {
    await create(article());
    expect((await call('/new-article/draft', { method: 'PUT', body: article() })).status).toBe(428);
  });

  test('of a document of the folder shows on all pages that name it', async () => {
    const id = '11111111-1111-4111-8111-111111111111.en';
    const { etag, body } = await call(`/${id}/draft`);
    const content = { ...body.content, fields: { ...body.content.fields, title: 'Renamed' } };
    expect((await save(content, etag, id)).status).toBe(200);
    await publish({}, id);
    expect((await pageAt('/insights/first')).title).toBe('Renamed');
    expect(JSON.stringify((await pageAt('/')).rendered)).toContain('Renamed');
  });

  test('moves a page, with the links that lead to it', async () => {
    await create(article());
    await publish();
    await create(article({ path: '/insights/other', body: 'To [new](/insights/new).' }), 'other');
    await publish({}, 'other');
    const { etag } = await call('/new-article/draft');
    await save(article({ path: '/insights/moved' }), etag);
    const { body } = await publish();
    expect(body.pages).toEqual(expect.arrayContaining(['/insights/moved', '/insights/other']));
    expect([await pageAt('/insights/new'), (await pageAt('/insights/moved')).title]).toEqual([undefined, 'New']);
  });
});

const redirects = async () => {
  const { rows } = await backend.pool.query(
    `SELECT pattern, target FROM redirects WHERE site = 'halden-brook' AND pattern LIKE '/insights/%' ORDER BY pattern`,
  );
  return rows.map(({ pattern, target }) => `${pattern} ${target}`);
};
const move = async (path: string) => {
  await save(article({ path }), (await call('/new-article/draft')).etag);
  await publish();
};

test('a document of an equal folder keeps its revision', async () => {
  const path = '/11111111-1111-4111-8111-111111111111.en/draft';
  const { etag } = await call(path);
  await publishFolder();
  expect((await call(path)).etag).toBe(etag);
});

test('a header leads to the translation of the page that took the address it links to', async () => {
  const plain = (language: string, path: string) => ({
    kind: 'page',
    language,
    path,
    fields: { id: '77777777-7777-4777-8777-777777777777', title: 'Taken', description: 'About it.' },
    body: 'Text.',
  });
  await call('/22222222-2222-4222-8222-222222222222.en/unpublish', { method: 'POST', body: {} });
  for (const [id, body] of [
    ['taken.en', plain('en', '/insights/second')],
    ['taken.de', plain('de', '/insights/zwei')],
  ] as const) {
    await create(body, id);
    expect((await publish({}, id)).status).toBe(200);
  }
  expect(JSON.stringify((await pageAt('/', 'de')).rendered.sitecore.route.placeholders.footer)).toContain(
    '"/de/insights/zwei"',
  );
});

describe('a former address', () => {
  test('leads to where its page is, over any number of moves, and back', async () => {
    await create(article());
    await publish();
    await move('/insights/second-place');
    await move('/insights/third-place');
    expect(await redirects()).toEqual([
      '/insights/new /insights/third-place',
      '/insights/second-place /insights/third-place',
    ]);
    await move('/insights/new');
    expect(await redirects()).toEqual(['/insights/second-place /insights/new', '/insights/third-place /insights/new']);
    await publishFolder();
    expect(await redirects()).toHaveLength(2);
  });

  test('of a page that is unpublished leads to another one, or nowhere', async () => {
    await create(article());
    await publish();
    const refused = await call('/new-article/unpublish', { method: 'POST', body: { redirectTo: '/nowhere' } });
    expect([refused.status, refused.body.findings]).toMatchObject([422, [{ pointer: '/redirectTo' }]]);
    expect((await pageAt('/insights/new')).title).toBe('New');
    const { status, body } = await call('/new-article/unpublish', {
      method: 'POST',
      body: { redirectTo: '/insights/first' },
    });
    expect([status, body.pages]).toEqual([200, expect.arrayContaining(['/', '/de'])]);
    expect(await pageAt('/insights/new')).toBeUndefined();
    expect(JSON.stringify((await pageAt('/')).rendered)).not.toContain('"New"');
    expect(await redirects()).toEqual(['/insights/new /insights/first']);
    expect((await call('/new-article/draft')).body.state).toBe('draft');
    await publish();
    expect([(await pageAt('/insights/new')).title, await redirects()]).toEqual(['New', []]);
  });
});

describe('a wrong document', () => {
  test('is refused with all mistakes and their places', async () => {
    const { status, body } = await create(
      article({ language: 'fr' }, { title: 7, displayDate: 'tomorrow', unknown: 1, authors: [{ nam: 'x' }] }),
    );
    expect(status).toBe(422);
    expect(body.findings.map(({ pointer }: { readonly pointer: string }) => pointer).toSorted()).toEqual([
      '/fields/authors/0/nam',
      '/fields/displayDate',
      '/fields/title',
      '/fields/unknown',
      '/language',
    ]);
  });

  test('is refused for mistakes inside of its components', async () => {
    const main = [{ component: 'PullQuote', fields: { quote: 7, unknown: 1 } }];
    const { status, body } = await create({
      kind: 'page',
      language: 'en',
      path: '/new',
      fields: { title: 'New', description: '', main },
      body: 'Text',
    });
    expect(status).toBe(422);
    for (const { pointer } of body.findings) expect(pointer).toMatch(/^\/fields\/main\/0\/fields\//u);
  });

  test.each([
    ['that lacks fields', {}, ['/components/note-2', '/components/note/component']],
    ['with wrong fields', { tite: 'x' }, ['/components/note-2', '/components/note/component', '/fields/tite']],
  ])('%s is refused with the mistakes of its components, too', async (_, fields, pointers) => {
    const components = { note: { component: 'PullQote' }, 'note-2': { component: 'PullQuote' } };
    const { status, body } = await create({
      ...article({ body: 'First.\n\n[[note]]', components }),
      fields: { title: 'New', ...fields },
    });
    const found = body.findings.map(({ pointer, message }: Record<string, string>) =>
      message === 'is missing' ? [] : [pointer],
    );
    expect([status, found.flat().sort()]).toEqual([422, pointers]);
  });

  test('may lack required fields as a draft, and is not published without them', async () => {
    const { fields, ...rest } = article();
    const { status, body } = await create({ ...rest, fields: { title: fields.title } });
    expect(status).toBe(201);
    expect(body.incomplete).toContainEqual({ pointer: '/fields/description', message: 'is missing' });
    expect((await publish()).status).toBe(422);
  });

  test.each([
    ['a null character', article({ body: 'a\u0000b' }), 422],
    ['half a character', article({}, { title: '\ud800' }), 422],
    ['an unknown kind', article({ kind: 'novel' }), 422],
    ['a script', article({ body: '<script>alert(1)</script>' }), 422],
    ['an address with spaces', article({ path: '/a b' }), 422],
  ])('with %s is answered clearly', async (_, body, status) => {
    expect((await create(body)).status).toBe(status);
  });

  test('with a hundred levels is refused', async () => {
    const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ component: 'X', areaA: [inner] }), {});
    expect((await create(article({}, { rail: [deep] }))).status).toBe(400);
  });

  test('at the address of another is not published', async () => {
    await create(article({ path: '/insights/first' }));
    const { status, body } = await publish();
    expect([status, body.findings]).toMatchObject([422, [{ pointer: '/path' }]]);
  });

  test('with the id of another in its language is not published', async () => {
    await create(article({}, { id: '11111111-1111-4111-8111-111111111111' }));
    const { status, body } = await publish();
    expect([status, body.findings]).toMatchObject([422, [{ pointer: '/fields/id' }]]);
  });

  test('at the address of a page that comes from another file is not published', async () => {
    await publishFolder({
      'offices.yaml': `page: { description: { en: An office. } }
regions:
  - name: { en: Europe }
    countries:
      - name: { en: Norway }
        offices:
          - key: oslo
            id: 88888888-8888-4888-8888-888888888888
            name: { en: Oslo }
            address: [Quay 1]
            latitude: 59.9
            longitude: 10.7
`,
    });
    await create(article({ path: '/locations/oslo' }));
    const { status, body } = await publish();
    expect([status, body.findings]).toMatchObject([422, [{ pointer: '/path' }]]);
  });

  test('changes nothing', async () => {
    const before = await pagesNow();
    await create(article({}, { image: { src: '/media/none.webp', alt: '' } }));
    await publish();
    await create(article({ path: '/blogs/x/y', kind: 'blogEntry' }), 'entry');
    await publish({}, 'entry');
    expect((await pagesNow()).length - before.length).toBeLessThanOrEqual(1);
  });
});

describe('a dry run', () => {
  test('names the pages that would change, and changes nothing', async () => {
    await create(article({ body: 'To [nowhere](/insights/nowhere).' }));
    const before = await pagesNow();
    const { status, body } = await publish({ dryRun: true });
    expect(status).toBe(200);
    expect(body.warnings).toContainEqual(expect.objectContaining({ pointer: '/body/0' }));
    expect(body.pages).toEqual(expect.arrayContaining(['/', '/de', '/insights/new']));
    expect(await pagesNow()).toEqual(before);
    expect((await call('/new-article/draft')).body.state).toBe('draft');
  });
});

describe('versions', () => {
  test('has no second one where the call is repeated after a lost answer', async () => {
    await create(article());
    expect((await publish()).body.version).toBe(1);
    expect((await publish()).body).toEqual({ version: 1, pages: [], warnings: [] });
    expect((await call('/new-article/versions')).body.versions).toHaveLength(1);
    await publish({}, '11111111-1111-4111-8111-111111111111.en');
    expect((await call('/11111111-1111-4111-8111-111111111111.en/versions')).body.versions).toHaveLength(1);
  });

  test('are kept for each publication, and one can be restored', async () => {
    await create(article());
    await publish({ message: 'First' });
    await save(article({}, { title: 'Second' }), (await call('/new-article/draft')).etag);
    await publish();
    expect((await call('/new-article/versions')).body.versions).toMatchObject([
      { number: 2, publishedBy: 'draft publish' },
      { number: 1, message: 'First' },
    ]);
    expect((await call('/new-article/versions/2?compareWith=1')).body).toMatchObject({
      number: 2,
      differences: [{ pointer: '/fields/title', before: 'New', after: 'Second' }],
    });
    expect((await call('/new-article/versions/1?compareWith=9')).status).toBe(404);
    const { etag } = await call('/new-article/draft');
    const restored = await call('/new-article/versions/1/restore', { method: 'POST', headers: { 'if-match': etag } });
    expect([restored.status, restored.body.content]).toEqual([200, article()]);
    expect((await pageAt('/insights/new')).title).toBe('Second');
    await publish();
    expect((await pageAt('/insights/new')).title).toBe('New');
  });
});

describe('the list', () => {
  test('has drafts and published documents with their state', async () => {
    await create(article());
    const { documents } = (await call('?q=ne')).body;
    expect(documents).toMatchObject([{ id: 'new-article', state: 'draft', path: '/insights/new', version: 0 }]);
    const all = (await call('')).body.documents;
    // With those of the folder: five pages, a redirect, and two headers, footers and texts.
    expect(all).toHaveLength(13);
    expect((await call('?language=de&state=published')).body.documents).toHaveLength(5);
  });

  test('continues after its cursor', async () => {
    const first = (await call('')).body.documents;
    const [{ id }] = first;
    expect((await call(`?cursor=${id}`)).body.documents).toEqual(first.slice(1));
  });

  const idsOf = async (question: string): Promise<readonly string[]> => {
    const { documents }: { documents: readonly { id: string }[] } = (await call(question)).body;
    return documents.map(({ id }) => id);
  };

  test('is sorted by title and by the last change, in both directions', async () => {
    await create(article({ path: '/insights/a' }, { title: 'alpha' }), 'z');
    await create(article({ path: '/insights/b' }, { title: 'Beta' }), 'y');
    await create(article({ path: '/insights/c' }, { title: 'gamma' }), 'x');
    await backend.pool.query(
      `UPDATE document_drafts SET changed_at = timestamptz '2026-01-01' + position(id IN 'zyx') * interval '1 second'`,
    );
    const drafts = '?state=draft&sort=';
    expect(await idsOf(`${drafts}title`)).toEqual(['z', 'y', 'x']);
    expect(await idsOf(`${drafts}-title`)).toEqual(['x', 'y', 'z']);
    expect(await idsOf(`${drafts}changedAt`)).toEqual(['z', 'y', 'x']);
    expect(await idsOf(`${drafts}-changedAt`)).toEqual(['x', 'y', 'z']);
  });

  test.each(['title', '-title', 'changedAt', '-changedAt'])(
    'sorted by %s has each document on one page',
    async (sort) => {
      const { rows } = await backend.pool.query(
        `INSERT INTO document_drafts (site, id, content, title, changed_by, changed_at)
       SELECT 'halden-brook', 'n' || n, jsonb_build_object('kind', 'article', 'language', 'en', 'path', '/n' || n, 'fields', '{}'::jsonb),
         'Title ' || n % 7, 'somebody', timestamptz '2020-01-01' + n % 5 * interval '1 microsecond' FROM generate_series(1, 120) n RETURNING id`,
      );
      const pageAfter = async (cursor?: string): Promise<readonly string[]> => {
        const more = cursor === undefined ? '' : `&cursor=${cursor}`;
        const { body } = await call(`?state=draft&sort=${sort}${more}`);
        const ids: readonly string[] = body.documents.map(({ id }: { id: string }) => id);
        return body.cursor === undefined ? ids : [...ids, ...(await pageAfter(body.cursor))];
      };
      expect([...(await pageAfter())].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    },
  );

  test('refuses the cursor of a list that is sorted in another way', async () => {
    for (const cursor of ['new-article', 'W10', 'WzEsMl0', 'WyJcdTAwMDAiLCJ4Il0'])
      expect([cursor, (await call(`?sort=title&cursor=${cursor}`)).status]).toEqual([cursor, 400]);
  });

  test('is narrowed to those that one person changed, or that were not changed since a moment', async () => {
    await create(article());
    expect(await idsOf('?changedBy=DRAFT%20pub')).toEqual(['new-article']);
    expect(await idsOf('?changedBy=nobody')).toEqual([]);
    expect(await idsOf('?state=draft&changedBefore=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await idsOf('?state=draft&changedBefore=2999-01-01T00:00:00Z')).toEqual(['new-article']);
    expect((await call('?changedBefore=2016-12-31T23:59:60Z')).status).toBe(400);
  });

  test('has the versions of a page in other languages', async () => {
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    await create(article({}, { id }), `${id}.en`);
    await create(article({ language: 'de', path: '/insights/neu' }, { id, title: 'Neu' }), `${id}.de`);
    expect((await call('?language=en&q=new')).body.documents).toMatchObject([
      { id: `${id}.en`, translations: [{ id: `${id}.de`, language: 'de', state: 'draft', title: 'Neu' }] },
    ]);
    expect(await idsOf(`?translationsOf=${id}.de`)).toEqual([`${id}.de`, `${id}.en`]);
    expect((await call(`?translationsOf=${id}.de`)).body).toMatchObject({
      languages: ['en', 'de'],
      documents: [{ item: id }, { item: id }],
    });
    expect(await idsOf('?translationsOf=unknown')).toEqual([]);
  });
});

describe('lists and the tree of documents that differ in everything', () => {
  type Answer = { readonly documents: readonly object[]; readonly cursor?: string };

  const wholeList = async (question: Readonly<Record<string, string>>): Promise<readonly object[]> => {
    const found: object[] = [];
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor !== undefined; pages += 1) {
      const { body }: { body: Answer } = await call(
        `?${new URLSearchParams({ ...question, ...(cursor !== undefined && { cursor }) })}`,
      );
      found.push(...body.documents);
      cursor = body.cursor;
    }
    return found;
  };

  const wholeLevel = async (language: string, under: string) => {
    const found: object[] = [];
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor !== undefined; pages += 1) {
      const question = { language, ...(under !== '' && { under }), ...(cursor !== undefined && { cursor }) };
      const { body } = await call(`/tree?${new URLSearchParams(question)}`);
      for (const { documents, ...place } of body.places)
        found.push({ ...place, ids: documents.map(({ id }: { readonly id: string }) => id) });
      cursor = body.cursor;
    }
    return found;
  };

  const filters: readonly Readonly<Record<string, string>>[] = [
    {},
    ...['page', 'article', 'person', 'office'].map((kind) => ({ kind })),
    ...['en', 'ja-JP', 'fr'].map((language) => ({ language })),
    ...['draft', 'changed', 'published', 'scheduled'].map((state) => ({ state })),
    ...['asked', 'approved', 'returned'].map((review) => ({ review })),
    ...[
      '',
      'a',
      'Ti',
      'zq',
      'e ',
      'z',
      'ة',
      'TIDE',
      'tides/1',
      '%',
      '_',
      '0%',
      'ärger',
      'ÄR',
      '潮',
      'المد',
      '\\',
      'x\u0001',
    ].map((q) => ({ q })),
    ...['ada', 'ADA L', '_', 'token', 'person:'].map((changedBy) => ({ changedBy })),
    ...['2026-01-01T00:00:00.02Z', '2026-01-02T00:00:00Z', '2020-01-01T00:00:00Z'].map((changedBefore) => ({
      changedBefore,
    })),
    ...['v8', 'v12', 'v3', 'v4', 'unknown'].map((translationsOf) => ({ translationsOf })),
    { kind: 'article', language: 'de', state: 'changed' },
    { state: 'scheduled', review: 'asked', q: 'tide' },
    { language: 'ar', changedBy: 'token', changedBefore: '2026-01-02T00:00:00.03Z' },
  ];

  const compare = async () => {
    const differing: object[] = [];
    let compared = 0;
    const sorts = ['', 'title', '-title', 'changedAt', '-changedAt'];
    for (const [index, filter] of filters.entries())
      for (const sort of index === 0 ? sorts : [sorts[index % sorts.length] ?? '']) {
        const question = { ...filter, ...(sort !== '' && { sort }) };
        const [listed, written] = [await wholeList(question), await listAsWritten(backend.db, question)];
        compared += written.length;
        if (!isDeepStrictEqual(listed, written)) differing.push(question);
      }
    for (const language of ['en', 'ar'])
      for (const under of ['', '/a', '/a/b', '/a-b', '/a_b', '/tides', '/tides/13', '/ä', '/none']) {
        const [level, written] = [await wholeLevel(language, under), await levelAsWritten(backend.db, language, under)];
        compared += written.length;
        if (!isDeepStrictEqual(level, written)) differing.push({ language, under });
      }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(1_000);
  };

  test('have each document as its draft, publication, review and schedules are, after every kind of change', async () => {
    await writeVariedDocuments(backend.db);
    await compare();
    await backend.pool.query(`
      DELETE FROM document_drafts WHERE id LIKE 'v1%';
      DELETE FROM documents WHERE id LIKE 'v2%';
      UPDATE document_drafts SET title = 'New ' || id, content = jsonb_set(content, '{path}', '"/tides/moved"'), changed_by = 'person:1'
        WHERE id LIKE 'v3%';
      UPDATE documents SET title = 'Later ' || id, version = version + 1 WHERE id LIKE 'v4%';
      UPDATE document_reviews SET state = 'returned', decided_by = 'x', decided_at = now() WHERE document LIKE 'v5%';
      DELETE FROM document_reviews WHERE document LIKE 'v6%';
      UPDATE releases SET state = 'cancelled' WHERE state = 'waiting' AND name IS NULL;
      UPDATE releases SET at = at + interval '1 year' WHERE state = 'failed';
      DELETE FROM releases WHERE state = 'waiting' AND at IS NULL;
      UPDATE content_persons SET name = 'Grace' WHERE reference = 'person:2'`);
    await compare();
  });

  test('have what several writers committed while a list was brought up to date', async () => {
    const write = (id: string) => create(article({ path: `/insights/${id}` }, { title: `At once ${id}` }), id);
    const ids = Array.from({ length: 12 }, (_, index) => `once-${index}`);
    await Promise.all(ids.flatMap((id) => [write(id), call('?q=once')]));
    expect(await wholeList({ q: 'at once' })).toEqual(await listAsWritten(backend.db, { q: 'at once' }));
    expect(await wholeList({ q: 'at once' })).toHaveLength(12);
  });

  test('have what their reader wrote before thousands of others are listed', async () => {
    await create(article({ path: '/insights/folder' }), 'folder');
    expect(await wholeList({ q: 'of a folder' })).toEqual([]);
    await backend.pool.query(`
      WITH written AS (UPDATE document_drafts SET title = 'Of a folder' WHERE id = 'folder' RETURNING site)
      INSERT INTO stale_listings (site, document) SELECT site, 'folder-' || n FROM written, generate_series(1, 6000) AS n`);
    await create(article({}, { title: 'Of its reader' }), 'own');
    expect(await wholeList({ q: 'of its reader' })).toHaveLength(1);
    expect(await wholeList({ q: 'of a folder' })).toEqual([]);
    await refreshListings(backend.db);
    expect(await wholeList({ q: 'of a folder' })).toHaveLength(1);
  });

  test('find two letters in an index', async () => {
    const plans: unknown = await backend.pool.query(`
      BEGIN; SET LOCAL enable_seqscan = off;
      EXPLAIN SELECT FROM listed_documents WHERE letters_and_pairs(words) @> letters_and_pairs('zq') AND words LIKE '%zq%';
      ROLLBACK`);
    expect(JSON.stringify(plans)).toContain('listed_documents_letters');
  });
});

describe('an opened document', () => {
  test('names what it lacks before it can be published', async () => {
    const { fields, ...rest } = article();
    const { body } = await create({ ...rest, fields: { ...fields, description: undefined } });
    expect(body.incomplete).toMatchObject([{ pointer: '/fields/description' }]);
    expect((await call('/new-article/draft')).body.incomplete).toEqual(body.incomplete);
  });
});

describe('a caller', () => {
  test('without a token is refused before the body is read', async () => {
    const { status, headers } = await call('/new-article/draft', { method: 'PUT', body: {}, as: '' });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  test('with a token for drafts publishes nothing', async () => {
    const drafts = await tokenWith('draft');
    await create(article());
    expect((await call('/new-article/publish', { method: 'POST', body: {}, as: drafts })).status).toBe(403);
    expect((await call('/new-article/draft', { as: drafts })).status).toBe(200);
    expect(await revokeToken(backend.db, 'halden-brook', 'draft', new Date())).toBe(true);
    expect((await call('/new-article/draft', { as: drafts })).status).toBe(401);
  });

  test('reads no token from the database', async () => {
    const { rows } = await backend.pool.query('SELECT * FROM service_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('saves of one author in a row are one entry of the log for five minutes', async () => {
  const other = await tokenWith('draft');
  const saved = async (title: string, as = token): Promise<void> => {
    const { etag } = await call('/saved-often/draft');
    const body = article({ path: '/insights/often' }, { title });
    expect((await call('/saved-often/draft', { method: 'PUT', body, headers: { 'if-match': etag }, as })).status).toBe(
      200,
    );
  };
  const authors = async () => {
    const { rows } = await backend.pool.query(
      `SELECT actor FROM content_log WHERE document = 'saved-often' AND action = 'draft saved' ORDER BY number`,
    );
    return rows.map(({ actor }) => actor);
  };
  await create(article({ path: '/insights/often' }), 'saved-often');
  await saved('One');
  await call('/saved-often/preview-links', { method: 'POST', body: { editing: true } });
  await saved('Two');
  expect(await authors()).toEqual(['draft publish']);
  await saved('Three', other);
  await saved('Four');
  expect(await authors()).toEqual(['draft publish', 'draft', 'draft publish']);
  await publish({}, 'saved-often');
  await saved('Five');
  expect(await authors()).toHaveLength(4);
  backend.clock.pass(5 * 60_000 - 1);
  await saved('Six');
  expect(await authors()).toHaveLength(4);
  backend.clock.pass(1);
  await saved('Seven');
  expect(await authors()).toHaveLength(5);
});

test('each change is in a log that only grows', async () => {
  await create(article());
  await publish();
  const { rows } = await backend.pool.query(
    `SELECT actor, action, detail FROM content_log WHERE document = 'new-article' ORDER BY number DESC LIMIT 2`,
  );
  expect(rows).toEqual([
    { actor: 'draft publish', action: 'published', detail: { version: 1 } },
    { actor: 'draft publish', action: 'draft saved', detail: {} },
  ]);
  await expect(backend.pool.query('DELETE FROM content_log')).rejects.toThrow(/append-only/u);
});
