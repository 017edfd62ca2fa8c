import { type Kysely, sql } from 'kysely';
import { testDay, testTime } from '../jobs/builder.ts';
import { keepStockCounted } from '../jobs/count.ts';
import { dayOf, packSignature } from '../services/search/rules/signature.ts';
import { searchJobs } from '../services/search/search.ts';
import { makeStockReader } from '../services/search/store/stock.ts';
import { patience } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase, openPool } from './pool.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
}, patience);
afterEach(() => database.close(), patience);

describe('migrating', () => {
  it('runs everything once and nothing the second time', async () => {
    expect(await migrate(database.db)).toEqual(Object.keys(migrations));
    expect(await migrate(database.db)).toEqual([]);
  });

  it('lets instances that start together take turns', async () => {
    const others = Array.from({ length: 3 }, () =>
      openDatabase(openPool({ databaseUrl: database.url, size: 2, patienceMs: 0, onIdleError: () => {} })),
    );
    const runs = await Promise.all([database.db, ...others].map((db) => migrate(db)));
    expect(runs.filter((names) => names.length > 0)).toEqual([Object.keys(migrations)]);
    await Promise.all(others.map((db) => db.destroy()));
  });

  it('leaves nothing behind when it breaks half-way, and runs again', async () => {
    const broken = {
      ...migrations,
      '9999-broken': {
        up: async (db: Kysely<unknown>) => {
          await sql`CREATE TABLE half_made (id integer)`.execute(db);
          throw new Error('killed here');
        },
      },
    };
    await expect(migrate(database.db, broken)).rejects.toThrow('killed here');
    const { rows } = await database.pool.query(
      "SELECT FROM information_schema.tables WHERE table_name IN ('half_made', 'users')",
    );
    expect(rows).toHaveLength(0);
    expect(await migrate(database.db)).toEqual(Object.keys(migrations));
  });
});

test('jobs written before labels were numbers are found as if they were imported today', async () => {
  const { '0400-job-labels': _, ...before } = migrations;
  await migrate(database.db, before);
  const job = { title: 'Clerk', friendlyURL: 'clerk' };
  await sql`INSERT INTO job_facets (kind, value) VALUES ('countries', 'Norway'), ('industries', 'Energy')`.execute(
    database.db,
  );
  await sql`
    INSERT INTO jobs (job_id, friendly_url, language, title, posted_on, last_day, signature, title_words, document, record)
    VALUES ('T-1', 'clerk', 'en', 'Clerk', '2026-11-01', '2026-12-31',
      ${packSignature(dayOf('2026-11-01'), [1, 2])}, to_tsvector('english', 'clerk'),
      to_tsvector('english', 'clerk books') || array_to_tsvector(ARRAY[' en', ' s0', ' 1', ' 2']), ${JSON.stringify(job)})`.execute(
    database.db,
  );

  await migrate(database.db);
  await keepStockCounted(database.db, testTime);
  const { rows } = await database.pool.query('SELECT document::text FROM jobs');
  expect(rows).toEqual([{ document: "'book':2 'clerk':1" }]);
  const stock = await makeStockReader(database.db)();
  const page = await searchJobs(
    database.db,
    stock,
    { text: 'book', language: 'en', filters: { countries: ['Norway'], industries: ['Energy'] }, offset: 0, size: 20 },
    testDay,
  );
  expect(page).toMatchObject({ numFound: 1, docs: [job] });
});
