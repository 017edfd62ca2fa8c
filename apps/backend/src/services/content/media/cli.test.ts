import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTimeout } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Program, programOf } from '../../../testing/program.ts';
import { diskStore } from './disk-store.ts';
import { fileAt, picturesOf, putFile } from './store.ts';
import { tidyFiles } from './tidy.ts';

let database: TestDatabase;
let folder: string;
let program: Program;
beforeAll(async () => {
  program = await programOf('services/content/media/cli.ts');
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'masthead-media-'));
}, startTimeout);
afterAll(async () => {
  await database.close();
  await program.remove();
  await rm(folder, { recursive: true });
}, startTimeout);

const media = (...args: readonly string[]) => program.run(args, { DATABASE_URL: database.url, DATA_DIR: folder });

const fileOf = async (name: string, content: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
const rows = () => database.db.selectFrom('media_files').selectAll().orderBy('path').execute();
const kept = async () =>
  (await readdir(join(folder, 'media'), { recursive: true })).filter((name) => name.length === 67).length;
const store = () => diskStore(join(folder, 'media'));
const tidy = () => tidyFiles(database.db, store());
const aDayLater = () =>
  database.pool.query("UPDATE media_unnamed SET since = since - interval '1 day' - interval '1 second'");

test(
  'adds, lists and removes files; their bytes are deleted a day after the last name',
  async () => {
    const [one, two] = [await fileOf('one.pdf', 'the same bytes'), await fileOf('two.pdf', 'the same bytes')];
    expect(await media('add', one, '--title', 'Costs', '--path', '/~/media/reports/costs.pdf', '--gated')).toEqual({
      code: 0,
      out: '/~/media/reports/costs.pdf (14 bytes, for registered users only)\n',
      complaint: '',
    });
    expect(await media('add', two, '--title', 'Two', '--language', 'de', '--pages', '3', '--unlisted')).toMatchObject({
      code: 0,
      out: '/~/media/two.pdf (14 bytes)\n',
    });
    expect(
      (await rows()).map((row) => [row.name, row.access_status, row.should_index, row.language, row.pages]),
    ).toEqual([
      ['one.pdf', 'registered-users-only', true, null, null],
      ['two.pdf', 'public', false, 'de', 3],
    ]);
    expect(await media('list')).toMatchObject({
      out: '/~/media/reports/costs.pdf\t14\tregistered-users-only\tCosts\n/~/media/two.pdf\t14\tpublic\tTwo\n2 files\n',
    });
    expect(await media('add', one, '--title', 'Costs', '--path', '/~/media/reports/costs.pdf')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^Something lies at .*--replace/),
    });
    expect(await media('remove', '/~/media/two.pdf')).toMatchObject({ code: 0 });
    await tidy();
    await aDayLater();
    expect([await tidy(), await kept()]).toEqual([0, 1]);
    await media('remove', '/~/media/reports/costs.pdf');
    expect([await tidy(), await kept()]).toEqual([0, 1]);
    await aDayLater();
    expect([await tidy(), await kept()]).toEqual([1, 0]);
    expect(await tidy()).toBe(0);
  },
  startTimeout,
);

test(
  'adds a photograph in all its forms, removes them with it, and skips restricted files',
  async () => {
    const photograph = join(folder, 'quay.jpg');
    await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#1f5fa8' } })
      .jpeg()
      .toFile(photograph);
    const paths = async () => (await rows()).map(({ path }) => path);
    expect(await media('add', photograph, '--title', 'A quay', '--focus', '0.2,0.5')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\/~\/media\/quay\.jpg \(\d+ bytes, in 5 forms\)\n$/),
    });
    expect(await paths()).toEqual([
      '/~/media/quay-4-by-3.jpg',
      '/~/media/quay-768.webp',
      '/~/media/quay-narrow-480.webp',
      '/~/media/quay-shared.jpg',
      '/~/media/quay-square.jpg',
      '/~/media/quay.jpg',
    ]);
    expect(await picturesOf(database.db, 'main')).toEqual([
      { path: '/~/media/quay.jpg', width: 1000, height: 800, focus: [0.2, 0.5] },
    ]);
    // What earlier versions made.
    const form = await fileAt(database.db, 'main', '/~/media/quay-768.webp');
    if (form === undefined) throw new Error('the form is not there');
    for (const path of ['/~/media/quay-640.avif', '/~/media/quay-640.webp'])
      await putFile(database.db, { ...form, site: 'main', path });
    await media('add', photograph, '--title', 'A quay', '--replace', '--gated');
    expect(await paths()).toEqual(['/~/media/quay.jpg']);
    await media('add', photograph, '--title', 'A quay', '--replace');
    await media('remove', '/~/media/quay.jpg');
    expect(await paths()).toEqual([]);
    expect(await media('add', photograph, '--title', 'A quay', '--focus', '2,1')).toMatchObject({ code: 1 });
    expect(await media('add', await fileOf('torn.jpg', 'no picture'), '--title', 'Torn')).toEqual({
      code: 1,
      out: '',
      complaint: expect.stringMatching(/is no picture/),
    });
    await tidy();
    await aDayLater();
    await tidy();
    expect(await kept()).toBe(0);
  },
  startTimeout,
);

test('keeps bytes that a file names again meanwhile', async () => {
  const file = await fileOf('again.pdf', 'named once more');
  await media('add', file, '--title', 'Again');
  await media('remove', '/~/media/again.pdf');
  await tidy();
  await media('add', file, '--title', 'Again');
  await aDayLater();
  expect([await tidy(), await kept()]).toEqual([0, 1]);
  await media('remove', '/~/media/again.pdf');
  expect([await tidy(), await kept()]).toEqual([0, 1]);
});

test('removes no bytes while a file is being added', async () => {
  await aDayLater();
  await database.db.transaction().execute(async (taking) => {
    await taking.executeQuery(
      database.db
        .selectNoFrom(({ fn, val }) =>
          fn('pg_advisory_xact_lock_shared', [fn('hashtext', [val('masthead: the media store')])]).as('held'),
        )
        .compile(),
    );
    expect([await tidy(), await kept()]).toEqual([0, 1]);
  });
  expect([await tidy(), await kept()]).toEqual([1, 0]);
});

test('removes the bytes of an unfinished upload after a day', async () => {
  const writtenAt = async (name: string, at: Date): Promise<void> => {
    await writeFile(join(folder, 'media', name), 'half of it');
    await utimes(join(folder, 'media', name), at, at);
  };
  await writtenAt('old.part', new Date(0));
  await writtenAt('new.part', new Date());
  await tidy();
  const parts = (await readdir(join(folder, 'media'))).filter((name) => name.endsWith('.part'));
  expect(parts).toEqual(['new.part']);
});

test.each([
  [['add', 'nothing.pdf', '--title', 'None'], /no such file.*\nNothing was changed/],
  [['add', 'x.pdf'], /^--title wants/],
  [['add', 'x.pdf', '--title', 'X', '--path', '/~/media/../x.pdf'], /is no path of the media store/],
  [['add', 'x.exe', '--title', 'X'], /What kind of file/],
  [['add', 'x.pdf', '--title', 'X', '--pages', '0'], /^--pages wants/],
  [['remove', '/~/media/none.pdf'], /^Nothing lies at/],
])('rejects %j with a sentence, and changes nothing', async (args, sentence) => {
  const before = await rows();
  expect(await media(...args)).toEqual({ code: 1, out: '', complaint: expect.stringMatching(sentence) });
  expect(await rows()).toEqual(before);
});
