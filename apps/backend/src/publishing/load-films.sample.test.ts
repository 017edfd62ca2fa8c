import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder as sampleSite } from '../../../sample/src/shared/site-folder.ts';
import { diskStore } from '../services/content/media/disk-store.ts';
import { startTimeout } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { loadFilms } from './load-films.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  [folder, database] = [await mkdtemp(join(tmpdir(), 'masthead-films-')), await freshDatabase()];
}, startTimeout);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
}, startTimeout);

test('stores the film for premium readers for them alone, with poster and captions, once', async () => {
  const into = { db: database.db, store: diskStore(folder), now: new Date('2026-11-22T03:00:00Z') };
  expect(await loadFilms(into, 'halden-brook', sampleSite)).toBe(6);
  const rows = await database.db.selectFrom('media_files').selectAll().orderBy('path').execute();
  expect(
    rows.map(({ path, media_type: type }) => [path.slice('/~/media/films/partners-evening.'.length), type]),
  ).toEqual([
    ['ar.vtt', 'text/vtt'],
    ['de.vtt', 'text/vtt'],
    ['en.vtt', 'text/vtt'],
    ['ja-JP.vtt', 'text/vtt'],
    ['jpg', 'image/jpeg'],
    ['mp4', 'video/mp4'],
  ]);
  for (const row of rows)
    expect([row.access_status, row.should_index, await into.store.has({ ...row, size: Number(row.size) })]).toEqual([
      'premium-users-only',
      false,
      true,
    ]);
  expect(await loadFilms(into, 'halden-brook', sampleSite)).toBe(0);
});

test('a site without such films has none', async () =>
  expect(await loadFilms({ db: database.db, store: diskStore(folder), now: new Date(0) }, 'other', folder)).toBe(0));
