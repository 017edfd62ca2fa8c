import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder } from '../../../../sample/src/shared/site-folder.ts';
import { type DocumentContent, isPageContent, revisionOf } from '../format/document.ts';
import { readFolder } from './folder.ts';
import { stateFile } from './folder-state.ts';
import { pullFolder } from './pull.ts';
import type { Call } from './service.ts';

const settings = { PIECES_URL: 'https://pieces.example' };
const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'masthead-sample-'));
  folders.push(made);
  return made;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};
const documentsIn = async (folder: string, of = settings) =>
  [...(await readFolder(folder, of)).documents.values()].map(({ id, content }) => ({ id, content }));
const byId = async (folder: string, of = settings) =>
  Object.fromEntries((await documentsIn(folder, of)).map(({ id, content }) => [id, content]));
const pull = async (call: Call, into: string, more: object = {}) =>
  pullFolder(call, into, settings, {
    source: 'firm',
    key: 'here firm',
    isDry: false,
    isForced: false,
    deletes: false,
    ...more,
  });
const textsIn = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== stateFile)
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file, 'utf8')] as const)),
  );
};

describe('the documents of the sample', () => {
  /** The service as it is after a push, with fields in the order of the database. */
  const serviceWith = async (
    change: (content: DocumentContent) => DocumentContent = (content) => content,
  ): Promise<Call> => {
    const documents = (await documentsIn(siteFolder)).map(({ id, content }) => {
      const stored = sorted(change(content)) as DocumentContent;
      return { id, owner: 'source', source: 'firm', revision: revisionOf(stored), content: stored };
    });
    return async () => ({ status: 200, etag: '', body: { documents } });
  };

  test('are the same documents in a folder that they are pulled into', async () => {
    const empty = await newFolder();
    const pulled = await pull(await serviceWith(), empty);
    expect(pulled.isComplete).toBe(true);
    expect(await byId(empty)).toEqual(await byId(siteFolder));
  });

  test('stay as they are, byte by byte, in the folder that they come from', async () => {
    const copy = await newFolder();
    await cp(siteFolder, copy, { recursive: true });
    const { output } = await pull(await serviceWith(), copy);
    expect(output).toMatch(/^0 files written, \d+ documents$/u);
    expect(await textsIn(copy)).toEqual(await textsIn(siteFolder));
  });

  test('keep all lines but that of a title that was changed at the service', async () => {
    const copy = await newFolder();
    await cp(siteFolder, copy, { recursive: true });
    await pull(await serviceWith(), copy);
    const titled = (content: DocumentContent): DocumentContent =>
      isPageContent(content) && content.kind === 'article'
        ? { ...content, fields: { ...content.fields, title: 'Another title' } }
        : content;
    await pull(await serviceWith(titled), copy);
    const [before, after] = [await textsIn(siteFolder), await textsIn(copy)];
    const changed = Object.entries(after).filter(([file, text]) => before[file] !== text);
    expect(changed.length).toBeGreaterThan(20);
    for (const [file, text] of changed) {
      const old = before[file]?.split('\n') ?? [];
      const lost = old.filter((line) => !text.split('\n').includes(line));
      expect([file, lost.filter((line) => !line.startsWith('title:'))]).toEqual([file, []]);
    }
  });
});
