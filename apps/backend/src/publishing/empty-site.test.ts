import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { diskStore } from '../services/content/media/disk-store.ts';
import type { MediaStore } from '../services/content/media/media-store.ts';
import { startTimeout } from '../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { articleFile, tinySite } from './compile/builder.ts';
import { filmsFolder } from './load-films.ts';
import { publishIntoEmptySite, publishSite, readSite } from './publish.ts';

const now = new Date('2026-11-23T03:00:00Z');
const film = `${filmsFolder}evening.vtt`;

let scratch: string;
let sample: string;
let store: MediaStore;
let database: TestDatabase;
beforeEach(async () => {
  [scratch, database] = [await mkdtemp(join(tmpdir(), 'masthead-sample-')), await freshDatabase()];
  store = diskStore(join(scratch, 'media'));
  sample = await aFolder('sample');
}, startTimeout);
afterEach(async () => {
  await database.close();
  await rm(scratch, { recursive: true });
}, startTimeout);

/** The tiny site with one secured film, as files below a folder. */
const aFolder = async (name: string, changes: Readonly<Record<string, string | undefined>> = {}): Promise<string> => {
  const folder = join(scratch, name);
  for (const [path, text] of tinySite({ 'films/evening.vtt': 'WEBVTT\n', ...changes })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
};

/** What a start with the sample site does. */
const startWithSample = (into: MediaStore = store) =>
  publishIntoEmptySite({ db: database.db, store: into, now }, 'tiny', sample);

const publishFolder = async (folder: string) => {
  const { site } = await readSite(folder);
  return publishSite({ db: database.db, store, now }, site, folder);
};

const published = async () => {
  const { rows } = await database.pool.query('SELECT language, path, title FROM pages ORDER BY language, path');
  return rows.map(({ language, path, title }) => `${language} ${path} ${title}`);
};

const mediaAt = async (path: string) =>
  (await database.db.selectFrom('media_files').selectAll().where('path', '=', path).execute())[0];

const ownArticle = { path: '/insights/own', id: '44444444-4444-4444-8444-444444444444', title: 'Own' };

describe('publishing the sample site at start', () => {
  it('publishes it with its files into an empty site, once', async () => {
    expect(await startWithSample()).toBe(true);
    expect(await published()).toHaveLength(5);
    expect(await mediaAt(film)).toMatchObject({ access_status: 'premium-users-only' });
    expect(await startWithSample()).toBe(false);
  });

  it('removes no page that an editor published, and restores none that an editor removed', async () => {
    await startWithSample();
    const theirs = await aFolder('theirs', {
      'pages/second.en.md': articleFile(ownArticle),
      'pages/first.de.md': undefined,
      'pages/first.en.md': articleFile({ title: 'Rewritten' }),
    });
    await publishFolder(theirs);
    const before = await published();
    expect(before).toEqual(['de / Home', 'en / Home', 'en /insights/first Rewritten', 'en /insights/own Own']);
    await startWithSample();
    expect(await published()).toEqual(before);
  });

  it.each([
    ['dictionary', "INSERT INTO dictionary_entries (site, language, key, value) VALUES ('tiny', 'en', 'Own', 'Own')"],
    [
      'redirect',
      "INSERT INTO redirects (site, pattern, target, redirect_type, position) VALUES ('tiny', '/a', '/b', 'REDIRECT_301', 0)",
    ],
  ])('skips a site that has only a %s of its own', async (_, statement) => {
    await database.pool.query(statement);
    expect(await startWithSample()).toBe(false);
    expect(await published()).toEqual([]);
  });

  it('skips while another site is shown', async () => {
    await publishFolder(await aFolder('theirs'));
    await database.pool.query("UPDATE pages SET site = 'another'");
    await database.pool.query('TRUNCATE dictionary_entries, redirects');
    expect(await publishIntoEmptySite({ db: database.db, store, now }, 'another', sample)).toBe(false);
  });

  it('keeps an editor’s file at the path of one of its own', async () => {
    const own = await store.put(
      (async function* () {
        yield Buffer.from('their own');
      })(),
    );
    await database.db
      .insertInto('media_files')
      .values({
        site: 'tiny',
        path: film,
        name: 'evening.vtt',
        title: 'Own',
        media_type: 'text/vtt',
        pages: null,
        language: null,
        access_status: 'public',
        should_index: false,
        made_from: null,
        updated_at: now,
        ...own,
      })
      .execute();
    expect(await startWithSample()).toBe(true);
    expect(await mediaAt(film)).toMatchObject({ title: 'Own', sha256: own.sha256 });
  });

  it('completes at the next start when the first one was interrupted', async () => {
    const full: MediaStore = { ...store, put: () => Promise.reject(new Error('the disk is full')) };
    await expect(startWithSample(full)).rejects.toThrow('the disk is full');
    expect(await published()).toEqual([]);
    expect(await startWithSample()).toBe(true);
    expect(await published()).toHaveLength(5);
    expect(await mediaAt(film)).toBeDefined();
  });

  it('publishes once when several instances start at once', async () => {
    const outcomes = await Promise.all([startWithSample(), startWithSample(), startWithSample()]);
    expect(outcomes.filter((isPublished) => isPublished)).toHaveLength(1);
    expect(await published()).toHaveLength(5);
  });
});

describe('publishing a folder', () => {
  it('creates its secured films, too, and removes the pages that it does not hold', async () => {
    await startWithSample();
    const changed = await aFolder('changed', {
      'films/evening.vtt': 'WEBVTT changed\n',
      'pages/second.en.md': undefined,
    });
    const before = await mediaAt(film);
    expect(await publishFolder(changed)).toMatchObject({ files: 1, removed: 1 });
    expect((await mediaAt(film))?.sha256).not.toBe(before?.sha256);
  });
});
