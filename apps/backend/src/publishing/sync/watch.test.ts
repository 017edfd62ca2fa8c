import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishingBackend } from '../../testing/backend.ts';
import { titleAt } from '../../testing/publishing.ts';
import { articleFile } from '../compile/builder.ts';
import { type Call, Unreachable } from './service.ts';
import { watchFolder } from './watch.ts';

const { backend, call } = publishingBackend();
let folder = '';
let lines: string[] = [];
let stop = new AbortController();
let isWatching: Promise<void> | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-watch-'));
  await mkdir(join(folder, 'pages'));
  lines = [];
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await isWatching;
  await rm(folder, { recursive: true, force: true });
});

const write = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
};
const id = '77777777-1111-4111-8111-111111111111';
const tide = (changes: Parameters<typeof articleFile>[0] = {}) =>
  articleFile({ path: '/insights/tides', id, title: 'Tides', ...changes });
const tides = 'pages/tides.en.md';
const draft = () => call(`/documents/${id}.en/draft`);

const seen = (text: string): Promise<void> =>
  vi.waitFor(() => expect(lines.join('\n')).toContain(text), { timeout: 8_000, interval: 20 });

const watching = async (options: object = {}, by: Call = call): Promise<void> => {
  isWatching = watchFolder(
    by,
    folder,
    {},
    {
      key: 'here wiki',
      source: 'wiki',
      isForced: false,
      publishes: false,
      signal: stop.signal,
      print: (text) => lines.push(...text.split('\n')),
      ...options,
    },
  );
  await seen('Watching');
};

describe('watching a folder', () => {
  test('saves a file as a draft and prints its preview, and publishes nothing', async () => {
    await watching();
    await write(tides, tide());
    await seen(`saved    ${tides}  http`);
    expect((await draft()).body).toMatchObject({ state: 'draft', content: { fields: { title: 'Tides' } } });
    expect(await titleAt(backend, '/insights/tides')).toBeUndefined();
  });

  test('saves what takes the place of a file, again and again, with one preview link', async () => {
    await write(tides, tide());
    await watching();
    for (const title of ['Ebbs', 'Floods']) {
      await write('tides.swp', tide({ title }));
      await rename(join(folder, 'tides.swp'), join(folder, tides));
      await vi.waitFor(
        async () => expect((await draft()).body).toMatchObject({ content: { fields: { title } } }),
        8_000,
      );
    }
    await vi.waitFor(() => expect(lines.filter((line) => line.startsWith('saved'))).toHaveLength(2), 8_000);
    expect(new Set(lines.filter((line) => line.startsWith('saved'))).size).toBe(1);
  });

  test('sees files in folders that are new', async () => {
    await watching();
    await write('pages/insights/deep/tides.en.md', tide());
    await seen('saved    pages/insights/deep/tides.en.md');
  });

  test('reports mistakes with file, line and field, and what is missing', async () => {
    await watching();
    await write(tides, tide({ more: 'colour: red\n' }));
    await seen(`wrong    ${tides}:11 colour: is not a field here`);
    await write(tides, tide({ more: 'hero: { component: Nothing }\n' }));
    await seen(`wrong    ${tides}:11 hero`);
    expect((await draft()).status).toBe(404);
  });

  test('does not write over the draft of somebody else', async () => {
    const theirs = { kind: 'article', language: 'en', path: '/insights/tides', fields: { id, title: 'Theirs' } };
    const path = `/documents/${id}.en/draft`;
    expect((await call(path, { method: 'PUT', body: theirs, headers: { 'if-none-match': '*' } })).status).toBe(201);
    await watching();
    await write(tides, tide());
    await seen(`conflict ${tides}  (has a draft by draft publish of`);
    expect((await draft()).body).toMatchObject({ content: { fields: { title: 'Theirs' } } });
  });

  test('continues after the service was away', async () => {
    let isAway = true;
    await watching({}, async (...asked) => {
      if (isAway) throw new Unreachable('http://here does not answer: gone.');
      return call(...asked);
    });
    await write(tides, tide());
    await seen('http://here does not answer: gone. It is asked again.');
    isAway = false;
    await seen(`saved    ${tides}`);
  });

  test('publishes the folder where it is asked to', async () => {
    await watching({ publishes: true });
    await write(tides, tide());
    await seen('1 of 1 documents changed');
    expect(await titleAt(backend, '/insights/tides')).toBe('Tides');
  });

  test('reports that a file was removed, and a draft that is none', async () => {
    await write(tides, tide());
    await watching();
    await write('pages/other.en.md', tide({ more: 'draft: true\n' }));
    await seen('left out pages/other.en.md  (draft: true)');
    await rm(join(folder, tides));
    await seen(`removed  ${tides}  (its page stays until the next push)`);
  });

  test('saves what was changed in a file of several documents, and reports what was removed', async () => {
    const redirects = '- { pattern: /ebb, target: /insights/first }\n- { pattern: /flood, target: /insights/first }\n';
    await write('redirects.yaml', redirects);
    await watching();
    await write('redirects.yaml', redirects.replace('/insights/first', '/insights/second'));
    await seen('saved    redirects.yaml: redirect /ebb');
    await write('redirects.yaml', '- { pattern: /ebb, target: 7 }\n');
    await seen('wrong    redirects.yaml:1 [0].target: must be a text');
    await write('redirects.yaml', '- { pattern: /ebb, target: /insights/second }\n');
    await seen('removed  redirects.yaml: redirect /flood  (stays until the next push)');
    expect(lines.filter((line) => line.startsWith('saved'))).toHaveLength(1);
    const { body } = await call('/documents?kind=redirect&state=draft');
    expect(body.documents).toMatchObject([{ title: '/ebb' }]);
  });

  test('ends at the signal', async () => {
    await watching();
    stop.abort();
    await expect(isWatching).resolves.toBeUndefined();
  });
});
