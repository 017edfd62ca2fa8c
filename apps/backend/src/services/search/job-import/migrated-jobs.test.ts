import { sql } from 'kysely';
import { migrate } from '../../../platform/db/migrate.ts';
import { migrations } from '../../../platform/db/migrations.generated.ts';
import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { dayOf, packSignature } from '../job-index/signature.ts';
import { makeStockReader } from '../job-index/stock.ts';
import { searchJobs } from '../job-search/use-case.ts';
import { testDay, testTime } from './builder.ts';
import { keepStockCounted } from './count.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
}, startTimeout);
afterEach(() => database.close(), startTimeout);

test('finds jobs that were written before labels were numbers as if imported today', async () => {
  const before = Object.entries(migrations).filter(([name]) => name < '0400-job-labels');
  await migrate(database.db, Object.fromEntries(before));
  const card = {
    jobID: 'T-1',
    title: 'Clerk',
    friendlyURL: 'clerk',
    lang: 'en',
    interest: 'Generalist',
    cities: ['Oslo'],
    datePosted: '2026-11-01',
  };
  const job = { ...card, whatYouWillDo: '<p>Keep the <strong>books</strong>.</p>' };
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
  const found = (view: 'whole' | 'card') =>
    searchJobs(
      database.db,
      stock,
      {
        text: 'book',
        language: 'en',
        filters: { countries: ['Norway'], industries: ['Energy'] },
        offset: 0,
        size: 20,
        view,
      },
      testDay,
    );
  expect(await found('whole')).toMatchObject({ numFound: 1, docs: [job] });
  expect((await found('card')).docs).toEqual([{ ...card, preview: 'Keep the books.' }]);
});
