import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { publishingBackend } from '../../testing/backend.ts';
import { article, publishFolder } from '../../testing/publishing.ts';
import { articleFile } from '../compile/builder.ts';
import { readFolder } from './folder.ts';
import { stateFile } from './folder-state.ts';
import { pullFolder } from './pull.ts';
import { pushFolder } from './push.ts';

const { backend, call } = publishingBackend();
const folders: string[] = [];
let folder = '';
const newFolder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'masthead-data-'));
  folders.push(made);
  return made;
};
const both = (en: string, de: string) => `{ en: ${en}, de: ${de} }`;
const terms = `titles: { partner: ${both('Partner', 'Partnerin')} }
industries: { energy: ${both('Energy', 'Energie')} }
capabilities: { pricing: ${both('Pricing', 'Preise')} }
regions: { europe: ${both('Europe', 'Europa')} }
locations: { oslo: { region: europe, names: ${both('Oslo', 'Oslo')} } }
portraitOf: ${both('"Portrait of {name}"', '"Porträt von {name}"')}
`;
beforeEach(async () => {
  await publishFolder(backend.db, { 'people.yaml': terms });
  folder = await newFolder();
});
afterEach(() => Promise.all(folders.splice(0).map((made) => rm(made, { recursive: true, force: true }))));

const write = async (name: string, text: string, into = folder): Promise<void> => {
  await mkdir(dirname(join(into, name)), { recursive: true });
  await writeFile(join(into, name), text);
};
const writeAll = async (texts: Readonly<Record<string, string>>, into = folder): Promise<void> => {
  for (const [name, text] of Object.entries(texts)) await write(name, text, into);
};
const read = (name: string, from = folder): Promise<string> => readFile(join(from, name), 'utf8');
const textsIn = async (of = folder): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== stateFile)
    .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
    .sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name, of)] as const)));
};
const contentsIn = async (of: string) =>
  Object.fromEntries([...(await readFolder(of, {})).documents.values()].map(({ id, content }) => [id, content]));

/** The id of the document of a redirect. */
const redirectId = async (pattern: string, settings = {}): Promise<string> => {
  const { documents } = await readFolder(folder, settings);
  return [...documents.values()].find(({ content }) => content.fields.pattern === pattern)?.id ?? '';
};

const source = 'wiki';
const key = 'here wiki';
const push = (from = folder, options: object = {}, settings = {}): Promise<string> =>
  pushFolder(call, from, settings, { key, source, isDry: false, isForced: false, ...options });
/** The lines of what was done, without warnings. */
const pushed = async (...args: Parameters<typeof push>): Promise<readonly string[]> =>
  (await push(...args)).split('\n').filter((line) => !line.startsWith('warning'));
const sumOf = async (...args: Parameters<typeof push>) => (await pushed(...args)).at(-1);
const pull = (into = folder, options: object = {}, settings = {}) =>
  pullFolder(call, into, settings, { source, key, isDry: false, isForced: false, deletes: false, ...options });

/** Changes and publishes a document as an editor does. */
const editAtService = async (id: string, fields: object): Promise<void> => {
  const { body, etag } = await call(`/documents/${id}/draft`);
  const content = { ...body.content, fields: { ...body.content.fields, ...fields } };
  const saved = await call(`/documents/${id}/draft`, { method: 'PUT', body: content, headers: { 'if-match': etag } });
  expect([saved.status, saved.body.findings]).toEqual([200, undefined]);
  const published = await call(`/documents/${id}/publish`, { method: 'POST', body: {} });
  expect([published.status, published.body.findings]).toEqual([200, undefined]);
};

const story = { interest: 'Tides', description: 'Counts them.', background: 'Was *there*.' };
const reader = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'B. Reader',
  title: 'partner',
  locations: ['oslo'],
  industries: ['energy'],
  capabilities: ['pricing'],
  languages: ['en'],
  portrait: { hair: 'short' },
  stories: { en: story, de: story },
};
const redirects = `# Ask Ada before one is removed.

# The old harbour.
- { pattern: /ebb,   target: /insights/first }

# The new one.
- pattern: /flood # of 2019
  target: /insights/second
  type: REDIRECT_302
- { pattern: /slack, target: /insights/first }
`;
const offices = `page:
  description: { en: "Our office in {city}", de: "Unser Büro in {city}" }
regions:
  - name: { en: Europe, de: Europa }
    countries:
      - name: { en: Norway, de: Norwegen }
        offices:
          # The first one.
          - key: oslo
            id: 77777777-7777-4777-8777-777777777777
            name: { en: Oslo, de: Oslo }
            address: [Quay 1, 0150 Oslo]
            latitude: 59.9
            longitude: 10.7
          - key: bergen
            id: 88888888-8888-4888-8888-888888888888
            name: { en: Bergen, de: Bergen }
            address: [Quay 2]
            latitude: 60.4
            longitude: 5.3
`;
const contacts = `# Who answers.
harbour-master:
  email: master@tiny.example
  language: en
  names: { en: The harbour master, de: Die Hafenmeisterei }
`;
const subscriptions = `newsLetters:
  - { code: brief, title: The Brief, description: One idea a week., frequency: weekly }
`;
const everyKind = {
  'redirects.yaml': redirects,
  'offices.yaml': offices,
  'contacts.yaml': contacts,
  'people/b-reader.yaml': stringify(reader),
  'dictionary/en.yaml': 'Social_Firm: "Tiny: the firm" # with a colon\nSocial_SignInWithFirm: Sign in\n',
  'dictionary/de.yaml': 'Social_Firm: Winzig\nSocial_SignInWithFirm: Anmelden\n',
  'subscriptions/en.yaml': subscriptions,
};
const countOfEveryKind = 3 + 2 + 1 + 1 + 4 + 1;

describe('documents that are no pages', () => {
  test('are pushed, and pulled into an empty folder without loss', async () => {
    await writeAll(everyKind);
    expect(await sumOf()).toBe(`${countOfEveryKind} of ${countOfEveryKind} documents changed`);
    const empty = await newFolder();
    expect(await pull(empty)).toEqual({
      output: expect.stringContaining(`7 files written, ${countOfEveryKind} documents`),
      isComplete: true,
    });
    expect(Object.keys(await textsIn(empty))).toEqual(Object.keys(everyKind).toSorted());
    expect(await contentsIn(empty)).toEqual(await contentsIn(folder));
    expect(await sumOf(empty)).toBe(`0 of ${countOfEveryKind} documents changed`);
  });

  test('stay as they are, byte by byte, in the folder that they come from', async () => {
    const texts = Object.fromEntries(
      Object.entries(everyKind).map(([name, text], index) => [
        name,
        index % 2 === 0 ? text : text.replaceAll('\n', '\r\n'),
      ]),
    );
    await writeAll(texts);
    await push();
    expect((await pull()).output).toBe(`0 files written, ${countOfEveryKind} documents`);
    expect(await textsIn()).toEqual(texts);
  });

  test('are listed by kind and id where one is removed', async () => {
    await write('redirects.yaml', redirects);
    await push();
    await write('redirects.yaml', redirects.replace(/- \{ pattern: \/slack.*\n/u, ''));
    const removed = [
      expect.stringMatching(/^removed {2}redirect \/slack \(redirect\.[0-9a-f-]{36}\)$/u),
      expect.stringMatching(/^1 of 3 documents (?:differ|changed)$/u),
    ];
    expect(await pushed(folder, { isDry: true })).toEqual(removed);
    expect(await pushed()).toEqual(removed);
  });

  test('are reported with file, line and field before anything is sent', async () => {
    await writeAll({
      'redirects.yaml':
        '- { pattern: /ebb, target: /insights/first }\n- { pattern: /flood, type: soon }\n- { pattern: /ebb, target: / }\n',
      'contacts.yaml': '- one\n',
      'dictionary/en.yaml': 'Social_Firm: Tiny\nSocial_SignInWithFirm: [no, text]\n',
      'people/b-reader.yaml': stringify({ ...reader, colour: 'red' }),
    });
    const refused = await push().catch(String);
    expect(refused.split('\n').slice(1)).toEqual(
      [
        'contacts.yaml:1: must be a group of fields with values',
        'dictionary/en.yaml:2 Social_SignInWithFirm: must be a text',
        'people/b-reader.yaml:20 colour: is not a field here',
        'redirects.yaml:2 [1].target: is missing',
        'redirects.yaml:2 [1].type: must be one of ',
        'redirects.yaml:3 [2]: is there twice',
      ].map((line) => expect.stringContaining(line)),
    );
  });
});

describe('events, deadlines and what they refer to', () => {
  const evening = {
    id: 'evening@firm',
    texts: { en: { title: 'Open evening', description: 'Meet us.', place: 'Oslo' } },
    region: 'europe',
    format: 'in-person',
    interest: 'workshops',
    timeZone: 'Europe/Oslo',
    starts: '2099-06-01T18:30',
  };
  const options = {
    degrees: [{ id: 'master', names: { en: 'Master' } }],
    roles: [{ id: 'analyst', names: { en: 'Analyst' }, degrees: ['master'] }],
    offices: [{ id: 'oslo', names: { en: 'Oslo' }, timeZone: 'Europe/Oslo' }],
  };
  const deadline = {
    id: 'analyst-1',
    role: 'analyst',
    office: 'oslo',
    labels: { en: 'Early' },
    closesOn: '2099-05-01',
  };
  const files = {
    'events/open-evening.yaml': `# Ask Ada.\n${stringify(evening)}`,
    'application-options.yaml': stringify(options),
    'deadlines.yaml': stringify([deadline]),
  };
  beforeEach(() => backend.pool.query('TRUNCATE events, application_deadlines CASCADE'));

  test('are pushed, and pulled into an empty folder without loss', async () => {
    await writeAll(files);
    expect(await sumOf()).toBe('3 of 3 documents changed');
    const empty = await newFolder();
    expect((await pull(empty)).isComplete).toBe(true);
    expect(Object.keys(await textsIn(empty))).toEqual([
      'application-options.yaml',
      'deadlines.yaml',
      expect.stringMatching(/^events\/evening-firm-[0-9a-f]{8}\.yaml$/u),
    ]);
    expect(await contentsIn(empty)).toEqual(await contentsIn(folder));
    expect(await sumOf(empty)).toBe('0 of 3 documents changed');
  });

  test('keep the names of files that an author chose', async () => {
    await writeAll(files);
    await push();
    const id = Object.keys(await contentsIn(folder)).find((each) => each.startsWith('event.')) ?? '';
    await editAtService(id, { isFeatured: true });
    expect((await pull()).output).toBe('changed  events/open-evening.yaml\n1 files written, 3 documents');
    expect(await textsIn()).toEqual({
      ...files,
      'events/open-evening.yaml': `${files['events/open-evening.yaml']}isFeatured: true\n`,
    });
  });

  test('are left out all together where a file would be too large', async () => {
    const deadlines = Array.from({ length: 2_000 }, (_, index) => ({
      ...deadline,
      id: `deadline-${index}`,
      labels: { en: 'x'.repeat(100) },
    }));
    const documents = deadlines.map((fields) => ({
      id: `deadline.${fields.id}`,
      owner: 'source',
      source,
      revision: '0'.repeat(32),
      content: { kind: 'deadline', fields },
    }));
    const answer = async () => ({ status: 200, etag: '', body: { documents } });
    const { output, isComplete } = await pullFolder(
      answer,
      folder,
      {},
      { source, key, isDry: false, isForced: false, deletes: false },
    );
    expect([output.split('\n')[0], output.split('\n').length, isComplete]).toEqual([
      'left out deadlines.yaml: deadline deadline-0  (cannot be written: the file is larger than 256 KB)',
      2_001,
      false,
    ]);
    expect(await textsIn()).toEqual({});
  });
});

describe('pulling what was changed at the service', () => {
  test('keeps comments, order and how other entries are written', async () => {
    await writeAll(everyKind);
    await push();
    await editAtService(await redirectId('/flood'), { target: '/insights/first' });
    await editAtService('office.oslo', { phone: '+47 1' });
    await editAtService('dictionary.en.Social_Firm', { text: 'Tiny' });
    await editAtService('person.b-reader', { name: 'B. R. Reader' });
    expect((await pull()).output.split('\n').toSorted()).toEqual([
      '4 files written, 12 documents',
      'changed  dictionary/en.yaml',
      'changed  offices.yaml',
      'changed  people/b-reader.yaml',
      'changed  redirects.yaml',
    ]);
    expect(await textsIn()).toEqual({
      ...everyKind,
      'redirects.yaml': redirects.replace('target: /insights/second', 'target: /insights/first'),
      'offices.yaml': expect.stringContaining('# The first one.\n          - key: oslo\n'),
      'people/b-reader.yaml': everyKind['people/b-reader.yaml'].replace('B. Reader', 'B. R. Reader'),
      'dictionary/en.yaml': 'Social_Firm: "Tiny" # with a colon\nSocial_SignInWithFirm: Sign in\n',
    });
    expect(await sumOf()).toBe('0 of 12 documents changed');
  });

  test('adds and removes entries, and moves no comment to another one', async () => {
    await write('redirects.yaml', redirects);
    await push();
    const other = await newFolder();
    await write(
      'redirects.yaml',
      redirects.replace(/- \{ pattern: \/ebb.*\n/u, '- { pattern: /neap, target: / }\n'),
      other,
    );
    await push(other);
    expect((await pull()).output).toContain('gone     redirects.yaml: redirect /ebb');
    await pull(folder, { deletes: true });
    expect(await read('redirects.yaml')).toBe(
      `# Ask Ada before one is removed.\n\n# The new one.\n${redirects.split('# The new one.\n')[1]}- pattern: /neap\n  target: /\n`,
    );
    expect(await sumOf()).toBe('0 of 3 documents changed');
  });

  test('removes the file of a person who is gone where it is asked to', async () => {
    await writeAll(everyKind);
    await push();
    const other = await newFolder();
    const { 'people/b-reader.yaml': _, ...others } = everyKind;
    await writeAll(others, other);
    await mkdir(join(other, 'people'));
    await push(other);
    expect((await pull(folder, { deletes: true })).output).toContain('removed  people/b-reader.yaml');
    expect(await textsIn()).toEqual(others);
  });

  test('writes nothing where both have changed, unless it is forced to', async () => {
    await write('redirects.yaml', redirects);
    await push();
    const mine = redirects.replace('/insights/first', '/insights/mine');
    await write('redirects.yaml', mine);
    const other = await newFolder();
    await write('redirects.yaml', redirects.replace('/insights/first', '/insights/second'), other);
    await push(other);
    const refused = await pull();
    expect([refused.output.split('\n')[0], refused.isComplete]).toEqual([
      'conflict redirects.yaml: redirect /ebb  (was changed here and at the service)',
      false,
    ]);
    expect(await read('redirects.yaml')).toBe(mine);
    await pull(folder, { isForced: true });
    expect(await sumOf()).toBe('0 of 3 documents changed');
  });

  test('keeps the name of a setting, and leaves out a text that would be one', async () => {
    const settings = { HARBOUR: '/insights/first' };
    await write('redirects.yaml', "- { pattern: /ebb, target: '{{HARBOUR}}' }\n");
    await write('dictionary/en.yaml', 'Social_Firm: Tiny\nSocial_SignInWithFirm: Sign in\n');
    await push(folder, {}, settings);
    await editAtService(await redirectId('/ebb', settings), { type: 'REDIRECT_302' });
    await editAtService('dictionary.en.Social_Firm', { text: 'The {{HARBOUR}}' });
    await editAtService('dictionary.en.Social_SignInWithFirm', { text: 'Enter' });
    const { output, isComplete } = await pull(folder, {}, settings);
    expect([output.split('\n')[0], isComplete]).toEqual([
      'left out dictionary/en.yaml: dictionary Social_Firm  (cannot be written: {{HARBOUR}} stands for a setting in a file)',
      false,
    ]);
    expect(await textsIn()).toEqual({
      'redirects.yaml': "- { pattern: /ebb, target: '{{HARBOUR}}', type: REDIRECT_302 }\n",
      'dictionary/en.yaml': 'Social_Firm: Tiny\nSocial_SignInWithFirm: Enter\n',
    });
  });

  test('keeps ids that a content system chose, in a file of their own', async () => {
    const fields = { pattern: '/ebb', target: '/insights/first' };
    const documents = [{ id: 'my-ebb', kind: 'redirect', fields }];
    await call('/sync', { method: 'POST', body: { source, documents } });
    await pull();
    expect(await textsIn()).toEqual({
      'document-ids.yaml': expect.stringMatching(/^redirect\.[0-9a-f-]{36}: my-ebb\n$/u),
      'redirects.yaml': '- pattern: /ebb\n  target: /insights/first\n',
    });
    expect(await sumOf()).toBe('0 of 1 documents changed');
    await editAtService('my-ebb', { pattern: '/neap' });
    await pull();
    expect(await contentsIn(folder)).toEqual({
      'my-ebb': { kind: 'redirect', fields: { ...fields, pattern: '/neap' } },
    });
  });

  /** Pulls what a service answers that has these documents. */
  const pullAnswered = (contents: readonly object[]) => {
    const documents = contents.map((content, index) => ({
      id: `d${index}`,
      owner: 'source',
      source,
      revision: '0'.repeat(32),
      content,
    }));
    const answer = async () => ({ status: 200, etag: '', body: { documents } });
    return pullFolder(answer, folder, {}, { source, key, isDry: false, isForced: false, deletes: false });
  };

  test('reports kinds that it does not know in one line, and writes the others', async () => {
    const known = { kind: 'redirect', fields: { pattern: '/ebb', target: '/' } };
    const galleries = [1, 2].map(() => ({ kind: 'gallery', fields: {} }));
    const { output, isComplete } = await pullAnswered([known, ...galleries]);
    expect([output.split('\n').slice(-2), isComplete]).toEqual([
      ['left out 2 documents of kinds that no file holds: gallery', '2 files written, 3 documents'],
      true,
    ]);
  });

  test('leaves out a document that became a page, and no other entry of its former file', async () => {
    await call('/sync', {
      method: 'POST',
      body: { source, documents: [{ id: 'tides', kind: 'redirect', fields: { pattern: '/ebb', target: '/' } }] },
    });
    await pull();
    const before = await textsIn();
    await call('/sync', { method: 'POST', body: { source, documents: [] } });
    await call('/sync', { method: 'POST', body: { source, documents: [{ id: 'tides', ...article() }] } });
    for (const isForced of [false, true])
      expect(await pull(folder, { isForced })).toEqual({
        output: expect.stringMatching(
          /^left out .* {2}\(cannot be written: is article at the service: remove it here first\)/u,
        ),
        isComplete: false,
      });
    expect(await textsIn()).toEqual(before);
  });

  test('writes nothing outside of the folder', async () => {
    const person = { kind: 'person', fields: { ...reader, key: '../../outside' } };
    const text = { kind: 'dictionary', language: '../x', fields: { key: 'Social_Firm', text: 'x' } };
    const { isComplete, output } = await pullAnswered([person, text]);
    expect([isComplete, output]).toEqual([false, expect.stringContaining('its key makes no name of a file')]);
    expect(await textsIn()).toEqual({});
  });
});

describe('pulling drafts', () => {
  const page = articleFile({ path: '/insights/tides', id: '77777777-1111-4111-8111-111111111111', title: 'Tides' });
  const id = '77777777-1111-4111-8111-111111111111.en';
  const draftAtService = async (of: string, fields: object): Promise<void> => {
    const { body, etag } = await call(`/documents/${of}/draft`);
    const content = { ...body.content, fields: { ...body.content.fields, ...fields } };
    const saved = await call(`/documents/${of}/draft`, { method: 'PUT', body: content, headers: { 'if-match': etag } });
    expect(saved.status).toBe(200);
  };
  beforeEach(async () => {
    await write('pages/tides.en.md', page);
    await write('redirects.yaml', '# Ours.\n- { pattern: /ebb, target: /insights/first }\n');
    await push();
    await draftAtService(id, { title: 'Ebbs' });
    await draftAtService(await redirectId('/ebb'), { target: '/insights/second' });
  });

  test('writes them in place of what is published, and the next push publishes them', async () => {
    expect((await pull()).output).toBe('0 files written, 2 documents');
    expect((await pull(folder, { drafts: true })).output).toContain('2 files written, 2 documents');
    expect(await textsIn()).toEqual({
      'pages/tides.en.md': page.replace('title: Tides', 'title: Ebbs'),
      'redirects.yaml': '# Ours.\n- { pattern: /ebb, target: /insights/second }\n',
    });
    expect((await pull(folder, { drafts: true })).output).toBe('0 files written, 2 documents');
    expect((await pull()).output).toContain('kept     pages/tides.en.md  (changed here; push takes it to the service)');
    expect(await sumOf()).toBe('2 of 2 documents changed');
  });

  test('follows a draft that was published with another change', async () => {
    await pull(folder, { drafts: true });
    await editAtService(id, { title: 'Floods' });
    expect((await pull()).output).toContain('conflict pages/tides.en.md');
    await pull(folder, { drafts: true });
    expect(await read('pages/tides.en.md')).toContain('title: Floods');
  });

  test('writes a draft that was changed again, and nothing where the file was changed too', async () => {
    await pull(folder, { drafts: true });
    await draftAtService(id, { title: 'Floods' });
    await pull(folder, { drafts: true });
    expect(await read('pages/tides.en.md')).toContain('title: Floods');
    await write('pages/tides.en.md', page);
    await draftAtService(id, { title: 'Neaps' });
    await write('pages/tides.en.md', page.replace('Tides', 'Mine'));
    expect((await pull(folder, { drafts: true })).output).toContain(
      'conflict pages/tides.en.md  (was changed here and at the service)',
    );
  });

  test('leaves out a draft that lacks something, and brings what was never published with all sources', async () => {
    const fresh = (name: string, fields: object) =>
      call(`/documents/${name}/draft`, {
        method: 'PUT',
        body: { kind: 'redirect', fields },
        headers: { 'if-none-match': '*' },
      });
    await fresh('whole', { pattern: '/whole', target: '/insights/first' });
    await fresh('half', { pattern: '/half' });
    const empty = await newFolder();
    await pull(empty, { drafts: true });
    expect(await read('redirects.yaml', empty)).not.toContain('whole');
    const every = await newFolder();
    const { output, isComplete } = await pull(every, { drafts: true, all: true });
    expect([output, isComplete]).toEqual([
      expect.stringContaining(
        'left out redirects.yaml: redirect /half  (cannot be written: /fields/target: is missing)',
      ),
      false,
    ]);
    expect(await contentsIn(every)).toHaveProperty('whole');
  });
});

describe('what a push removes', () => {
  const page = articleFile({ path: '/insights/tides', id: '77777777-1111-4111-8111-111111111111' });
  const owned = async (): Promise<readonly string[]> => {
    const { rows } = await backend.pool.query("SELECT kind FROM documents WHERE owner = 'source wiki' ORDER BY kind");
    return rows.map(({ kind }) => kind);
  };
  let other = '';
  beforeEach(async () => {
    other = await newFolder();
    await write('pages/tides.en.md', page);
    await write('redirects.yaml', '- { pattern: /ebb, target: /insights/first }\n');
    await push();
  });

  test('is of no kind that the folder has no file for', async () => {
    await write('pages/tides.en.md', page, other);
    expect(await sumOf(other)).toBe('0 of 1 documents changed');
    expect(await owned()).toEqual(['article', 'redirect']);
  });

  test('is of a kind whose file is empty', async () => {
    await write('pages/tides.en.md', page, other);
    await write('redirects.yaml', '[]\n', other);
    expect(await sumOf(other)).toBe('1 of 2 documents changed');
    expect(await owned()).toEqual(['article']);
  });

  test('is of a kind whose file this copy of the folder had', async () => {
    await rm(join(folder, 'redirects.yaml'));
    expect(await pull()).toMatchObject({ output: expect.stringContaining('removed here; push takes it') });
    expect(await sumOf()).toBe('1 of 2 documents changed');
    expect(await owned()).toEqual(['article']);
  });

  test('is nothing of another source or of the folder of the site', async () => {
    await write('redirects.yaml', '- { pattern: /neap, target: /insights/first }\n', other);
    await push(other, { source: 'intranet', key: 'here intranet' });
    expect(await owned()).toEqual(['article', 'redirect']);
    await write('redirects.yaml', '- { pattern: /old, target: /insights/first }\n', other);
    await expect(push(other, { source: 'intranet' })).rejects.toThrow(
      /redirects\.yaml:1 \[0\]: belongs to the folder of the site$/u,
    );
    await publishFolder(backend.db, { 'redirects.yaml': '[]\n', 'people.yaml': terms });
    expect(await owned()).toEqual(['article', 'redirect']);
    const { rows } = await backend.pool.query('SELECT pattern FROM redirects ORDER BY pattern');
    expect(rows.map(({ pattern }) => pattern)).toEqual(['/de/ebb', '/de/neap', '/ebb', '/neap']);
  });
});

describe('pull after push, of what is no page', () => {
  const awkward = fc.constantFrom(
    'yes',
    'null',
    '~',
    '0x1F',
    '- a',
    'a: b',
    '# a',
    '"',
    "'",
    '{a}',
    '*a',
    '&a',
    '!a',
    '|',
    '%a',
    '---',
    ' a ',
    '\ta',
    'مرسى',
    '👩‍👩‍👧',
    'a\u0301',
    '<<',
    'word '.repeat(50).trim(),
  );
  const line = fc
    .oneof(awkward, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }))
    .map((text) => text.replaceAll(/[{}<>\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\ufeff]/gu, 'x'));
  const keys = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/u), { minLength: 1, maxLength: 4 });
  const site = fc.record({
    redirects: fc.tuple(
      keys,
      fc.array(fc.constantFrom('/', '/insights/first', 'https://a.example/?a=b#c'), { minLength: 4, maxLength: 4 }),
    ),
    texts: fc.record({ Social_Firm: line, Social_SignInWithFirm: line }),
    contacts: fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/u), line, { maxKeys: 3 }),
    person: fc.tuple(line, line),
    isCrLf: fc.boolean(),
  });

  test('gives equal documents, and changes no byte of those that were pushed', async () => {
    await fc.assert(
      fc.asyncProperty(
        site,
        async ({ redirects: [patterns, targets], texts, contacts: names, person: [name, interest], isCrLf }) => {
          const [from, empty] = [await newFolder(), await newFolder()];
          const ended = (text: string) => (isCrLf ? text.replaceAll('\n', '\r\n') : text);
          const written = {
            'redirects.yaml': ended(
              stringify(patterns.map((pattern, index) => ({ pattern: `/${pattern}`, target: targets[index] }))),
            ),
            'dictionary/en.yaml': ended(stringify(texts)),
            'contacts.yaml': ended(
              stringify(
                Object.fromEntries(
                  Object.entries(names).map(([key, en]) => [
                    key,
                    { email: 'a@b.example', language: 'en', names: { en } },
                  ]),
                ),
              ),
            ),
            'people/b-reader.yaml': ended(
              stringify({ ...reader, name, stories: { en: { ...story, interest }, de: story } }),
            ),
          };
          await writeAll(written, from);
          await push(from);
          await pull(from);
          expect(await textsIn(from)).toEqual(written);
          expect((await pull(empty)).isComplete).toBe(true);
          expect(await contentsIn(empty)).toEqual(await contentsIn(from));
          expect(await sumOf(empty)).toMatch(/^0 of /u);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});
