import { publishArticles, registerVisitor, startTimeout, type Visitor } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();
beforeAll(async () => {
  await publishArticles(backend, 10);
}, startTimeout);

const rate = (visitor: Visitor, article: string, rating: unknown, language = 'en', id = visitor.id) =>
  backend.app.inject({
    method: 'PUT',
    url: `/user/v2/users/${id}/ratings/${article}/${language}`,
    headers: visitor.headers,
    payload: { rating },
  });
const average = (article: string, language = 'en') =>
  backend.app.inject({ url: `/user/v2/articles/${article}/${language}/rating` });
const recordOf = async (visitor: Visitor) =>
  (await backend.app.inject({ url: `/user/v2/users/${visitor.id}`, headers: visitor.headers })).json().data;

describe('rating an article', () => {
  it('counts once for each reader, however often they rate it, and returns the average', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    expect((await average('article-1')).json()).toEqual({ data: { average: null, count: 0 } });
    expect((await rate(ada, 'article-1', 2)).json()).toEqual({ data: { average: 2, count: 1 } });
    expect((await rate(bo, 'article-1', 5)).json()).toEqual({ data: { average: 3.5, count: 2 } });
    expect((await rate(ada, 'article-1', 4)).json()).toEqual({ data: { average: 4.5, count: 2 } });
    const told = await average('article-1');
    expect([told.json(), told.headers['cache-control']]).toEqual([
      { data: { average: 4.5, count: 2 } },
      'public, max-age=60',
    ]);
  });

  it('accepts blog entries as well as articles, and no other page', async () => {
    const ada = await registerVisitor(backend.app);
    await publishArticles(backend, 1, 'ja-JP');
    const as = (template_name: string) =>
      backend.db
        .updateTable('pages')
        .set({ template_name, article_type: null })
        .where('language', '=', 'ja-JP')
        .execute();
    await as('Blog Entry');
    expect((await rate(ada, 'article-1', 4, 'ja-JP')).statusCode).toBe(200);
    expect((await average('article-1', 'ja-JP')).json()).toEqual({ data: { average: 4, count: 1 } });
    await as('Page');
    expect((await rate(ada, 'article-1', 4, 'ja-JP')).statusCode).toBe(404);
  });

  it('returns the average with one decimal', async () => {
    for (const rating of [5, 5, 4]) await rate(await registerVisitor(backend.app), 'article-2', rating);
    expect((await average('article-2')).json()).toEqual({ data: { average: 4.7, count: 3 } });
  });

  it('appears in the record of its reader only', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    await rate(ada, 'article-3', 2);
    await rate(ada, 'article-3', 3);
    expect((await recordOf(ada)).userRatings).toEqual([{ id: 'article-3', language: 'en', rating: 3 }]);
    expect((await recordOf(bo)).userRatings).toEqual([]);
  });

  it('counts once in twenty parallel tries', async () => {
    const ada = await registerVisitor(backend.app);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => rate(ada, 'article-4', (n % 5) + 1)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [own] = (await recordOf(ada)).userRatings;
    expect((await average('article-4')).json()).toEqual({ data: { average: own.rating, count: 1 } });
  });

  it('disappears with its account', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    await rate(ada, 'article-5', 1);
    await rate(bo, 'article-5', 5);
    await backend.db.deleteFrom('users').where('id', '=', ada.id).execute();
    expect((await average('article-5')).json()).toEqual({ data: { average: 5, count: 1 } });
    await backend.db.deleteFrom('users').where('id', '=', bo.id).execute();
    expect((await average('article-5')).json()).toEqual({ data: { average: null, count: 0 } });
  });

  it.each([0, 6, 3.5, '4', null, undefined, [4]])('rejects the rating %j', async (rating) => {
    const ada = await registerVisitor(backend.app);
    expect((await rate(ada, 'article-6', rating)).statusCode).toBe(400);
    expect((await average('article-6')).json().data.count).toBe(0);
  });

  it('rejects additional fields', async () => {
    const ada = await registerVisitor(backend.app);
    const answer = await backend.app.inject({
      method: 'PUT',
      url: `/user/v2/users/${ada.id}/ratings/article-6/en`,
      headers: ada.headers,
      payload: { rating: 4, userId: 'another' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('needs an article that is published', async () => {
    const ada = await registerVisitor(backend.app);
    await backend.db.updateTable('pages').set({ hidden: true }).where('item_id', '=', 'article-7').execute();
    for (const [article, language] of [
      ['article-0', 'en'],
      ['article-1', 'de'],
      ['article-1', 'tlh'],
      ['article-7', 'en'],
    ] as const) {
      expect((await rate(ada, article, 4, language)).statusCode).toBe(404);
      expect((await average(article, language)).statusCode).toBe(404);
    }
  });

  it('requires the owner’s session', async () => {
    const [ada, bo] = [await registerVisitor(backend.app), await registerVisitor(backend.app)];
    const anonymous = await backend.app.inject({
      method: 'PUT',
      url: `/user/v2/users/${ada.id}/ratings/article-8/en`,
      payload: { rating: 4 },
    });
    expect([anonymous.statusCode, anonymous.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const unknown = '1c0de5a2-93b4-4c1b-8f5e-5d1c2ab34f99';
    for (const id of [ada.id, unknown]) expect((await rate(bo, 'article-8', 4, 'en', id)).statusCode).toBe(404);
    expect((await average('article-8')).json().data.count).toBe(0);
  });
});
