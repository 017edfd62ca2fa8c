import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { generatedJobs } from '../../../../../sample/src/testing/jobs.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { aJob, store, testDay, testTime } from '../job-import/builder.ts';
import { facetsOf, type JobRecord } from '../job-import/record.ts';
import { cardOf } from '../job-index/answers.ts';
import { groups, type Kind, kinds } from '../job-index/facets.ts';
import { searching } from '../job-index/matches.ts';
import { walkOf } from '../job-index/scan-windows.ts';
import { dayOf } from '../job-index/signature.ts';
import { makeStockReader, type Stock } from '../job-index/stock.ts';
import { waysToFind, withTitleSettings } from '../suggestions/store.ts';
import type { JobQuery } from './rules.ts';
import { searchJobs, suggestQuery } from './use-case.ts';

const jobs = generatedJobs(1_200);
const everything: JobQuery = { text: '', language: 'en', filters: {}, offset: 0, size: 20, view: 'whole' };

let database: TestDatabase;
let stock: Stock;
beforeAll(async () => {
  database = await freshDatabase();
  // Numbers far apart put the jobs on several shelves and in several halls, as a large stock has them.
  for (const [part, from] of [0, 3 * 8_192, 70_000, 140_000].entries()) {
    if (from > 0) await sql`SELECT setval(pg_get_serial_sequence('jobs', 'no'), ${from}::bigint)`.execute(database.db);
    await store(database.db, jobs.slice(part * 300, (part + 1) * 300), testTime);
  }
  stock = await makeStockReader(database.db)();
}, 120_000);
afterAll(() => database.close());

const search = (query: Partial<JobQuery>, inStock = stock) =>
  searchJobs(database.db, inStock, { ...everything, ...query }, testDay);

const facetSet = (job: JobRecord) => new Set(facetsOf(job).map(({ kind, value }) => `${kind}\0${value}`));
const sets = new Map(jobs.map((job) => [job, facetSet(job)]));

const passes = (job: JobRecord, group: readonly Kind[], filters: JobQuery['filters']): boolean => {
  const asked = group.flatMap((kind) => (filters[kind] ?? []).map((value) => `${kind}\0${value}`));
  return asked.length === 0 || asked.some((key) => sets.get(job)?.has(key));
};

/** The contract implemented without index: open jobs of the language, without the filters of some groups. */
const expected = (query: Pick<JobQuery, 'language' | 'filters'>, without?: readonly Kind[]) =>
  jobs.filter(
    (job) =>
      job.lang === query.language &&
      job.validThrough >= testDay &&
      groups.every((group) => group === without || passes(job, group, query.filters)),
  );

const valuesOf = (kind: Kind) =>
  fc.uniqueArray(
    fc.constantFrom(
      'Atlantis',
      ...new Set(
        jobs.flatMap((job) =>
          facetsOf(job)
            .filter((facet) => facet.kind === kind)
            .map(({ value }) => value),
        ),
      ),
    ),
    { maxLength: 4 },
  );
const filters = fc
  .record(Object.fromEntries(kinds.map((kind) => [kind, valuesOf(kind)])), { requiredKeys: [] })
  .map((record): JobQuery['filters'] => record);

/** The stock as if counted on another day, and its shelves as if full, so that a search of few goes through all its stages. */
const windowedStock = fc
  .constantFrom(
    [285, 285, 285, 285],
    [8_000, 8_000, 8_000, 8_000],
    [8_000, 70_000, 600_000, 5_000_000],
    [1, 9_000, 1, 9_000],
  )
  .chain((sizes) => fc.constantFrom(testDay, '2026-11-19').map((countedFor) => ({ sizes, countedFor })))
  .map(({ sizes, countedFor }) => ({
    countedFor,
    walk: () => walkOf([0, 3, 8, 17].toReversed().map((shelf, index) => ({ shelf, jobs: sizes[index] ?? 0 }))),
  }));

describe('filters and counts', () => {
  it('find what the contract defines, and count each value without the filters of its own group', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('en', 'de'), windowedStock, async (chosen, language, windowed) => {
        const query = { language, filters: chosen, size: 500 } as const;
        const page = await search(query, { ...stock, ...windowed });
        const found = expected(query);
        const ids = new Set(found.map(({ jobID }) => jobID));
        expect(page.docs.every(({ jobID }) => ids.has(jobID))).toBe(true);
        expect(page.docs).toHaveLength(Math.min(500, found.length));
        if (page.numFoundExact) expect(page.numFound).toBe(found.length);
        else expect(page.numFound).toBeGreaterThan(500);
        for (const group of groups) {
          const others = expected(query, group);
          for (const kind of group) {
            const counts = new Map<string, number>();
            for (const job of others)
              for (const facet of facetsOf(job))
                if (facet.kind === kind) counts.set(facet.value, (counts.get(facet.value) ?? 0) + 1);
            if (page.facetsExact)
              expect(new Map(page.facets[kind].map(({ value, count }) => [value, count]))).toEqual(counts);
            else
              for (const { value, count } of page.facets[kind])
                expect(count).toBeLessThanOrEqual(counts.get(value) ?? 0);
          }
        }
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('need one value of each group', async () => {
    const { docs } = await search({
      filters: { countries: ['Germany'], continents: ['Asia'], industries: ['Banking', 'Energy'] },
      size: 500,
    });
    expect(docs.length).toBeGreaterThan(0);
    for (const job of docs) {
      if (!('countries' in job)) throw new Error('a card is no whole job');
      expect(job.countries.includes('Germany') || job.continents.includes('Asia')).toBe(true);
      expect(job.industries.some((industry) => ['Banking', 'Energy'].includes(industry))).toBe(true);
    }
  });

  it.each([
    ['everything', {}],
    ['a text', { text: 'consultant' }],
    ['a filter', { filters: { countries: ['Germany'] } }],
  ])('return for %s the cards of the same jobs, in their order', async (_, query) => {
    const [whole, cards] = [await search(query), await search({ ...query, view: 'card' })];
    expect(whole.docs.length).toBeGreaterThan(0);
    const ofWhole = whole.docs.map((job) => ('whatYouWillDo' in job ? cardOf(job) : job));
    expect(cards).toEqual({ ...whole, docs: ofWhole });
    for (const card of cards.docs)
      expect(Object.keys(card).toSorted()).toEqual([
        'cities',
        'datePosted',
        'friendlyURL',
        'interest',
        'jobID',
        'lang',
        'preview',
        'title',
      ]);
  });

  it('find nothing for a value without jobs', async () => {
    expect(await search({ filters: { cities: ['Atlantis'] } })).toMatchObject({
      numFound: 0,
      numFoundExact: true,
      docs: [],
    });
  });
});

describe('pages', () => {
  it('concatenate to the one large fetch: no job twice, none missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom('', 'consultant', 'client'),
        windowedStock,
        async (chosen, text, scanWindows) => {
          const inStock = { ...stock, ...scanWindows };
          const whole = await search({ filters: chosen, text, size: 120 }, inStock);
          const parts = [];
          for (let offset = 0; offset < 120; offset += 20)
            parts.push(...(await search({ filters: chosen, text, offset }, inStock)).docs);
          const ids = parts.map(({ jobID }) => jobID);
          expect(ids).toEqual(whole.docs.map(({ jobID }) => jobID));
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  it('have title matches first and late postings before early ones, across scan windows', async () => {
    const shelves = [17, 8, 3, 0];
    // Each shelf is a scan window, being longer than any next look.
    const jobsOf = [8_000, 70_000, 700_000, 7_000_000];
    const inStock = { ...stock, walk: () => walkOf(shelves.map((shelf, at) => ({ shelf, jobs: jobsOf[at] ?? 0 }))) };
    const { docs } = await search({ text: 'consultant', size: 500 }, inStock);
    const numbers = new Map(
      (await database.db.selectFrom('jobs').select(['no', 'job_id']).execute()).map(({ no, job_id }) => [job_id, no]),
    );
    const placeOf = ({ jobID, title, datePosted }: (typeof docs)[number]): string => {
      const no = numbers.get(jobID) ?? 0;
      const order = [
        shelves.indexOf(Math.floor(no / 8_192)),
        /consultant/iu.test(title) ? 0 : 1,
        dayOf(datePosted),
        no,
      ];
      return order.map((part, at) => String(at < 2 ? part : 10_000_000 - part).padStart(8, '0')).join(' ');
    };
    const places = docs.map(placeOf);
    expect(places).toEqual(places.toSorted());
    expect(new Set(places.map((place) => place.slice(0, 17))).size).toBeGreaterThan(4);
  });

  it('beyond the last are empty', async () => {
    expect(await search({ offset: 9_980 })).toMatchObject({ docs: [], numFoundExact: true });
  });

  it('have the latest posting first', async () => {
    const { docs } = await search({ size: 100 });
    const days = docs.map(({ datePosted }) => datePosted);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

describe('text', () => {
  let words: TestDatabase;
  let shelf: Stock;
  beforeAll(async () => {
    words = await freshDatabase();
    const german = (number: number, title: string, text = '') =>
      aJob(number, { title, lang: 'de', whatYouWillDo: `<p>${text}</p>`, interestCategory: 'Klienten beraten' });
    const written = [
      aJob(1, { title: 'Harbour pilot', datePosted: '2026-10-01' }),
      aJob(2, { title: 'Clerk', whatYouWillDo: '<p>You write to every harbour <strong>pilot</strong>.</p>' }),
      aJob(3, { title: 'Analyst of consulting markets', whatYouWillDo: '<p>Measuring &amp; modelling harbours.</p>' }),
      aJob(4, { title: 'Pilot of harbours', validThrough: '2026-11-19' }),
      aJob(5, { title: 'Data scientist', whatYouWillDo: '<p>Ask a scientist about data.</p>' }),
      aJob(6, { title: 'Scientist for data', whatYouWillDo: '' }),
      german(7, 'Häuser verwalten', 'Bäume zählen'),
      german(8, 'Unternehmensberatung', 'Du berätst Behörden.'),
      german(9, 'Daten-Analyst', 'ÜBERNAHMEN prüfen'),
    ];
    await store(words.db, written, testTime);
    shelf = await makeStockReader(words.db)();
  }, 120_000);
  afterAll(() => words.close());

  const found = async (text: string, language: 'en' | 'de' = 'en', filters = {}) =>
    (await searchJobs(words.db, shelf, { ...everything, text, language, filters }, testDay)).docs.map(({ jobID }) =>
      Number(jobID.slice(2)),
    );

  it.each([
    ['title matches first, though older, and expired jobs never', 'harbour pilot', [1, 2]],
    ['by the stem', 'measure model', [3]],
    ['by a phrase', '"data scientist"', [5]],
    ['by either word', 'clerk or analyst', [3, 2]],
    ['without a word', 'harbour -clerk -analyst', [1]],
    ['in any case', 'HARBOUR PILOT', [1, 2]],
    ['by a place', 'oslo harbour', [3, 2, 1]],
    ['nothing where a word is missing', 'harbour zeppelin', []],
  ])('matches %s', async (_name, text, ids) => {
    expect(await found(text)).toEqual(ids);
  });

  it.each([
    ['an umlaut and its stem', 'Haus Baum', [7]],
    ['a compound in another form', 'Unternehmensberatungen', [8]],
    ['one part of what a hyphen joins', 'Analyst', [9]],
    ['capital umlauts', 'übernahme', [9]],
    ['an English word', 'harbour', []],
  ])('matches in German %s', async (_name, text, ids) => {
    expect(await found(text, 'de')).toEqual(ids);
  });

  it.each(['the', '!!!', '   ', "''", '()', '-', '""'])(
    'without a searchable word (%j) filters nothing',
    async (text) => {
      expect(await found(text)).toHaveLength(5);
    },
  );

  it('never matches labels and never breaks the query, whatever is typed', async () => {
    const energy = shelf.idOf('industries', 'Energy');
    for (const text of [`' ${energy}'`, "' en'", `" ${energy}"`, "') | (' en", 'a:*', ':*', '\\', '!!a & | b'])
      expect((await found(text)).length).toBeLessThanOrEqual(5);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCodePoint, maxLength: 200 }), async (text) => {
        const open = await found(text.replaceAll('\0', ' '));
        expect(open).not.toContain(4);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('may contain any number of minus signs', async () => {
    for (const text of ['-'.repeat(33), '- '.repeat(60), `harbour ${'-'.repeat(40)}clerk`])
      expect((await found(text)).length).toBeGreaterThan(0);
  });

  const suggested = async (text: string, query: Partial<JobQuery> = {}) => {
    const asked = { ...everything, text, ...query };
    const { numFound } = await searchJobs(words.db, shelf, asked, testDay);
    return suggestQuery(words.db, shelf, asked, { numFound, today: testDay });
  };

  it.each([
    ['a letter too few', 'harbor pilot', 'harbour pilot'],
    ['two letters exchanged', 'pliot', 'pilot'],
    ['a wrong letter', 'cleek', 'clerk'],
    ['two wrong letters of a long word', 'scientizd', 'scientist'],
    ['a place misspelled', 'Olso harbour', 'oslo harbour'],
    ['a value of a filter misspelled', 'enregy pilot', 'energy pilot'],
  ])('with %s yields the probable spelling', async (_name, text, meant) => {
    expect(await suggested(text)).toBe(meant);
  });

  it.each([
    ['finds enough', 'harbour'],
    ['is near to nothing', 'zeppelin'],
    ['finds no more when it is changed', 'zeppelin pliot'],
    ['has only short words', 'plt'],
    ['has a phrase', '"pliot"'],
    ['leaves words out', 'pliot -clerk'],
    ['is empty', ''],
  ])('that %s yields no spelling suggestion', async (_name, text) => {
    expect(await suggested(text)).toBeUndefined();
  });

  it('yields suggestions only in its language and under its filters', async () => {
    expect(await suggested('Unternehmensbreatung', { language: 'de' })).toBe('unternehmensberatung');
    expect(await suggested('Unternehmensbreatung')).toBeUndefined();
    expect(await suggested('pliot', { filters: { industries: ['Mining'] } })).toBeUndefined();
  });

  it('combines with filters', async () => {
    expect(await found('harbour', 'en', { industries: ['Energy'] })).toHaveLength(3);
    expect(await found('harbour', 'en', { industries: ['Mining'] })).toEqual([]);
  });
});

test('a search uses the index of words and labels, never a scan of all jobs', async () => {
  const plan = await searching(database.db, everything, ({ tx }) =>
    sql<{ readonly 'QUERY PLAN': string }>`
      EXPLAIN SELECT no FROM jobs WHERE document @@ ${"'client'"}::tsquery AND labels && ${[1, 2]}::integer[]
        AND labels && ${[3]}::integer[] AND no + 0 BETWEEN 0 AND 200000 AND language = 'en'`.execute(tx),
  );
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('Bitmap Index Scan on jobs_by_word');
  expect(lines).toMatch(/Index Cond: .*document @@ .* AND .*labels && .* AND .*labels && /u);
});

test('each suggestion of a title uses an index', async () => {
  const plans = await withTitleSettings(database.db, (tx) =>
    Promise.all(
      waysToFind('consult', 'en').map(async (way) => {
        const { sql: text, parameters } = way.compile(tx);
        const { rows } = await tx.executeQuery(CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]));
        return JSON.stringify(rows);
      }),
    ),
  );
  expect(plans).toEqual([
    expect.stringContaining('job_titles_by_prefix'),
    expect.stringContaining('job_titles_by_trigram'),
    expect.stringContaining('job_titles_by_trigram'),
  ]);
});
