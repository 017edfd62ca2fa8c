import { randomUUID } from 'node:crypto';
import { publishArticles, registerVisitor, startTimeout, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();
let articles: readonly string[];
beforeAll(async () => {
  articles = await publishArticles(backend, 30);
}, startTimeout);

const path = (visitor: Visitor, article: string, language = 'en') =>
  `/user/v2/users/${visitor.id}/articles/${article}/${language}`;
const save = (visitor: Visitor, article: string, language?: string) =>
  backend.app.inject({ method: 'PUT', url: path(visitor, article, language), headers: visitor.headers });
const unsave = (visitor: Visitor, article: string) =>
  backend.app.inject({ method: 'DELETE', url: path(visitor, article), headers: visitor.headers });
const list = async (visitor: Visitor, query = '') => {
  const answer = await backend.app.inject({ url: `/user/api/v2/user/article${query}`, headers: visitor.headers });
  return answer.json<{ readonly savedArticles: readonly { readonly id: string }[]; readonly totalRecords: number }>();
};
const idsOf = ({ savedArticles }: Awaited<ReturnType<typeof list>>): readonly string[] =>
  savedArticles.map(({ id }) => id);

describe('saving articles', () => {
  it('lists them newest first, nine a page, with what a card shows', async () => {
    const visitor = await registerVisitor(backend.app);
    for (const article of articles.slice(0, 11)) expect((await save(visitor, article)).statusCode).toBe(204);
    const first = await list(visitor, '?currentOffset=0&pageSize=9');
    expect(first.totalRecords).toBe(11);
    expect(idsOf(first)).toEqual(articles.slice(2, 11).toReversed());
    expect(first.savedArticles[0]).toEqual({
      id: 'article-11',
      language: 'en',
      url: '/insights/article-11',
      image: { url: '/artwork/article-11.webp' },
      title: 'Title of article-11',
      topic: 'Topic of article-11',
      description: 'Description of article-11',
      type: 'Article',
      displayDate: '2026-09-14T00:00:00Z',
    });
    expect(idsOf(await list(visitor, '?currentOffset=9&pageSize=9'))).toEqual(['article-2', 'article-1']);
    expect(await list(visitor, '?currentOffset=11')).toEqual({ savedArticles: [], totalRecords: 11 });
  });

  it('saves once in repeated and parallel calls, and keeps the place in the list', async () => {
    const visitor = await registerVisitor(backend.app);
    await save(visitor, 'article-1');
    await save(visitor, 'article-2');
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(visitor, 'article-1')));
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(await list(visitor)).toMatchObject({
      savedArticles: [{ id: 'article-2' }, { id: 'article-1' }],
      totalRecords: 2,
    });
  });

  it('accepts blog entries as well as articles, and no other page', async () => {
    const visitor = await registerVisitor(backend.app);
    await publishArticles(backend, 1, 'ja-JP');
    const as = (template_name: string) =>
      backend.db
        .updateTable('pages')
        .set({ template_name, article_type: null })
        .where('language', '=', 'ja-JP')
        .execute();
    await as('Page');
    expect((await save(visitor, 'article-1', 'ja-JP')).statusCode).toBe(404);
    await as('Blog Entry');
    expect((await save(visitor, 'article-1', 'ja-JP')).statusCode).toBe(204);
    expect((await list(visitor)).savedArticles).toMatchObject([
      { id: 'article-1', title: 'Title of article-1', type: '' },
    ]);
  });

  it('lists them in the user record', async () => {
    const visitor = await registerVisitor(backend.app);
    await save(visitor, 'article-5');
    const answer = await backend.app.inject({ url: `/user/v2/users/${visitor.id}`, headers: visitor.headers });
    expect(answer.json().data.articles).toEqual([{ id: 'article-5', language: 'en' }]);
  });

  it.each([
    ['an article that does not exist', 'article-0', 'en'],
    ['a language it does not exist in', 'article-1', 'de'],
    ['a language that does not exist', 'article-1', 'tlh'],
    ['text that is no id', "1' OR '1'='1", 'en'],
  ])('answers 404 for %s', async (_name, article, language) => {
    const visitor = await registerVisitor(backend.app);
    expect((await save(visitor, encodeURIComponent(article), language)).statusCode).toBe(404);
    expect((await list(visitor)).totalRecords).toBe(0);
  });

  it('removes them, with the same answer the second time', async () => {
    const visitor = await registerVisitor(backend.app);
    await save(visitor, 'article-1');
    await save(visitor, 'article-2');
    expect((await unsave(visitor, 'article-1')).statusCode).toBe(204);
    expect((await unsave(visitor, 'article-1')).statusCode).toBe(204);
    expect((await unsave(visitor, 'article-0')).statusCode).toBe(404);
    expect(await list(visitor)).toMatchObject({ savedArticles: [{ id: 'article-2' }], totalRecords: 1 });
  });

  it('hides unpublished articles in list and count, and shows them again when republished', async () => {
    const visitor = await registerVisitor(backend.app);
    await save(visitor, 'article-29');
    await save(visitor, 'article-30');
    const hide = (hidden: boolean) =>
      backend.db.updateTable('pages').set({ hidden }).where('item_id', '=', 'article-30').execute();
    await hide(true);
    expect(await list(visitor)).toMatchObject({ savedArticles: [{ id: 'article-29' }], totalRecords: 1 });
    await hide(false);
    expect(await list(visitor)).toMatchObject({
      savedArticles: [{ id: 'article-30' }, { id: 'article-29' }],
      totalRecords: 2,
    });
  });

  it('keeps the count correct in fifty parallel changes', async () => {
    const visitor = await registerVisitor(backend.app);
    await Promise.all(articles.slice(0, 25).map((article) => save(visitor, article)));
    await Promise.all([
      ...articles.slice(0, 10).map((article) => unsave(visitor, article)),
      ...articles.slice(10, 30).map((article) => save(visitor, article)),
    ]);
    const { totalRecords, savedArticles } = await list(visitor, '?pageSize=100');
    expect(totalRecords).toBe(20);
    expect(new Set(savedArticles.map(({ id }) => id))).toEqual(new Set(articles.slice(10, 30)));
  });

  it.each(['currentOffset=-1', 'currentOffset=1e9', 'pageSize=0', 'pageSize=101', 'pageSize=9;DROP', 'page=1'])(
    'rejects the query %s',
    async (query) => {
      const visitor = await registerVisitor(backend.app);
      const answer = await backend.app.inject({ url: `/user/api/v2/user/article?${query}`, headers: visitor.headers });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('the list of a reader', () => {
  it('requires a session', async () => {
    const visitor = await registerVisitor(backend.app);
    for (const [method, url] of [
      ['GET', '/user/v2/users/me'],
      ['GET', `/user/v2/users/${visitor.id}`],
      ['GET', '/user/api/v2/user/article'],
      ['PUT', path(visitor, 'article-1')],
      ['DELETE', path(visitor, 'article-1')],
    ] as const) {
      const answer = await backend.app.inject({ method, url });
      expect([url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([url, 401, 'Bearer']);
    }
  });

  it('answers the same for another’s id as for an unknown one', async () => {
    const owner = await registerVisitor(backend.app);
    const other = await registerVisitor(backend.app);
    const ask = async (id: string, rest: string, method: 'GET' | 'PUT' | 'DELETE') => {
      const answer = await backend.app.inject({ method, url: `/user/v2/users/${id}${rest}`, headers: other.headers });
      const { requestId: _id, ...body } = answer.json();
      return { status: answer.statusCode, body };
    };
    for (const [rest, method] of [
      ['', 'GET'],
      ['/articles/article-1/en', 'PUT'],
      ['/articles/article-1/en', 'DELETE'],
    ] as const) {
      const anothers = await ask(owner.id, rest, method);
      expect(anothers.status).toBe(404);
      expect(await ask(randomUUID(), rest, method)).toEqual(anothers);
      expect(await ask('not-an-id', rest, method)).toEqual(anothers);
    }
    expect((await list(owner)).totalRecords).toBe(0);
  });

  it('reads ten thousand entries through indexes alone', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.pool.query(
      `INSERT INTO saved_articles (user_id, item_id, language, saved_at)
       SELECT $1, 'bulk-' || n, 'en', now() - n * interval '1 second' FROM generate_series(1, 10000) n`,
      [visitor.id],
    );
    await backend.pool.query('ANALYZE saved_articles');
    const { rows } = await backend.pool.query<Record<'QUERY PLAN', string>>(
      `EXPLAIN SELECT item_id, language, saved_at FROM saved_articles WHERE user_id = $1 AND listed
       ORDER BY saved_at DESC, item_id, language LIMIT 9`.replace('$1', `'${visitor.id}'`),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('saved_articles_newest_first');
    expect(plan).not.toContain('Sort');
    expect((await list(visitor)).totalRecords).toBe(10_000);
  });
});
