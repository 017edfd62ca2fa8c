import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { publishingBackend } from '../../testing/backend.ts';
import { article, titleAt } from '../../testing/publishing.ts';
import { articleFile, composedFile } from '../compile/builder.ts';
import { readFolder } from './folder.ts';
import { stateFile } from './folder-state.ts';
import { pullFolder } from './pull.ts';
import { pushFolder } from './push.ts';
import { openSafeFolder } from './safe-folder.ts';

const { backend, call } = publishingBackend();
const folders: string[] = [];
let folder = '';
const newFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'masthead-pull-'));
  folders.push(made);
  return made;
};
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => Promise.all(folders.splice(0).map((made) => rm(made, { recursive: true, force: true }))));

const write = async (name: string, text: string, into = folder): Promise<void> => {
  await mkdir(dirname(join(into, name)), { recursive: true });
  await writeFile(join(into, name), text);
};
const read = (name: string, from = folder): Promise<string> => readFile(join(from, name), 'utf8');
const files = async (of = folder): Promise<readonly string[]> =>
  (await readdir(join(of, 'pages'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
    .sort();

const source = 'wiki';
const key = 'here wiki';
const push = async (from = folder, settings = {}): Promise<string> => {
  const output = await pushFolder(call, from, settings, { key, source, isDry: false, isForced: false });
  return output.split('\n').at(-1) ?? '';
};
const pull = (into = folder, options: object = {}, settings = {}) =>
  pullFolder(call, into, settings, { source, key, isDry: false, isForced: false, deletes: false, ...options });

/** The documents of a folder by their ids. */
const contentsIn = async (of: string) =>
  Object.fromEntries([...(await readFolder(of, {})).documents.values()].map(({ id, content }) => [id, content]));

const uuid = (digit: number): string => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111');
const tide = (changes: Parameters<typeof articleFile>[0] = {}) =>
  articleFile({ path: '/insights/tides', id: uuid(7), title: 'Tides', ...changes });
const tides = 'pages/tides.en.md';

/** Changes a published document as another clone of the folder would. */
const changeAtService = async (changes: Parameters<typeof articleFile>[0]): Promise<void> => {
  const other = await newFolder();
  await write(tides, tide(changes), other);
  await push(other);
};

/** Changes and publishes a document as an editor does. */
const editAtService = async (id: string, fields: object): Promise<void> => {
  const { body, etag } = await call(`/documents/${id}/draft`);
  const content = { ...body.content, fields: { ...body.content.fields, ...fields } };
  const saved = await call(`/documents/${id}/draft`, { method: 'PUT', body: content, headers: { 'if-match': etag } });
  expect(saved.status).toBe(200);
  expect((await call(`/documents/${id}/publish`, { method: 'POST', body: {} })).status).toBe(200);
};

describe('pulling into an empty folder', () => {
  test('writes a document of each kind where its address says', async () => {
    await write(tides, tide());
    await write('pages/new.en.yaml', composedFile('  - component: Blog', '/blogs/news').replaceAll('3333', '4444'));
    await write(
      'pages/new/first.en.md',
      `---\ntemplate: Blog Entry\npath: /blogs/news/first\nid: ${uuid(5)}\ntitle: One\ndescription: ''\ndisplayDate: 2026-10-05\nauthors: [{ name: A }]\ntags: []\n---\nText\n`,
    );
    await push();
    const empty = await newFolder();
    expect(await pull(empty)).toEqual({
      output: expect.stringContaining('3 files written, 3 documents'),
      isComplete: true,
    });
    expect(await files(empty)).toEqual([
      'pages/blogs/news.en.yaml',
      'pages/blogs/news/first.en.md',
      'pages/insights/tides.en.md',
    ]);
    expect(await push(empty)).toBe('0 of 3 documents changed');
  });

  test('writes documents of a content system with their ids', async () => {
    const plain = { kind: 'page', language: 'en', path: '/plain', fields: { title: 'Plain', description: '' } };
    const documents = [
      { id: 'quiet-harbours', ...article({ path: '/insights/quiet' }) },
      { id: 'plain', ...plain, body: 'Words.\n' },
    ];
    await call('/sync', { method: 'POST', body: { source, documents } });
    await pull();
    expect(await read('pages/plain.en.md')).toBe(
      '---\ntemplate: Page\npath: /plain\ndocumentId: plain\ntitle: Plain\ndescription: ""\n---\nWords.\n',
    );
    expect(await push()).toBe('0 of 2 documents changed');
  });

  test('writes no file with a name that systems reserve, and no two with one name', async () => {
    const documents = ['/con', '/con-page', '/'].map((path, index) => ({
      id: `d${index}`,
      ...article({ path: `/insights${path}`.replace(/\/$/u, '') }),
    }));
    await call('/sync', { method: 'POST', body: { source, documents } });
    await pull();
    expect(await files()).toEqual([
      'pages/insights.en.md',
      'pages/insights/con-page-2.en.md',
      'pages/insights/con-page.en.md',
    ]);
  });

  test('does not write over a file whose name differs in capitals alone', async () => {
    await write('pages/insights/NEW.en.md', tide({ more: 'draft: true\n' }));
    await call('/sync', { method: 'POST', body: { source, documents: [{ id: 'a', ...article() }] } });
    expect((await pull()).output).toContain(
      'conflict pages/insights/new.en.md  (is in the folder, and not as this page)',
    );
    expect(await files()).toEqual(['pages/insights/NEW.en.md']);
  });

  test('lists without writing where it is a dry run', async () => {
    await write(tides, tide());
    await push();
    const empty = await newFolder();
    const { output } = await pull(empty, { isDry: true });
    expect(output).toBe('new      pages/insights/tides.en.md\n1 files differ, 1 documents');
    expect(await readdir(empty)).toEqual([]);
  });

  test('leaves out what a file would read as a setting', async () => {
    const documents = [{ id: 'a', ...article({ body: 'Write {{NAME}} here.' }) }];
    await call('/sync', { method: 'POST', body: { source, documents } });
    const { output, isComplete } = await pull();
    expect([output.split('\n')[0], isComplete]).toEqual([
      'left out pages/insights/new.en.md  (cannot be written: {{NAME}} stands for a setting in a file, and is not set)',
      false,
    ]);
    expect(await files()).toEqual([]);
  });

  test('brings the documents of all sources where it is asked to', async () => {
    await pull(folder, { all: true });
    expect((await files()).length).toBe(5);
  });
});

describe('pulling into a folder that was pushed', () => {
  test('changes no byte', async () => {
    const text = tide({ more: '# Ask Ada before this is changed.\ntags: [ sea,  tide ]\n' }).replaceAll('\n', '\r\n');
    await write(tides, text);
    await push();
    const before = await stat(join(folder, tides));
    expect((await pull()).output).toBe('0 files written, 1 documents');
    expect([await read(tides), (await stat(join(folder, tides))).mtimeMs]).toEqual([text, before.mtimeMs]);
  });

  test('keeps comments, order and line ends of a file that was changed at the service', async () => {
    await write(tides, tide({ more: '# Ask Ada first.\ntags: [sea] # in English\n' }).replaceAll('\n', '\r\n'));
    await push();
    await changeAtService({ title: 'Ebbs', more: 'tags: [sea]\n' });
    expect((await pull()).output).toBe(`changed  ${tides}\n1 files written, 1 documents`);
    const text = await read(tides);
    expect(text).toBe(
      tide({ title: 'Ebbs', more: '# Ask Ada first.\ntags: [sea] # in English\n' }).replaceAll('\n', '\r\n'),
    );
    expect(await push()).toBe('0 of 1 documents changed');
  });

  test('keeps the name of a setting', async () => {
    const settings = { HARBOUR: 'Ostend' };
    await write(tides, tide({ more: "eyebrow: '{{HARBOUR}}'\n", body: 'At {{HARBOUR}}.\n' }));
    await push(folder, settings);
    await changeAtService({ title: 'Ebbs', more: 'eyebrow: Ostend\n', body: 'At Ostend.\n' });
    await pull(folder, {}, settings);
    expect(await read(tides)).toMatch(/title: Ebbs\n[\s\S]*eyebrow: '\{\{HARBOUR\}\}'\n---\nAt \{\{HARBOUR\}\}\.\n$/u);
  });

  test('keeps what was changed here alone', async () => {
    await write(tides, tide());
    await push();
    await write(tides, tide({ title: 'Mine' }));
    expect(await pull()).toEqual({
      output: `kept     ${tides}  (changed here; push takes it to the service)\n0 files written, 1 documents`,
      isComplete: true,
    });
    expect(await push()).toBe('1 of 1 documents changed');
  });

  test('refuses to write over what was changed on both sides, unless it is forced to', async () => {
    await write(tides, tide());
    await push();
    await write(tides, tide({ title: 'Mine' }));
    await changeAtService({ title: 'Theirs' });
    const refused = await pull();
    expect([refused.output.split('\n'), refused.isComplete]).toEqual([
      [
        `conflict ${tides}  (was changed here and at the service)`,
        expect.stringMatching(/^ +pages\/tides\.en\.md:\d+ title: "Mine" here, "Theirs" at the service$/u),
        expect.stringMatching(/^Nothing was written/u),
      ],
      false,
    ]);
    expect(await read(tides)).toContain('title: Mine');
    await pull(folder, { isForced: true });
    expect(await read(tides)).toContain('title: Theirs');
  });

  test('refuses to write over a folder that was never synchronised', async () => {
    await write(tides, tide());
    await push();
    await rm(join(folder, stateFile));
    await write(tides, tide({ title: 'Mine' }));
    expect((await pull()).output).toContain(`conflict ${tides}  (differs from what the service has)`);
  });

  test('removes the files of documents that are gone where it is asked to', async () => {
    await write(tides, tide());
    await write('pages/other.en.md', articleFile({ path: '/insights/other', id: uuid(8) }));
    await push();
    await changeAtService({});
    expect((await pull()).output).toContain('gone     pages/other.en.md');
    expect(await files()).toHaveLength(2);
    expect((await pull(folder, { deletes: true })).output).toContain('removed  pages/other.en.md');
    expect(await files()).toEqual([tides]);
  });

  test('leaves a file that was never pushed', async () => {
    await write(tides, tide());
    await push();
    await write('pages/other.en.md', articleFile({ path: '/insights/other', id: uuid(8) }));
    expect((await pull(folder, { deletes: true })).output).toBe('0 files written, 1 documents');
    expect(await files()).toHaveLength(2);
  });

  test('does not write a file again that was removed here', async () => {
    await write(tides, tide());
    await push();
    await rm(join(folder, tides));
    expect((await pull()).output).toContain('(removed here; push takes it to the service)');
    expect(await files()).toEqual([]);
  });

  test('refuses to change a page that is written as a translation', async () => {
    const home = (title: string) =>
      composedFile('  - component: Blog', '/harbour').replace('title: Home', `title: ${title}`);
    await write('pages/harbour.en.yaml', home('Harbour').replaceAll('3333', '6666'));
    await write('pages/harbour.de.yaml', 'translates: en\nwords: { title: Hafen }\n');
    await push();
    const other = await newFolder();
    await write('pages/harbour.en.yaml', home('Harbour').replaceAll('3333', '6666'), other);
    await write('pages/harbour.de.yaml', home('Port').replaceAll('3333', '6666'), other);
    await push(other);
    expect((await pull()).output).toContain('conflict pages/harbour.de.yaml  (is written as a translation');
    await pull(folder, { isForced: true });
    expect(await push()).toBe('0 of 2 documents changed');
  });

  test('reports files that cannot be read before anything is written', async () => {
    await write(tides, tide({ more: 'colour: red\n' }));
    await expect(pull()).rejects.toThrow(/^The folder cannot be read:\n {2}pages\/tides\.en\.md:\d+ colour: /u);
  });
});

describe('what editors published', () => {
  const id = `${uuid(7)}.en`;

  test('is pulled by the source that brought it, and pushed again', async () => {
    await write(tides, tide());
    await push();
    await editAtService(id, { title: 'Ebbs' });
    await pull();
    expect(await read(tides)).toContain('title: Ebbs');
    expect(await push()).toBe('0 of 1 documents changed');
    await write(tides, tide({ title: 'Floods' }));
    expect(await push()).toBe('1 of 1 documents changed');
    expect(await titleAt(backend, '/insights/tides')).toBe('Floods');
  });

  test('is not overwritten by a folder that has not read it', async () => {
    await write(tides, tide());
    await push();
    await editAtService(id, { title: 'Ebbs' });
    await write(tides, tide({ title: 'Floods' }));
    await expect(push()).rejects.toThrow('was changed at the service since it was pulled: pull the folder first');
    expect(await titleAt(backend, '/insights/tides')).toBe('Ebbs');
  });
});

describe('places outside of the folder', () => {
  const documents = (path: string) => [
    { id: 'a', owner: 'source', source, revision: '0'.repeat(32), content: article({ path }) },
  ];
  const answering = (path: string) => async () => ({ status: 200, etag: '', body: { documents: documents(path) } });
  const pullFrom = (path: string) =>
    pullFolder(answering(path), folder, {}, { source, key, isDry: false, isForced: false, deletes: false });

  test.each(['/../../outside', '/insights/../x', '//host/share', '/a\\..\\b', '/C:/x', 'no-slash', '/a\0b', '/A'])(
    'are no file for %j',
    async (path) => {
      const { output, isComplete } = await pullFrom(path);
      expect([output, isComplete]).toEqual([expect.stringContaining('makes no name of a file'), false]);
      expect(await readdir(folder)).toEqual([stateFile]);
    },
  );

  test('are not reached by a symbolic link', async () => {
    const outside = await newFolder();
    await mkdir(join(folder, 'pages'));
    await symlink(outside, join(folder, 'pages/insights'));
    await expect(pullFrom('/insights/tides')).rejects.toThrow('pages/insights is no folder');
    await rm(join(folder, 'pages/insights'));
    await symlink(join(outside, 'x'), join(folder, 'pages/tides.en.md'));
    const { output } = await pullFrom('/tides');
    expect(output).toContain('conflict pages/tides.en.md  (is in the folder, and not as this page)');
    expect(await readdir(outside)).toEqual([]);
  });

  test('are refused in every spelling', async () => {
    const safe = await openSafeFolder(folder);
    for (const file of ['../x', '/x', 'pages/../../x', 'pages//x', 'c:x', 'a\\b', ''])
      await expect(safe.write(file, 'x')).rejects.toThrow('is no file of the folder');
  });
});

describe('pull after push', () => {
  const awkward = fc.constantFrom(
    'yes',
    'no',
    'null',
    '~',
    '2026-11-23',
    '0x1F',
    '1e3',
    '.inf',
    '-',
    '- a',
    'a: b',
    '# a',
    'a #b',
    '"',
    "'",
    '{a}',
    '[a]',
    '*a',
    '&a',
    '!a',
    '|',
    '>',
    '%a',
    '@a',
    '`a',
    '---',
    '...',
    ' a ',
    'a  ',
    '\ta',
    '{{a}}',
    'مرسى هادئ',
    '\u2067abc\u2069',
    '👩‍👩‍👧',
    'é',
    'a\u0301',
    '<<',
    '=',
    'word '.repeat(70).trim(),
    'long'.repeat(100),
  );
  const line = fc.oneof(awkward, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })).map((text) => {
    const clean = text.replaceAll(/[\0\p{Surrogate}]/gu, 'x').replaceAll('{{', '{ {');
    return clean === '' ? 'x' : clean;
  });
  const text = fc
    .array(
      fc.oneof(
        line,
        fc.constantFrom('', '\n', '\r', '```yaml\n---\na: b\n---\n```', '  indented', 'end  \n', '---', '\n\n'),
      ),
      { maxLength: 6 },
    )
    .map((lines) => lines.join('\n').slice(0, 400));
  const body = fc
    .array(
      fc.oneof(line, fc.constantFrom('', '```\n---\nkey: value\n---\n```', '---', '    code', 'line  ', '> quoted')),
      { maxLength: 8 },
    )
    .map((lines) => lines.join('\n').replaceAll(/^#\s/gmu, '## ').replaceAll(/^\[/gmu, '\\['));
  const shared = { title: line, description: text };
  const image = fc.record({ src: fc.constant('/artwork/a.webp'), alt: line });
  const authors = fc.array(fc.record({ name: line.map((name) => name.slice(0, 200)) }), { minLength: 1, maxLength: 2 });
  const writtenArticle = fc.record({
    ...shared,
    articleType: line,
    displayDate: fc.constant('2026-10-05'),
    authors,
    image,
    imageCaption: line,
  });
  const entry = fc.record({
    ...shared,
    displayDate: fc.constant('2026-10-05'),
    authors,
    tags: fc.array(
      line.filter((one) => one.length <= 60),
      { maxLength: 3 },
    ),
  });
  const quote = fc.record({
    component: fc.constant('PullQuote'),
    fields: fc.record({ description: line, citation: line }),
  });
  const composed = fc.record({ ...shared, main: fc.array(quote, { maxLength: 3 }) });
  const isCrLf = fc.boolean();
  const files3 = fc.record({
    article: fc.tuple(writtenArticle, body),
    entry: fc.tuple(entry, body),
    plain: fc.tuple(fc.record(shared), body),
    composed,
    isCrLf,
  });
  const id = uuid;

  test('gives equal files, and changes no byte of those that were pushed', async () => {
    await fc.assert(
      fc.asyncProperty(files3, async (site) => {
        const [from, empty] = [await newFolder(), await newFolder()];
        const ended = (words: string) => (site.isCrLf ? words.replaceAll(/\r?\n/gu, '\r\n') : words);
        const markdown = (front: object, words: string) => ended(`---\n${stringify(front)}---\n${words}`);
        const written = {
          'pages/a.en.md': markdown(
            { template: 'Article', path: '/insights/a', id: id(7), ...site.article[0] },
            site.article[1],
          ),
          'pages/news.en.yaml': composedFile('  - component: Blog', '/blogs/news').replaceAll('3333', '4444'),
          'pages/b.en.md': markdown(
            { template: 'Blog Entry', path: '/blogs/news/b', id: id(5), ...site.entry[0] },
            site.entry[1],
          ),
          'pages/c.en.md': markdown({ template: 'Page', path: '/c', id: id(6), ...site.plain[0] }, site.plain[1]),
          'pages/d.de.yaml': ended(stringify({ template: 'About', path: '/d', id: id(8), ...site.composed })),
        };
        for (const [name, words] of Object.entries(written)) await write(name, words, from);
        await push(from);
        await pull(from);
        for (const [name, words] of Object.entries(written)) expect(await read(name, from)).toBe(words);
        const pulled = await pull(empty);
        expect(pulled).toEqual({ output: expect.stringContaining('5 files written'), isComplete: true });
        expect(await contentsIn(empty)).toEqual(await contentsIn(from));
        expect(await push(empty)).toBe('0 of 5 documents changed');
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
