import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteFolder as sampleSite } from '../../../../sample/src/shared/site-folder.ts';
import { readSampleSite } from '../../../../sample/src/testing/site.ts';
import { diskStore } from '../../services/content/media/disk-store.ts';
import { derivativesOf } from '../../services/content/media/picture-forms.ts';
import { startTimeout } from '../../testing/app.ts';
import { freshDatabase } from '../../testing/database.ts';
import { makeFiles } from '../make-files.ts';
import { picturesToMake } from '../make-pictures.ts';

test('the pictures of the sample site have the sizes that its authors state', async () => {
  const { site } = await readSampleSite();
  expect(site.pictures.length).toBeGreaterThan(0);
  for (const { file, width, height } of site.pictures)
    expect(await sharp(join(sampleSite, 'pictures', file)).metadata()).toMatchObject({ width, height });
});

test(
  'each form is made once, in its format and width, and is smaller than the original',
  async () => {
    const [folder, database] = [await mkdtemp(join(tmpdir(), 'masthead-pictures-')), await freshDatabase()];
    const store = diskStore(folder);
    const { site } = await readSampleSite();
    const [first] = site.pictures;
    if (first === undefined) throw new Error('the sample site has no picture');
    const made = await picturesToMake(join(sampleSite, 'pictures'), [first]);
    const make = () => makeFiles({ db: database.db, store, now: new Date('2026-11-22T03:00:00Z') }, site.name, made);
    expect(await make()).toBe(derivativesOf(first).length + 1);
    expect(await make()).toBe(0);
    const rows = await database.db.selectFrom('media_files').selectAll().execute();
    const original = Number(rows.find(({ path }) => path === first.path)?.size);
    for (const { path, type, width } of derivativesOf(first)) {
      const row = rows.find((each) => each.path === path);
      const size = Number(row?.size);
      expect([row?.media_type, size < original]).toEqual([type, true]);
      const bytes = await (
        await store.read({ sha256: row?.sha256 ?? '', size }, { start: 0, end: size - 1 })
      ).toArray();
      const { format, width: drawn } = await sharp(Buffer.concat(bytes)).metadata();
      const named = { 'image/webp': 'webp', 'image/jpeg': 'jpeg' } as const;
      expect([named[type], width]).toEqual([format, drawn]);
    }
    await database.close();
    await rm(folder, { recursive: true });
  },
  startTimeout,
);
