import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { sql } from 'kysely';
import { startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { embedBy, embedPages, forgetEmbeddings, quantized } from '../page-index/embedding.ts';
import { indexPublished } from '../page-index/follow.ts';
import { likeness } from './meaning.ts';

/** An embedding service that knows three things to speak of: light, sport and anything else. */
const meaningOf = (text: string): readonly number[] => [
  /lamp|light|beacon/iu.test(text) ? 1 : 0,
  /goal|ball/iu.test(text) ? 1 : 0,
  0.1,
];
type Asked = {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly input: readonly string[];
};
const asked: Asked[] = [];
let answerWith: ((input: readonly string[]) => readonly [status: number, body: unknown]) | undefined;
const standIn = createServer(async (request, response) => {
  const body = JSON.parse(await readText(request));
  asked.push({ authorization: request.headers.authorization, ...body });
  const whole = (input: readonly string[]) =>
    [200, { data: input.map((text) => ({ embedding: meaningOf(text) })) }] as const;
  const [status, answer] = (answerWith ?? whole)(body.input);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
const options = {
  get url() {
    return `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/v1/embeddings`;
  },
  key: 'a-key-of-this-test',
  model: 'tiny',
};

beforeAll(() => new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => standIn.close(done)));
const backend = backendOfTests({ embedding: options });

const embed = () => embedPages(backend.db, embedBy(options), options.model);
const publish = async (path: string, title: string, date: string, body = ''): Promise<void> => {
  const rendered = {
    sitecore: {
      context: { language: 'en', accessStatus: 'public', pageMetaData: {} },
      route: {
        fields: {},
        placeholders: {
          main: [{ uid: 'm', componentName: 'ArticleBody', params: {}, fields: { body: { value: body } } }],
        },
      },
    },
  };
  await sql`
    INSERT INTO pages (site, language, path, item_id, template_name, title, url, article_type, display_date, rendered, hidden)
    VALUES ('halden-brook', 'en', ${path}, ${path}, 'Page', ${title}, ${path}, 'Article', ${date}, ${JSON.stringify(rendered)}, false)`.execute(
    backend.db,
  );
};
const found = async (q: string, hybrid = 'true'): Promise<readonly string[]> => {
  const answer = await backend.app.inject({ url: '/search/api/pages', query: { q, lang: 'en', hybrid } });
  expect(answer.statusCode).toBe(200);
  return answer
    .json<{ readonly results: readonly { readonly 'metatag.url': string }[] }>()
    .results.map((result) => result['metatag.url']);
};

beforeEach(async () => {
  for (const table of ['pages', 'search_followed', 'search_embeddings'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(backend.db);
  await publish('/goal', 'Goal keeper', '2026-03-01', 'beacon');
  await publish('/book', 'Book keeper', '2026-02-01', 'beacon');
  await publish('/lamp', 'Lamp keeper', '2026-01-01', 'beacon');
  await indexPublished(backend.db, 'halden-brook');
}, startTimeout);
/** Has the service read what is published. */
const read = async (): Promise<void> => {
  await embed();
  asked.length = 0;
};
afterEach(() => {
  answerWith = undefined;
  asked.length = 0;
});

describe('The second ranking by an embedding service', () => {
  it('reads each page once: title and description, with the key and the model of the settings', async () => {
    expect([await embed(), await embed()]).toEqual([3, 0]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ authorization: 'Bearer a-key-of-this-test', model: 'tiny' });
    expect(asked[0]?.input.map((text) => text.trim()).toSorted()).toEqual([
      'Book keeper',
      'Goal keeper',
      'Lamp keeper',
    ]);
  });

  it('ranks pages by meaning above pages by words, only on request', async () => {
    await read();
    expect(await found('beacon', 'false')).toEqual(['/goal', '/book', '/lamp']);
    expect(await found('beacon')).toEqual(['/goal', '/lamp', '/book']);
    expect(asked.map(({ input }) => input)).toEqual([['beacon']]);
  });

  it.each([
    ['refuses', () => [503, {}] as const],
    ['gives no numbers', () => [200, { data: [{ embedding: ['x'] }] }] as const],
    ['gives nothing', () => [200, { data: [] }] as const],
    ['gives no list', () => [200, 'busy'] as const],
  ])('keeps the search complete where the service %s', async (_what, answer) => {
    await read();
    answerWith = answer;
    expect(await found('beacon')).toEqual(['/goal', '/book', '/lamp']);
    expect(asked).toHaveLength(1);
  });

  it('finds a page by its meaning alone, where it clearly exceeds all others', async () => {
    for (const nth of Array.from({ length: 12 }, (_, index) => index))
      await publish(`/plain-${nth}`, `Ledger ${nth}`, '2025-01-01');
    await indexPublished(backend.db, 'halden-brook');
    await read();
    expect(await found('lighthouses')).toEqual(['/lamp']);
    expect(await found('lighthouses', 'false')).toEqual([]);
    // What means nothing in particular is like all of them, and finds none.
    expect(await found('elsewhere')).toEqual([]);
    answerWith = () => [503, {}];
    expect(await found('lighthouses')).toEqual([]);
  });

  it('keeps embeddings when pages are indexed again, and deletes those without page', async () => {
    await read();
    await sql`UPDATE pages SET title = 'Lamp lighter' WHERE path = '/lamp'`.execute(backend.db);
    await sql`DELETE FROM search_followed`.execute(backend.db);
    await indexPublished(backend.db, 'halden-brook');
    expect(await embed()).toBe(1);
    expect(asked[0]?.input.map((text) => text.trim())).toEqual(['Lamp lighter']);
    await forgetEmbeddings(backend.db, options.model);
    const { rows } = await sql`SELECT FROM search_embeddings`.execute(backend.db);
    expect(rows).toHaveLength(3);
  });
});

test('Texts with parallel vectors are similar, whatever their length, unless their models differ', () => {
  const of = (...numbers: number[]) => quantized(numbers);
  expect(likeness(of(0.2, 0.1), of(0.4, 0.2))).toBeCloseTo(1);
  expect(likeness(of(1, 0), of(0, 1))).toBeCloseTo(0);
  expect(likeness(of(1, 0), of(-1, 0))).toBeCloseTo(-1);
  expect(likeness(of(1, 0), of(1, 0, 0))).toBe(-1);
  expect(likeness(of(0, 0), of(0, 0))).toBe(0);
});
