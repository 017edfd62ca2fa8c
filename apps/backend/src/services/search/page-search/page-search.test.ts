import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { tinySite } from '../../../publishing/compile/builder.ts';
import { compileSite } from '../../../publishing/compile/compile.ts';
import { loadSite } from '../../../publishing/load.ts';
import { startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { beginTimeout } from '../job-index/statement-timeout.ts';
import { followPages, indexPublished } from '../page-index/follow.ts';
import { searchedOf } from '../page-index/windows.ts';
import type { Tables } from '../shared/tables.ts';
import { candidatesOf, ranked } from './candidates.ts';
import { initialOf } from './excerpt.ts';
import { questionOf } from './question.ts';

const site = 'halden-brook';
const backend = backendOfTests();

type Written = {
  readonly path: string;
  readonly title: string;
  readonly language?: string;
  readonly description?: string;
  readonly body?: string;
  readonly date?: string;
  readonly access?: string;
  readonly hidden?: boolean;
  readonly premium?: string;
};

const component = (componentName: string, rest: object) => ({ uid: componentName, componentName, params: {}, ...rest });

const write = async (page: Written): Promise<void> => {
  const { path, title, language = 'en', description = '', body = '', date, access = 'public', hidden = false } = page;
  const rendered = {
    sitecore: {
      context: { language, accessStatus: access, pageMetaData: {} },
      route: {
        fields: { title: { value: title }, description: { value: description } },
        placeholders: {
          header: [component('Header', { fields: { text: { value: 'Menu of every page' } } })],
          main: [
            component('ArticleBody', { fields: { body: { value: body } } }),
            component('PremiumContentSwitcher', {
              fields: {},
              placeholders: {
                areaA: [],
                areaB: [component('ArticleBody', { fields: { body: { value: page.premium ?? '' } } })],
              },
            }),
          ],
        },
      },
    },
  };
  await backend.pool.query(
    `INSERT INTO pages (site, language, path, item_id, template_name, title, url, article_type, display_date, rendered, hidden)
     VALUES ($1, $2, $3, $4, 'Page', $5, $3, $6, $7, $8, $9)
     ON CONFLICT (site, language, path) DO UPDATE SET title = excluded.title, rendered = excluded.rendered, hidden = excluded.hidden`,
    [
      site,
      language,
      path,
      `${language}-${path}`,
      title,
      date === undefined ? null : 'Article',
      date ?? null,
      JSON.stringify(rendered),
      hidden,
    ],
  );
};

const publish = async (...pages: readonly Written[]): Promise<void> => {
  for (const page of pages) await write(page);
  await indexPublished(backend.db, site);
};

type Result = {
  readonly 'metatag.title': string;
  readonly 'metatag.url': string;
  readonly excerpt?: { readonly text: string; readonly marks: readonly (readonly [number, number])[] };
};
type Answer = {
  readonly results: readonly Result[];
  readonly numFound: number;
  readonly numFoundExact: boolean;
  readonly correctlySpelled: boolean;
  readonly suggestedQuery: string;
  readonly queryUsedForSearch: string;
  readonly statusMessage: string;
};

const search = async (q: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const answer = await backend.app.inject({ url: '/search/api/pages', query: { q, lang: 'en', ...query } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Answer>();
};
const found = async (q: string, query: Readonly<Record<string, string>> = {}): Promise<readonly string[]> =>
  (await search(q, query)).results.map((result) => result['metatag.url']);

describe('the search index', () => {
  beforeAll(
    () =>
      publish(
        {
          path: '/lighthouse',
          title: 'Lighthouse keepers',
          description: 'Who keeps them.',
          body: '<p>Lamps &amp; oil, day after day.</p>',
        },
        {
          path: '/gated',
          title: 'Foghorns',
          description: 'Heard in mist.',
          body: 'Secretivewords here',
          access: 'registered-users-only',
        },
        { path: '/premium', title: 'Buoys', premium: 'Goldenwords here' },
        { path: '/draft', title: 'Hiddenwords', hidden: true },
        { path: '/leuchtturm', title: 'Die Leuchttürme der Küste', language: 'de' },
        { path: '/manara', title: 'المنارات القديمة', language: 'ar' },
        { path: '/todai', title: '灯台守の仕事', language: 'ja-JP', body: '古い灯台を守る人々の記録です。' },
      ),
    startTimeout,
  );

  it.each([
    ['a title', 'lighthouse', ['/lighthouse']],
    ['a body, whose markup is none of its words', 'oil lamps', ['/lighthouse']],
    ['another form of the word', 'lamp', ['/lighthouse']],
    ['a description of a page for readers with an account', 'mist', ['/gated']],
  ])('includes %s', async (_, q, urls) => {
    expect(await found(q)).toEqual(urls);
  });

  it.each([
    ['the body of a page for readers with an account', 'secretivewords'],
    ['an area for premium readers', 'goldenwords'],
    ['a page that is listed nowhere', 'hiddenwords'],
    ['a header that every page has', 'menu of every page'],
    ['markup', 'p'],
  ])('excludes %s', async (_, q) => {
    expect(await found(q)).toEqual([]);
  });

  it.each([
    ['de', 'leuchtturm', '/leuchtturm'],
    ['de', 'LEUCHTTÜRME', '/leuchtturm'],
    ['ar', 'القديم', '/manara'],
    ['ja-JP', '灯台', '/todai'],
    ['ja-JP', '記録', '/todai'],
  ])('matches the forms of its language: %s %s', async (lang, q, url) => {
    expect(await found(q, { lang })).toEqual([url]);
    expect(await found(q, { lang: lang === 'de' ? 'ar' : 'de' })).toEqual([]);
  });

  it.each([
    ['leuchtturm', '/leuchtturm'],
    ['lamp', '/lighthouse'],
    ['القديم', '/manara'],
    ['灯台', '/todai'],
  ])('matches the forms of each language where none is named: %s', async (q, url) => {
    const answer = await backend.app.inject({ url: '/search/api/pages', query: { q, rows: '10', start: '1' } });
    const { results } = answer.json<{ readonly results: readonly { readonly 'metatag.url': string }[] }>();
    expect(results.map((result) => result['metatag.url'])).toEqual([url]);
  });

  it('returns an excerpt as text, with the matches marked', async () => {
    const [result] = (await search('lamps oil')).results;
    const { text = '', marks = [] } = result?.excerpt ?? {};
    expect(text).toBe('Who keeps them. Lamps & oil, day after day.');
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['Lamps', 'oil']);
  });

  it('marks a truncated excerpt, in any script', async () => {
    await publish({
      path: '/long',
      title: 'Atoll',
      body: `${'sea '.repeat(1_990)}${'x'.repeat(38)} 🚢 lagoonward`,
      description: '',
    });
    const [result] = (await search('lagoonward')).results;
    expect(result?.excerpt).toBeUndefined();
    expect((await search('atoll sea')).results[0]?.excerpt?.text).toMatch(/^sea .*…$/u);
  });

  it('returns excerpts in Japanese, too, which has no spaces between words', async () => {
    const [result] = (await search('灯台', { lang: 'ja-JP' })).results;
    const { text = '', marks = [] } = result?.excerpt ?? {};
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['灯台']);
  });
});

describe('the stem of a word', () => {
  it.each(['page_english', 'page_german', 'simple'])(
    'has the first character of the word, which excerpts rely on: %s',
    async (configuration) => {
      const letters = 'aeiouyäöüßbcdfghklmnprstvwxz1'.split('');
      const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 });
      const words = fc.sample(
        fc.oneof(
          word,
          fc.tuple(word, fc.constantFrom('ing', 'ies', 'ied', 'ungen', 'heit', 'ness')).map((parts) => parts.join('')),
        ),
        500,
      );
      const { rows } = await backend.pool.query<{ readonly word: string; readonly stem: string }>(
        `SELECT word, stem FROM unnest($2::text[]) AS word, unnest(tsvector_to_array(to_tsvector($1::regconfig, word))) AS stem`,
        [configuration, [...words, 'dying', 'skies', 'übungen', 'öfter', 'yes', 'news']],
      );
      expect(rows.length).toBeGreaterThan(400);
      expect(rows.filter((row) => initialOf(row.word) !== initialOf(row.stem))).toEqual([]);
    },
  );
});

describe('the order', () => {
  beforeAll(
    () =>
      publish(
        { path: '/insights/body-new', title: 'About ships', body: 'zebrawood in cargo', date: '2026-11-01' },
        { path: '/insights/body-old', title: 'About boats', body: 'zebrawood in cargo', date: '2020-11-01' },
        { path: '/insights/title-old', title: 'Zebrawood', body: 'in cargo', date: '2010-01-01' },
        { path: '/people/carver', title: 'Ada, carver of zebrawood' },
      ),
    startTimeout,
  );

  it('has title matches first, then bodies, the latest first in each', async () => {
    expect(await found('zebrawood')).toEqual([
      '/insights/title-old',
      '/people/carver',
      '/insights/body-new',
      '/insights/body-old',
    ]);
  });

  it('by date has the latest first, and undated pages last', async () => {
    expect(await found('zebrawood', { sort: 'date' })).toEqual([
      '/insights/body-new',
      '/insights/body-old',
      '/insights/title-old',
      '/people/carver',
    ]);
  });

  it('of one kind omits the others', async () => {
    expect(await found('zebrawood', { pageFilter: 'people' })).toEqual(['/people/carver']);
    expect(await found('zebrawood', { pageFilter: 'services' })).toEqual([]);
  });

  it('continues from any result, with the total for every start', async () => {
    const all = await found('zebrawood');
    const one = await search('zebrawood', { start: '2', rows: '2' });
    expect([one.results.map((result) => result['metatag.url']), one.numFound]).toEqual([all.slice(1, 3), 4]);
    expect(await search('zebrawood', { start: '999999' })).toMatchObject({ results: [], numFound: 4 });
  });

  it('with similar pages begins with those of both rankings, and includes near matches', async () => {
    expect((await found('zebrawood', { hybrid: 'true' }))[0]).toBe('/insights/title-old');
    expect(await found('zebrawod', { hybrid: 'true' })).toContain('/insights/title-old');
  });
});

describe('spelling (D§8)', () => {
  beforeAll(
    () => publish({ path: '/procurement', title: 'Procurement for harbours', description: 'Buying well.' }),
    startTimeout,
  );

  it('suggests the probable spelling where the typed one finds nothing', async () => {
    expect(await search('harbuors')).toMatchObject({
      correctlySpelled: false,
      suggestedQuery: 'harbours',
      queryUsedForSearch: 'harbours',
      results: [{ 'metatag.url': '/procurement' }],
    });
  });

  it('matches synonyms of the site’s dictionary', async () => {
    const entry = { site, language: 'en', key: 'Search_Synonyms', value: 'CR = coastal rescue' };
    await backend.db.insertInto('dictionary_entries').values(entry).execute();
    await publish({ path: '/rescue', title: 'Coastal rescue at night' });
    const { results } = await search('cr at night');
    expect(results.map((result) => result['metatag.url'])).toEqual(['/rescue']);
  });

  it('matches a short word with two of its letters exchanged', async () => {
    await publish({ path: '/boards', title: 'What a board and a plant agree on' });
    for (const [typed, meant] of [
      ['plnat', 'plant'],
      ['baord', 'board'],
    ])
      expect(await search(typed ?? '')).toMatchObject({
        correctlySpelled: false,
        suggestedQuery: meant,
        results: [{ 'metatag.url': '/boards' }],
      });
  });

  it('returns a sentence where nothing is found, in the requested language', async () => {
    expect(await search('qqqqqqqq')).toMatchObject({
      results: [],
      numFound: 0,
      correctlySpelled: true,
      suggestedQuery: '',
      statusMessage: expect.stringContaining('No results'),
    });
    expect((await search('qqqqqqqq', { lang: 'de' })).statusMessage).toContain('nichts gefunden');
  });

  it('returns pages with some of the words where none has all', async () => {
    expect(await found('procurement of zeppelins in antarctica')).toEqual(['/procurement']);
  });
});

describe('publications', () => {
  it('update the index: a page that changed, moved or was deleted is found as it is now', async () => {
    await publish({ path: '/moving', title: 'Quokka one' });
    expect(await found('quokka')).toEqual(['/moving']);
    await publish({ path: '/moving', title: 'Wombat one' });
    expect([await found('quokka'), await found('wombat')]).toEqual([[], ['/moving']]);
    await backend.pool.query(`UPDATE pages SET path = '/moved', url = '/moved' WHERE path = '/moving'`);
    await indexPublished(backend.db, site);
    expect(await found('wombat')).toEqual(['/moved']);
    await backend.pool.query(`DELETE FROM pages WHERE path = '/moved'`);
    await indexPublished(backend.db, site);
    expect(await found('wombat')).toEqual([]);
  });

  it('of words and redirects alone, or without changes, leave it unchanged', async () => {
    const { site: tiny } = compiled();
    await loadSite(backend.db, { ...tiny, name: site, pages: [] });
    await publish({ path: '/again', title: 'Numbat' });
    expect(await indexPublished(backend.db, site)).toBe(false);
  });

  it('start from the beginning in a database whose log has no recorded position', async () => {
    await publish({ path: '/anew', title: 'Bilby' });
    await backend.pool.query('DELETE FROM search_followed; DELETE FROM search_documents');
    expect(await found('bilby')).toEqual([]);
    await indexPublished(backend.db, site);
    expect(await found('bilby')).toEqual(['/anew']);
  });

  it('of another site are ignored', async () => {
    const { site: tiny } = compiled();
    await loadSite(backend.db, tiny);
    await indexPublished(backend.db, site);
    const { rows } = await backend.pool.query('SELECT DISTINCT site FROM search_scopes');
    expect(rows).toEqual([{ site }]);
  });

  it('arrive on commit', async () => {
    const following = followPages({
      db: backend.db,
      databaseUrl: backend.url,
      site,
      onTrouble: (cause) => {
        throw cause;
      },
    });
    try {
      await write({ path: '/heard', title: 'Potoroo' });
      while ((await found('potoroo')).length === 0) await new Promise(setImmediate);
    } finally {
      await following.stop();
    }
  }, 30_000);

  it('keep the counts of windows and words correct', async () => {
    const windows = await backend.pool.query(`
      SELECT label, documents FROM search_windows EXCEPT ALL
      SELECT label, count(*)::integer FROM search_documents, unnest(labels) AS label GROUP BY label`);
    const words = await backend.pool.query(`
      SELECT scope, word, documents FROM search_words EXCEPT ALL
      SELECT scope, word, count(*)::integer FROM search_documents, unnest(words) AS word GROUP BY scope, word`);
    expect([windows.rows, words.rows]).toEqual([[], []]);
  });
});

const compiled = () => {
  const result = compileSite(tinySite());
  if (result._tag === 'Refused') throw new Error('the builder wrote a bad site');
  return result;
};

describe('any input', () => {
  it.each([
    "') | !! & (",
    '-- - -',
    '"unclosed',
    'a & b | !c:*',
    '<script>alert(1)</script>',
    '\u0001\u202e\ud800',
    '%_\\',
    '',
    '   ',
    'the',
    '的'.repeat(200),
  ])('%j yields a result or a refusal, and no failure', async (q) => {
    for (const query of [{}, { hybrid: 'true' }, { sort: 'date' }, { lang: 'ja-JP' }]) {
      const { statusCode } = await backend.app.inject({ url: '/search/api/pages', query: { q, lang: 'en', ...query } });
      expect(statusCode).toBe(200);
    }
  });

  it.each([
    ['longer than 200 characters', { q: 'x'.repeat(10_240) }],
    ['with a NUL', { q: 'a\0b' }],
    ['from the zeroth result on', { q: 'a', start: '0' }],
    ['from before the first', { q: 'a', start: '-10' }],
    ['from what is no number', { q: 'a', start: 'NaN' }],
    ['of more rows than there may be', { q: 'a', rows: '51' }],
    ['of a kind that there is not', { q: 'a', pageFilter: 'jobs' }],
    ['in an order that there is not', { q: 'a', sort: 'price' }],
    ['in a language that there is not', { q: 'a', lang: 'tlh' }],
    ['with a name that it does not know', { q: 'a', x: '1' }],
  ])('a search %s yields a refusal with a sentence', async (_, query) => {
    const answer = await backend.app.inject({ url: '/search/api/pages', query });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
    expect(answer.json<{ readonly title: string }>().title).not.toBe('');
  });
});

describe('suggestions', () => {
  const terms = async (q: string): Promise<readonly string[]> =>
    (await backend.app.inject({ url: '/search/api/pages/suggestions', query: { q, lang: 'en' } })).json<{
      readonly terms: readonly string[];
    }>().terms;

  it('have titles that begin with the input first, then its last word completed', async () => {
    await publish(
      { path: '/s1', title: 'Yachting in winter' },
      { path: '/s2', title: 'Boats and yachts', description: 'Yachts.' },
    );
    expect(await terms('yach')).toEqual(['Yachting in winter', 'yachting', 'yachts']);
    expect(await terms('Winter yachti')).toEqual(['Winter yachting']);
  });

  it.each(['!!!', 'zzzzzzzz', '%', '_'])('need a word to complete, unlike %j', async (q) => {
    expect(await terms(q)).toEqual([]);
  });
});

describe('a search with very many matches', () => {
  const count = 1_230;
  beforeAll(async () => {
    // One in forty has the word in its title; every tenth has no date.
    await backend.pool.query(
      `INSERT INTO pages (site, language, path, item_id, template_name, title, url, article_type, display_date, rendered, hidden)
       SELECT $1, 'en', '/insights/many-' || n, 'many-' || n, 'Page', CASE WHEN n % 40 = 7 THEN 'Quebracho ' ELSE 'Page ' END || n,
         '/insights/many-' || n, 'Article', CASE WHEN n % 10 = 0 THEN NULL ELSE date '2020-01-01' + n * 3 % 1500 END,
         jsonb_set($2::jsonb, '{sitecore,route,placeholders,main,0,fields,body,value}', to_jsonb('Quebracho is hard ' || n)), false
       FROM generate_series(1, $3::integer) AS n`,
      [
        site,
        JSON.stringify({
          sitecore: {
            context: { language: 'en', accessStatus: 'public', pageMetaData: {} },
            route: {
              fields: {},
              placeholders: { main: [component('ArticleBody', { fields: { body: { value: '' } } })] },
            },
          },
        }),
        count,
      ],
    );
    await indexPublished(backend.db, site);
  }, startTimeout);

  it.each<Readonly<Record<string, string>>>([{}, { sort: 'date' }, { hybrid: 'true' }, { pageFilter: 'insights' }])(
    'shows each of them once, page by page, and reports on each whether there are more: %j',
    async (choice) => {
      const seen: string[] = [];
      for (;;) {
        const { results, numFound, numFoundExact } = await search('quebracho', {
          ...choice,
          start: String(seen.length + 1),
          rows: '50',
        });
        seen.push(...results.map((result) => result['metatag.url']));
        if (numFoundExact && numFound === seen.length) break;
        expect(numFound).toBeGreaterThan(seen.length);
        expect(results).toHaveLength(50);
      }
      expect([seen.length, new Set(seen).size]).toEqual([count, count]);
    },
    startTimeout,
  );

  /** What an index without windows and portions would find, and how. */
  const plainly = async (
    column: 'document' | 'title_words',
    question: string,
    language: string | undefined,
    sort: string,
  ) => {
    const { rows } = await sql<{ readonly no: number }>`
      SELECT no FROM search_documents JOIN search_scopes ON search_scopes.id = scope
      WHERE ${sql.ref(column)} @@ ${question}::tsquery AND (${language ?? null}::text IS NULL OR language = ${language ?? null})
      ORDER BY displayed_on DESC NULLS ${sql.raw(sort === 'date' ? 'LAST' : 'FIRST')}, no DESC`.execute(backend.db);
    return rows.map(({ no }) => no);
  };

  it(
    'finds the latest of them, whatever the step through time',
    async () => {
      const pace = fc.record({
        leastLook: fc.integer({ min: 1, max: 400 }),
        maxGrowth: fc.integer({ min: 1, max: 8 }),
        knownAfter: fc.integer({ min: 1, max: 2_000 }),
        fewMatches: fc.nat({ max: 4_000 }),
        fewOf: fc.integer({ min: 1, max: 5 }),
      });
      const choice = fc.record({
        text: fc.constantFrom('quebracho', 'hard quebracho', 'page', 'lighthouse'),
        where: fc.constantFrom('anywhere' as const, 'inTitle' as const),
        language: fc.constantFrom('en', undefined),
        sort: fc.constantFrom('default' as const, 'date' as const),
        most: fc.integer({ min: 1, max: 1_400 }),
      });
      await fc.assert(
        fc.asyncProperty(choice, pace, async ({ text, where, language, sort, most }, going) => {
          const found = await backend.db.transaction().execute(async (tx: Transaction<Tables>) => {
            const inTime = await beginTimeout(tx, { enable_seqscan: 'off' });
            const { scopes, windows, stock } = await searchedOf(tx, { site, language, kind: 'all' });
            const question = (await questionOf(tx, text, 'en'))?.every ?? '';
            const asking = { tx, inTime, scopes, windows, stock, sort };
            return { question, ...(await candidatesOf(asking, where, question, most, going)) };
          });
          const all = await plainly(where === 'anywhere' ? 'document' : 'title_words', found.question, language, sort);
          expect(found.numbers).toEqual(all.slice(0, most));
          expect(found.isAll).toBe(all.length <= most);
        }),
        { numRuns: 40 },
      );
    },
    startTimeout,
  );

  it(
    'ranks those shown as if it had read every text',
    async () => {
      const question = await backend.db.transaction().execute((tx) => questionOf(tx, 'quebracho 7', 'en'));
      const { every = '', any = '' } = question ?? {};
      const numbers = await plainly('document', any, 'en', 'default');
      const rank = (needed: number, placed: readonly number[] = []) =>
        backend.db
          .transaction()
          .execute((tx) => ranked(tx, numbers, { every, any, key: 'quebracho 7', needed, placed }));
      const whole = await rank(numbers.length);
      const { rows } = await sql<{ readonly no: number }>`
      SELECT no FROM search_documents WHERE no = ANY(${numbers}::integer[])
      ORDER BY title_key = 'quebracho 7' DESC, title_words @@ ${every}::tsquery DESC,
        round((10 * ts_rank('{0.1, 0.2, 0.5, 1.0}', document, ${any}::tsquery))::numeric, 1) DESC,
        displayed_on DESC NULLS FIRST, no DESC`.execute(backend.db);
      expect(whole).toEqual(rows.map(({ no }) => no));
      for (const needed of [1, 2, 10, 40]) {
        const some = await rank(needed);
        expect([some.slice(0, needed), some.toSorted()]).toEqual([whole.slice(0, needed), whole.toSorted()]);
      }
      const last = whole.at(-1) ?? 0;
      expect((await rank(1, [last])).indexOf(last)).toBe(whole.length - 1);
    },
    startTimeout,
  );

  it('ranks the same pages first, whatever the page size', async () => {
    const first = await found('quebracho', { rows: '50' });
    expect(first.slice(0, 30).every((url) => Number(url.replace('/insights/many-', '')) % 40 === 7)).toBe(true);
    await search('quebracho', { start: '901', rows: '50' });
    expect(await found('quebracho', { rows: '50' })).toEqual(first);
  });
});
