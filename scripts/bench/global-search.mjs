import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/places.mjs';
import { measureStocks } from './stocks.mjs';

/** What pages are made of, the most frequent word first: each is written in proportion to its place, as words of a language are. */
const topics = [
  'energy',
  'data',
  'growth',
  'pricing',
  'supply',
  'health',
  'board',
  'climate',
  'retail',
  'factory',
  'procurement',
  'banking',
  'talent',
  'logistics',
  'insurance',
  'software',
  'mining',
  'hospital',
  'pension',
  'harbour',
  'succession',
  'inflation',
  'turbine',
  'pharmacy',
  'railway',
  'forestry',
  'fisheries',
  'archive',
  'zeppelin',
  'lighthouse',
];

/** Syllables make up the rest of the vocabulary: 30,000 words that no rule of grammar brings together. */
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu'];
const vocabularySize = 30_000;
/** @param {number} number @returns {string} */
const madeUp = (number) =>
  number < syllables.length
    ? (syllables[number] ?? '')
    : `${madeUp(Math.floor(number / syllables.length) - 1)}${syllables[number % syllables.length]}`;
/** One word of a topic follows each ten made-up ones, so that there are topics of every frequency. */
const vocabulary = Array.from({ length: vocabularySize }, (_, place) =>
  place % 10 === 0 && place / 10 < topics.length ? (topics[place / 10] ?? '') : `${madeUp(place + 300)}x`,
);

const site = process.env.SITE_KEY ?? 'main';
const insertsAtOnce = 50_000;
const paragraphs = 20_000;

/** Numbers from 0 up to 1, the same in every run. */
const makeDice = () => {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const dice = makeDice();

/** So many words, one in n as often as the n-th before it. @param {number} count */
const someWords = (count) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(vocabularySize ** dice()) - 1] ?? '').join(' ');

/** Makes the tables of the backend, by its own command. @param {string} databaseUrl */
const migrate = async (databaseUrl) => {
  const program = join(root, 'apps/sample/dist/cli.js');
  const child = spawn(process.execPath, [program, 'jobs', '--count', '1'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error('the tables could not be made');
};

/**
 * Writes so many documents as the index of pages does, but in the database: two languages, the kinds of D§2.1, twelve years, some without a
 * date; a title of three to seven words and a body of four paragraphs. Indexes are made once the rows are there.
 * @param {string} databaseUrl @param {number} count
 */
const fill = async (databaseUrl, count) => {
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `SELECT setseed(0.5); SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 0`,
    );
    await client.query(
      `CREATE TEMP TABLE bench_paragraphs AS SELECT no::integer - 1 AS no, text, to_tsvector('page_english', text) AS words
       FROM unnest($1::text[]) WITH ORDINALITY AS written (text, no)`,
      [Array.from({ length: paragraphs }, () => someWords(35))],
    );
    await client.query('ALTER TABLE bench_paragraphs ADD PRIMARY KEY (no)');
    for (const language of ['en', 'de'])
      for (const kind of ['all', 'insights', 'people', 'services', 'careers'])
        await client.query('INSERT INTO search_scopes (site, language, kind) VALUES ($1, $2, $3)', [
          site,
          language,
          kind,
        ]);
    // The position in the log is current: the index is not rebuilt from the pages of the site, of which there are
    // none.
    await client.query(
      `INSERT INTO search_followed SELECT $1, cursor FROM publications ORDER BY sequence DESC LIMIT 1`,
      [site],
    );
    const { rows: indexes } = await client.query(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = 'search_documents'::regclass AND NOT indisunique`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (let first = 1; first <= count; first += insertsAtOnce)
      await client.query(insertDocuments, [
        first,
        Array.from({ length: Math.min(insertsAtOnce, count + 1 - first) }, () => someWords(3 + Math.floor(5 * dice()))),
      ]);
    for (const { definition } of indexes) await client.query(definition);
  } finally {
    await client.end();
  }
};

const insertDocuments = `
  INSERT INTO search_documents
    (no, scope, path, title, title_key, displayed_on, labels, title_words, document, words, card, body)
  OVERRIDING SYSTEM VALUE
  SELECT page.no, of_all.id, '/pages/' || page.no, title, title, displayed_on,
    ARRAY[(of_all.id << 12) | month] || CASE WHEN of_kind.id IS NULL THEN '{}' ELSE ARRAY[(of_kind.id << 12) | month] END,
    to_tsvector('page_english', title),
    setweight(to_tsvector('page_english', title), 'A') || setweight(one.words, 'B') || setweight(two.words || three.words || four.words, 'D'),
    string_to_array(title, ' '),
    json_build_object('title', title, 'url', '/pages/' || page.no, 'description', left(one.text, 120), 'kind', page.kind, 'image', NULL,
      'authors', '[]'::json, 'location', '', 'tags', '[]'::json, 'date', displayed_on),
    two.text || ' ' || three.text || ' ' || four.text
  FROM (
    SELECT no, title, CASE WHEN dice < 0.02 THEN NULL ELSE date '2026-11-01' - (4380 * age)::integer END AS displayed_on,
      CASE WHEN kinds < 0.6 THEN 'insights' WHEN kinds < 0.75 THEN 'people' WHEN kinds < 0.8 THEN 'services' WHEN kinds < 0.9 THEN 'careers' END AS kind,
      CASE WHEN languages < 0.7 THEN 'en' ELSE 'de' END AS language, parts
    FROM (
      SELECT $1::integer + place::integer - 1 AS no, title, random() AS dice, random() AS age, random() AS kinds, random() AS languages,
        ARRAY[floor(random() * ${paragraphs}), floor(random() * ${paragraphs}), floor(random() * ${paragraphs}), floor(random() * ${paragraphs})]::integer[] AS parts
      FROM unnest($2::text[]) WITH ORDINALITY AS written (title, place)
    ) AS thrown
  ) AS page
  JOIN search_scopes of_all ON of_all.language = page.language AND of_all.kind = 'all'
  LEFT JOIN search_scopes of_kind ON of_kind.language = page.language AND of_kind.kind = page.kind
  JOIN bench_paragraphs one ON one.no = parts[1] JOIN bench_paragraphs two ON two.no = parts[2]
  JOIN bench_paragraphs three ON three.no = parts[3] JOIN bench_paragraphs four ON four.no = parts[4],
  LATERAL (SELECT CASE WHEN displayed_on IS NULL THEN 3000 + least(1095, page.no / 8192)
    ELSE (extract(year FROM displayed_on)::integer - 1970) * 12 + extract(month FROM displayed_on)::integer - 1 END AS month) AS placed`;

/** What visitors might look for: words of every frequency, alone and together, misspelled, and one that is nowhere. */
const texts = [
  'energy',
  'growth',
  'hospital',
  'fisheries',
  'lighthouse',
  'energy data',
  'health board',
  'supply procurement',
  'factory harbour',
  'zeppelin archive',
  'pricing inflation turbine',
  'hospitl',
  'energy lighthouse',
  'qqqqqq',
];
const choices = [
  { pageFilter: 'all' },
  { pageFilter: 'insights', sort: 'date' },
  { pageFilter: 'services', sort: 'date' },
  { pageFilter: 'people' },
];
/** @param {Record<string, string>} more */
const searches = (more = {}) =>
  texts.flatMap((q) =>
    choices.map((choice) => `pages?${new URLSearchParams({ q, ...choice, rows: '20', lang: 'en', ...more })}`),
  );
const typed = ['e', 'en', 'ener', 'energy da', 'hosp', 'pricing in', 'light', 'zzzz'].map(
  (q) => `pages/suggestions?${new URLSearchParams({ q, lang: 'en' })}`,
);

/** @param {import('../lib/system.mjs').System} system */
export const measure = ({ databaseUrl }) =>
  measureStocks({
    databaseUrl,
    of: 'pages',
    fill,
    measured: async () => [
      {
        what: 'global search with filter and sort',
        paths: searches(),
        times: texts.length * choices.length,
        goal: { p95: 50, growth: 3 },
      },
      {
        what: 'the same with `hybrid=true`',
        paths: searches({ hybrid: 'true' }),
        times: texts.length * choices.length,
        goal: { p95: 50, growth: 3 },
      },
      { what: 'suggestions', paths: typed, times: typed.length * 5, goal: { p95: 20, growth: 3 } },
    ],
  });
