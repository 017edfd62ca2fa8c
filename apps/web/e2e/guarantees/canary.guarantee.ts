import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, test } from 'playwright/test';
import { documentCall, serviceToken, writtenArticle } from '../support/documents.ts';
import { type Answer, call } from './support/call.ts';
import { backendUrl, siteUrl } from './support/house.ts';
import { pathsInSitemap } from './support/html.ts';
import { json } from './support/visitor.ts';

const logs = join(process.env.MASTHEAD_E2E_DATA ?? '', 'logs');

/** A word that is nowhere else. */
const newWord = (): string => `zq${Array.from({ length: 12 }, () => 'bcdfghjklmnprstvwx'[randomInt(18)]).join('')}`;

type Fields = Readonly<Record<string, unknown>>;

const idOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : '';

test.describe('What is not published', () => {
  const [word, control] = [newWord(), newWord()];
  const hiddenPath = (kind: string) => `/insights/${word}-${kind}`;
  let token: string;
  let api: ReturnType<typeof documentCall>;

  const textsOf = () => ({
    title: `Title ${word}`,
    description: `About ${word}.`,
    seoDescription: `Found as ${word}.`,
    image: { src: '/artwork/factory-energy-at-night.svg', alt: `Picture of ${word}` },
  });
  const hidden = (path: string, fields: object = {}) =>
    writtenArticle(
      'en',
      path,
      { ...textsOf(), authors: [{ name: `Writer ${word}` }], ...fields },
      { body: `Body ${word}.\n` },
    );
  const create = async (document: object): Promise<string> => {
    const id = randomUUID();
    const saved = await api('PUT', `${id}/draft`, document, { 'if-none-match': '*' });
    expect([saved.status, saved.findings]).toEqual([201, []]);
    return id;
  };
  const post = async (path: string, body: object, status: number): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(`${backendUrl}/content/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([status, '']);
    return answer.json();
  };
  const untilShown = (path: string, isShown: (answer: Answer) => boolean): Promise<void> =>
    expect(async () => expect(isShown(await call(siteUrl, path))).toBe(true)).toPass({ timeout: 60_000 });

  const changedPath = '/insights/canary-changed';
  const gatedPath = '/insights/canary-gated';
  const removedPath = '/insights/canary-removed';
  const published: string[] = [];
  const previewTokens: string[] = [];

  /** Opens a preview of the site, which has the word on pages that others have without it. */
  const openPreview = async (subject: string, wish: object, path: string): Promise<void> => {
    const { url } = await post(`${subject}/preview-links`, wish, 201);
    const shown = new URL(String(url)).searchParams.get('token') ?? '';
    previewTokens.push(shown);
    for (const each of [path, '/', '/insights']) {
      const { status, headers, body } = await call(siteUrl, `/preview?token=${shown}&path=${encodeURIComponent(each)}`);
      expect([each, status, headers['cache-control'], headers['referrer-policy']]).toEqual([
        each,
        200,
        'private, no-store',
        'no-referrer',
      ]);
      if (each === path) expect(body).toContain(`Title ${word}`);
    }
  };

  /** What the drafts of documents that no page is made of alone say of the word, and how each of them was before. */
  const changedInPlace: readonly (readonly [kind: string, query: string, change: (fields: Fields) => Fields])[] = [
    ['header', 'language=en', (fields) => ({ ...fields, homeLink: { text: `Title ${word}`, href: '/' } })],
    ['dictionary', 'language=en&q=Site_Name', (fields) => ({ ...fields, text: `Title ${word}` })],
    ['person', '', (fields) => ({ ...fields, name: `Title ${word}` })],
  ];
  const restorable: (readonly [id: string, content: object])[] = [];
  const save = async (id: string, content: object): Promise<void> => {
    const { etag } = await api('GET', `${id}/draft`);
    const { status, findings } = await api('PUT', `${id}/draft`, content, { 'if-match': etag });
    expect([id, status, findings]).toEqual([id, 200, []]);
  };
  const listed = async (query: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${backendUrl}/content/v1/documents?${query}`, { headers });
    const { documents }: { readonly documents: readonly object[] } = await answer.json();
    return idOf(documents[0]);
  };

  /** Changes the draft of a document that stands on pages of others, and opens its preview. */
  const previewChange = async ([kind, query, change]: (typeof changedInPlace)[number]): Promise<void> => {
    const id = await listed(`kind=${kind}&${query}`);
    const { content } = (await api('GET', `${id}/draft`)).body as { readonly content: { readonly fields: Fields } };
    restorable.push([id, content]);
    await save(id, { ...content, fields: change(content.fields) });
    const { url } = await post(`documents/${id}/preview-links`, {}, 201);
    const shown = new URL(String(url)).searchParams.get('token') ?? '';
    previewTokens.push(shown);
    const first = await call(siteUrl, `/preview?token=${shown}`);
    const within = first.status === 303 ? String(first.headers.location) : `/preview?token=${shown}`;
    const { status, headers, body } = await call(siteUrl, within.replace(siteUrl, ''));
    expect([kind, status, headers['cache-control'], headers['referrer-policy'], body.includes(word)]).toEqual([
      kind,
      200,
      'private, no-store',
      'no-referrer',
      true,
    ]);
  };

  test.beforeAll(async () => {
    token = await serviceToken();
    api = documentCall(token);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

    await create(hidden(hiddenPath('draft')));
    const letter = { subject: `Title ${word}`, preview: `About ${word}.`, body: `Body ${word}.` };
    const newsletter = {
      kind: 'newsletter',
      language: 'en',
      fields: { name: word, subscription: 'brief-en', ...letter },
    };
    await create(newsletter);
    await post(`documents/${await create(hidden(hiddenPath('scheduled')))}/publish`, { at: tomorrow }, 202);
    const inRelease = await create(hidden(hiddenPath('release')));
    const { release } = await post(
      'releases',
      { name: word, at: tomorrow, documents: [{ id: inRelease, action: 'publish' }] },
      201,
    );
    await openPreview(`releases/${idOf(release)}`, {}, hiddenPath('release'));
    const after = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await openPreview(`documents/${inRelease}`, { at: after }, hiddenPath('scheduled'));
    for (const each of changedInPlace) await previewChange(each);

    const open = (path: string, title: string, changes: object = {}, fields: object = {}) =>
      writtenArticle('en', path, { title, ...fields }, changes);
    const changed = await create(open(changedPath, 'Changed since'));
    await post(`documents/${changed}/publish`, {}, 200);
    const { etag } = await api('GET', `${changed}/draft`);
    const draft = hidden(changedPath);
    expect((await api('PUT', `${changed}/draft`, draft, { 'if-match': etag })).status).toBe(200);

    const body = `${'An open first paragraph. '.repeat(60)}\n\n${`A later one about ${word}. `.repeat(60)}\n`;
    const gated = await create(
      open(gatedPath, 'For readers with an account', { body }, { access: 'registered-users-only' }),
    );
    await post(`documents/${gated}/publish`, {}, 200);

    const removed = await create(hidden(removedPath));
    await post(`documents/${removed}/publish`, {}, 200);
    await untilShown(removedPath, ({ body: shown }) => shown.includes(word));
    await post(`documents/${removed}/unpublish`, {}, 200);
    await untilShown(removedPath, ({ status }) => status === 404);
    await untilShown(changedPath, ({ status }) => status === 200);
    published.push(changed, gated);
  });

  test.afterAll(async () => {
    for (const id of published) await post(`documents/${id}/unpublish`, {}, 200);
    for (const [id, content] of restorable) {
      await save(id, content);
      await post(`documents/${id}/publish`, {}, 200);
    }
  });

  const demandSilence = (what: string, { headers, cookies, body }: Answer): void => {
    const said = JSON.stringify([headers, cookies, body]);
    const at = said.indexOf(word);
    expect(at < 0 ? '' : `${what}: …${said.slice(Math.max(0, at - 80), at + 80)}…`).toBe('');
  };

  test('is on no page, in no feed and in no sitemap', async () => {
    test.slow();
    const sitemap = await call(siteUrl, '/sitemap.xml');
    const addresses = pathsInSitemap(sitemap.body);
    expect(addresses.length).toBeGreaterThan(100);
    const paths = new Set([
      '/sitemap.xml',
      '/sitemap-events.xml',
      '/sitemap-jobs.xml',
      '/robots.txt',
      '/insights/feed.xml',
      '/search',
      ...addresses,
      changedPath,
      gatedPath,
      removedPath,
    ]);
    let read = 0;
    for (const path of paths) {
      const answer = await call(siteUrl, path);
      demandSilence(path, answer);
      if (answer.status === 200) read += 1;
    }
    expect(read).toBeGreaterThan(100);
  });

  test('answers at its address as an address without a page does', async () => {
    for (const kind of ['draft', 'scheduled', 'release']) {
      const [own, other] = await Promise.all(
        [hiddenPath(kind), hiddenPath(kind).replace(word, control)].map((path) => call(siteUrl, path)),
      );
      expect(own?.status).toBe(404);
      const shape = ({ body }: Answer) => body.replaceAll(/"[A-Za-z0-9+/=_-]{16,}"/gu, '""').length;
      expect(own && shape(own)).toBe(other && shape(other));
    }
  });

  test('is in no answer of the services', async () => {
    const layout = (path: string) =>
      json(
        { query: `{ layout(site: "halden-brook", routePath: "${path}", language: "en") { item { rendered } } }` },
        {},
      );
    for (const path of [removedPath, changedPath])
      demandSilence(`layout ${path}`, await call(backendUrl, '/content/graph', layout(path)));
    for (const kind of ['draft', 'scheduled', 'release']) {
      const answer = await call(backendUrl, '/content/graph', layout(hiddenPath(kind)));
      expect(JSON.parse(answer.body).data.layout.item).toBeNull();
    }
    const anyArticle = {
      taxonomyQueryType: 'OR',
      taxonomyIds: [],
      mustHaveTagsQueryType: 'OR',
      mustHaveTags: [],
      mustNotHaveTagsQueryType: 'OR',
      mustNotHaveTags: [],
    };
    const grid = {
      limit: 48,
      afterId: '',
      taxonomyAndTags: anyArticle,
      excludeItems: [],
      language: 'en',
      isAlumni: false,
      filters: [],
    };
    const asked: readonly (readonly [string, Parameters<typeof call>[2]?])[] = [
      ['/articles/api/insightsgrid/articles', json(grid, {})],
      ['/articles/v1/blogs'],
      ['/content/publications?site=halden-brook'],
      ['/search/api/masterList'],
    ];
    for (const [path, options] of asked) {
      const answer = await call(backendUrl, path, options);
      expect([path, answer.status]).toEqual([path, 200]);
      demandSilence(path, answer);
    }
    for (const path of ['documents', 'releases'])
      expect([path, (await call(backendUrl, `/content/v1/${path}`)).status]).toEqual([path, 401]);
  });

  test('is found by no search and suggested nowhere', async () => {
    for (const path of [
      (query: string) => `/search/api/pages?q=${query}`,
      (query: string) => `/search/api/pages?q=Title%20${query}&lang=en`,
      (query: string) => `/search/api/pages/suggestions?q=${query.slice(0, 6)}`,
      (query: string) => `/search/api/jobsearch/?q=${query}`,
    ]) {
      const [own, other] = await Promise.all([word, control].map((query) => call(backendUrl, path(query))));
      expect(own?.status).toBe(200);
      expect(own?.body.replaceAll(word, '').replaceAll(word.slice(0, 6), '')).toBe(
        other?.body.replaceAll(control, '').replaceAll(control.slice(0, 6), ''),
      );
    }
    const page = await call(siteUrl, `/search?q=${word}`);
    expect(page.body).not.toContain(`About ${word}`);
    expect(page.body).not.toContain(`Title ${word}`);
  });

  test('is in no request of the pages that a visitor opens', async () => {
    const browser = await chromium.launch();
    try {
      const context = await browser.newContext({ baseURL: siteUrl });
      const page = await context.newPage();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
      for (const path of ['/', '/insights', changedPath, gatedPath, removedPath]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        sent.push(JSON.stringify(await page.evaluate(() => Reflect.get(window, 'dataLayer') ?? [])));
      }
      expect(sent.length).toBeGreaterThan(20);
      expect(sent.filter((each) => each.includes(word))).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test('is in no log', () => {
    // What visitors ask for is logged; the tests above asked for the word in an address.
    const asked = /"(?:url|path|route|query|referer)":"[^"]*"/gu;
    expect(previewTokens).toHaveLength(2 + changedInPlace.length);
    const texts = [`Title ${word}`, `About ${word}`, `Body ${word}`, `Writer ${word}`, `later one about ${word}`];
    const files = readdirSync(logs).filter((file) => file.endsWith('.log'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const whole = readFileSync(join(logs, file), 'utf8');
      expect([file, previewTokens.filter((each) => whole.includes(each))]).toEqual([file, []]);
      const text = whole.replaceAll(asked, '');
      expect([file, texts.filter((each) => text.includes(each))]).toEqual([file, []]);
    }
  });
});
