import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { siteFolder as sampleSite } from '../../../../sample/src/shared/site-folder.ts';
import { readSampleSite } from '../../../../sample/src/testing/site.ts';
import { diskStore } from '../../services/content/media/disk-store.ts';
import type { MediaStore } from '../../services/content/media/media-store.ts';
import { startTimeout } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import type { CompiledSite } from '../compile/compile.ts';
import { loadMedia } from '../load-media.ts';
import type { AuthoredFile } from './media.ts';

let folder: string;
let database: TestDatabase;
let store: MediaStore;
let site: CompiledSite;
let files: readonly AuthoredFile[];
const now = new Date('2026-11-22T03:00:00Z');
beforeAll(async () => {
  [folder, database] = [await mkdtemp(join(tmpdir(), 'masthead-media-')), await freshDatabase()];
  store = diskStore(folder);
  ({ site } = await readSampleSite());
  ({ files } = site);
}, startTimeout);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
}, startTimeout);

const load = () => loadMedia({ db: database.db, store, now }, site, sampleSite);
const rows = () => database.db.selectFrom('media_files').selectAll().orderBy('path').execute();
const bytesAt = async (path: string): Promise<Buffer> => {
  const row = (await rows()).find((one) => one.path === path);
  if (row === undefined) throw new Error(`nothing lies at ${path}`);
  const size = Number(row.size);
  return Buffer.concat(await (await store.read({ sha256: row.sha256, size }, { start: 0, end: size - 1 })).toArray());
};

test(
  'the reports are made once, as their authors describe them, and not again at a second start',
  async () => {
    expect(await load()).toBe(files.length);
    const there = await rows();
    expect(there.map(({ path, size }) => [path, Number(size)])).toEqual(
      files.map(({ path, size }) => [path, size]).toSorted(),
    );
    expect(await load()).toBe(0);
    expect(await rows()).toEqual(there);
  },
  startTimeout,
);

test('each is a readable PDF with title and language, a page for its cover and each chapter', async () => {
  for (const { path, title, language, chapters, padded } of files) {
    if (padded === true) continue;
    const pdf = await PDFDocument.load(await bytesAt(path), { updateMetadata: false });
    expect([pdf.getTitle(), pdf.getPageCount()]).toEqual([title, chapters.length + 1]);
    expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(language);
  }
});

test('reports in Arabic and Japanese have shaped text, embedded fonts and accessibility tags', async () => {
  const drawn = files.filter((file) => file.drawn !== undefined);
  expect(drawn.map(({ language }) => language).toSorted()).toEqual(['ar', 'ja-JP']);
  for (const { path } of drawn) {
    const bytes = await bytesAt(path);
    const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(String(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked')))).toBe('true');
    expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [String(object.get(PDFName.of('FontName')))] : []));
    expect(fonts.some((name) => /NotoNaskhArabic|NotoSansJP/u.test(name))).toBe(true);
  }
});

test('the included reports are small, and each is listed', async () => {
  const names = await readdir(join(sampleSite, 'reports'));
  expect(names.toSorted()).toEqual(files.flatMap(({ drawn }) => drawn ?? []).toSorted());
  const sizes = files.filter(({ drawn }) => drawn !== undefined).map(({ size }) => size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

test('the large one is a PDF of forty megabytes, padded with bytes outside its pages', async () => {
  const large = files.find(({ padded }) => padded === true);
  const bytes = await bytesAt(large?.path ?? '');
  expect(bytes).toHaveLength(40 * 1_048_576);
  const [, table = ''] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-200).toString('latin1')) ?? [];
  expect(bytes.subarray(Number(table), Number(table) + 4).toString('latin1')).toBe('xref');
  const [, before = ''] = /\/Prev (\d+)/.exec(bytes.subarray(-400).toString('latin1')) ?? [];
  expect(bytes.subarray(Number(before), Number(before) + 4).toString('latin1')).toBe('xref');
});

test('one whose bytes are missing is made again, to the same bytes', async () => {
  const before = await rows();
  const lost = before.find(({ path }) => path.endsWith('boards-and-machines.pdf'));
  await store.remove(lost?.sha256 ?? '');
  expect(await load()).toBe(1);
  expect((await rows()).map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256));
});

test('no temporary file remains, and every file has its hash as name', async () => {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(found).toHaveLength(files.length);
  for (const { path } of files) {
    const hash = createHash('sha256')
      .update(await bytesAt(path))
      .digest('hex');
    expect(found.map(({ name }) => name)).toContain(hash);
  }
});
