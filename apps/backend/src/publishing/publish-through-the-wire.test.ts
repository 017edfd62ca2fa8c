import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { startTimeout } from '../testing/app.ts';
import { type Answer, type BackendProcess, backendProcesses, sendTo } from '../testing/backend-processes.ts';
import { article, testSite, tokenWith } from '../testing/publishing.ts';
import { articleFile } from './compile/builder.ts';

const backends = backendProcesses();
let editor = '';
let backend: BackendProcess;
let picture: Buffer;
beforeAll(async () => {
  editor = await tokenWith(backends.database().db, 'draft', 'publish');
  backend = await backends.start();
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#135' } })
    .png()
    .toBuffer();
}, startTimeout);

type Sent = Parameters<typeof sendTo>[2];
const call = (path: string, sent: Sent = {}) => sendTo(`${backend.origin}/content/v1${path}`, editor, sent);
const post = (path: string, body: object = {}) => call(path, { method: 'POST', body });
const draft = (id: string) => call(`/documents/${id}/draft`);
const create = (id: string, body: object) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const change = async (id: string, body: object) =>
  call(`/documents/${id}/draft`, {
    method: 'PUT',
    body,
    headers: { 'if-match': (await draft(id)).headers.get('etag') ?? '' },
  });

/** What a visitor without an account sees. */
const site = (path: string, sent: Sent = {}) => sendTo(`${backend.origin}${path}`, undefined, sent);
const layoutOf = async (path: string, language: string): Promise<string> => {
  const query =
    'query($site: String!, $routePath: String!, $language: String!) { layout(site: $site, routePath: $routePath, language: $language) { item { rendered } } }';
  const variables = { site: testSite, routePath: path, language };
  return JSON.stringify((await site('/content/graph', { method: 'POST', body: { query, variables } })).body);
};
const listed = async (language: string): Promise<string> => {
  const empty = { taxonomyQueryType: 'OR', taxonomyIds: [], mustHaveTagsQueryType: 'OR', mustHaveTags: [] };
  const taxonomyAndTags = { ...empty, mustNotHaveTagsQueryType: 'OR', mustNotHaveTags: [] };
  const body = { limit: 12, afterId: '', taxonomyAndTags, excludeItems: [], language, isAlumni: false, filters: [] };
  return JSON.stringify((await site('/articles/api/insightsgrid/articles', { method: 'POST', body })).body);
};
const found = async (word: string, language: string): Promise<string> =>
  JSON.stringify((await site(`/search/api/pages?q=${word}&lang=${language}`)).body);

/** Moves the clock: what is to happen at a moment is so much nearer to it. */
const passHours = (hours: number) =>
  backends
    .database()
    .pool.query(`UPDATE releases SET at = at - make_interval(hours => $1) WHERE state = 'waiting'`, [hours]);
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const soon = { timeout: 30_000, interval: 100 };
const pictureAt = '/~/media/harbour.png';
const pageId = '4f8c1c3e-0000-4000-8000-000000000001';
const english = (fields: object = {}, changes: object = {}) =>
  article(
    { path: '/insights/quiet-harbours', body: 'Why some ports grow while nobody looks.\n', ...changes },
    { id: pageId, title: 'Quiet harbours', image: { src: pictureAt, alt: 'Cranes at dawn' }, ...fields },
  );
const german = () =>
  english(
    { title: 'Stille Hafen', image: { src: pictureAt, alt: 'Kräne am Morgen' } },
    { language: 'de', path: '/insights/stille-haefen', body: 'Warum manche Hafen wachsen.\n' },
  );

/** Kills the backend while a call is under way: it waits for a table that another connection holds. */
const killWithin = async (perform: () => Promise<Answer>): Promise<void> => {
  const { pool } = backends.database();
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE document_versions IN ACCESS EXCLUSIVE MODE');
    const broken = perform().then(
      ({ status }) => status,
      () => 'broken',
    );
    await vi.waitFor(async () => {
      const waiting = "SELECT FROM pg_locks WHERE relation = 'document_versions'::regclass AND NOT granted";
      expect((await pool.query(waiting)).rowCount).toBeGreaterThan(0);
    }, soon);
    await backend.kill();
    expect(await broken).toBe('broken');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  backend = await backends.start();
};

describe.sequential('a page from its first draft to its last release, with a token and over HTTP alone', () => {
  test('a picture is uploaded in parts, and goes on after the backend was killed between them', async () => {
    const wish = { path: pictureAt, title: 'Harbour', length: picture.length };
    const refused = await post('/media', wish);
    expect([refused.status, refused.body.findings]).toMatchObject([422, [{ pointer: '/alt/en' }]]);
    const begun = await post('/media', { ...wish, alt: { en: 'Cranes at dawn', de: 'Kräne am Morgen' } });
    const place = (begun.headers.get('location') ?? '').replace('/content/v1', '');
    const part = (offset: number, body: Buffer) =>
      call(place, { method: 'PATCH', body, headers: { 'upload-offset': String(offset) } });
    expect((await part(0, picture.subarray(0, 1_000))).status).toBe(204);
    await backend.kill();
    backend = await backends.start();
    expect((await call(place, { method: 'HEAD' })).headers.get('upload-offset')).toBe('1000');
    expect((await part(1_000, picture.subarray(1_000))).body).toEqual({ path: pictureAt, forms: expect.any(Number) });
    const shown = await fetch(`${backend.origin}/content${pictureAt}`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
  });

  test('it is refused with all mistakes at once, and mended', async () => {
    const wrong = english(
      { displayDate: '2026-02-30', articleTyp: 'Article' },
      { path: '/Insights', body: 'A [link](javascript:alert(1)).' },
    );
    const { status, body } = await create('harbours.en', wrong);
    expect(status).toBe(422);
    expect(body.findings.map(({ pointer }: { readonly pointer: string }) => pointer).toSorted()).toEqual([
      '/body/0',
      '/fields/articleTyp',
      '/fields/displayDate',
      '/path',
    ]);
    expect((await create('harbours.en', english({ image: undefined }))).body.incomplete).toEqual([
      { pointer: '/fields/image', message: 'is missing' },
    ]);
    expect((await post('/documents/harbours.en/publish')).status).toBe(422);
    expect((await change('harbours.en', english())).body.incomplete).toEqual([]);
    expect((await create('harbours.de', german())).status).toBe(201);
  });

  test('it is seen by a link without an account, and nowhere else', async () => {
    const { body } = await post('/documents/harbours.en/preview-links');
    const token = new URL(body.url).searchParams.get('token');
    for (const [language, title] of [
      ['en', 'Quiet harbours'],
      ['de', 'Stille Hafen'],
    ]) {
      const shown = await site('/content/v1/previews', { method: 'POST', body: { token, language } });
      expect([shown.status, JSON.stringify(shown.body)]).toEqual([200, expect.stringContaining(String(title))]);
    }
    expect(await layoutOf('/insights/quiet-harbours', 'en')).toBe('{"data":{"layout":{"item":null}}}');
  });

  test('it goes live in both languages at its moment', async () => {
    for (const id of ['harbours.en', 'harbours.de'])
      expect((await post(`/documents/${id}/publish`, { at: inHours(2), message: 'First' })).status).toBe(202);
    expect((await call('/documents?state=scheduled')).body.documents).toHaveLength(2);
    await passHours(1);
    expect(await layoutOf('/insights/quiet-harbours', 'en')).toContain('"item":null');
    await passHours(1);
    await vi.waitFor(async () => {
      expect(await layoutOf('/insights/quiet-harbours', 'en')).toContain('Quiet harbours');
      expect(await layoutOf('/insights/stille-haefen', 'de')).toContain('Stille Hafen');
    }, soon);
  });

  test('it is in the list and in the search of its language', async () => {
    await vi.waitFor(async () => {
      expect([await listed('en'), await listed('de')]).toEqual([
        expect.stringContaining('Quiet harbours'),
        expect.stringContaining('Stille Hafen'),
      ]);
      expect(await found('harbours', 'en')).toContain('/insights/quiet-harbours');
      expect(await found('stille', 'de')).toContain('/insights/stille-haefen');
    }, soon);
  });

  test('it is changed, compared and restored', async () => {
    await change('harbours.en', english({ title: 'Loud harbours' }));
    expect((await post('/documents/harbours.en/publish')).body.version).toBe(2);
    expect((await call('/documents/harbours.en/versions/2?compareWith=1')).body.differences).toEqual([
      { pointer: '/fields/title', before: 'Quiet harbours', after: 'Loud harbours' },
    ]);
    const restored = await call('/documents/harbours.en/versions/1/restore', {
      method: 'POST',
      headers: { 'if-match': (await draft('harbours.en')).headers.get('etag') ?? '' },
    });
    expect([restored.status, restored.body.content]).toEqual([200, english()]);
    await killWithin(() => post('/documents/harbours.en/publish'));
    expect(await layoutOf('/insights/quiet-harbours', 'en')).toContain('Loud harbours');
    expect((await post('/documents/harbours.en/publish')).body.version).toBe(3);
    expect(await layoutOf('/insights/quiet-harbours', 'en')).toContain('Quiet harbours');
  });

  test('three pages go live as one, once cancelled and once done', async () => {
    const ids = ['one', 'two', 'three'];
    for (const id of ids)
      await create(id, article({ path: `/insights/part-${id}`, body: 'To [one](/insights/part-one).' }, { title: id }));
    const documents = ids.map((id) => ({ id, action: 'publish' }));
    const release = async () => (await post('/releases', { name: 'Three', documents })).body.release.id;
    const live = () => Promise.all(ids.map((id) => layoutOf(`/insights/part-${id}`, 'en')));
    const nothing = ids.map(() => expect.stringContaining('"item":null'));

    const first = await release();
    expect((await call(`/releases/${first}`, { method: 'DELETE' })).body.release.state).toBe('cancelled');
    expect((await post(`/releases/${first}/publish`)).status).toBe(409);
    expect(await live()).toEqual(nothing);

    const second = await release();
    await killWithin(() => post(`/releases/${second}/publish`));
    expect(await live()).toEqual(nothing);
    expect((await call(`/releases/${second}`)).body.state).toBe('waiting');
    expect((await post(`/releases/${second}/publish`)).body.release.state).toBe('done');
    expect(await live()).toEqual(ids.map((id) => expect.stringContaining(`"${id}"`)));
    for (const id of ids) expect((await call(`/documents/${id}/versions`)).body.versions).toHaveLength(1);
  });
});

describe.sequential('a folder that is kept with the commands, over HTTP alone', () => {
  const tides = 'pages/tides.en.md';
  const id = '77777777-1111-4111-8111-111111111111';
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-commands-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const textOf = (title: string) => articleFile({ path: '/insights/tides', id, title, body: 'Tides rise.\n' });
  const write = async (text: string): Promise<void> => {
    await mkdir(dirname(join(folder, tides)), { recursive: true });
    await writeFile(join(folder, tides), text);
  };
  const read = () => readFile(join(folder, tides), 'utf8');
  /** Runs a command on the folder; `seen` is given all that it has printed so far. */
  const run = async (command: string, seen: (output: string, stop: () => void) => void = () => {}) => {
    const program = spawn(
      process.execPath,
      ['--import', 'tsx', '-C', 'source', join(__dirname, 'sync/cli.ts'), command, folder, '--url', backend.origin],
      { env: { ...process.env, CONTENT_TOKEN: editor } },
    );
    let output = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        seen(output, () => program.kill('SIGINT'));
      });
    const code = await new Promise((done) => program.on('close', (status, signal) => done(signal ?? status)));
    return { code, output };
  };
  const edit = async (title: string): Promise<void> => {
    const { body } = await draft(`${id}.en`);
    const { content } = body;
    expect((await change(`${id}.en`, { ...content, fields: { ...content.fields, title } })).status).toBe(200);
    expect((await post(`/documents/${id}.en/publish`)).status).toBe(200);
  };

  test('a push publishes it', async () => {
    await write(textOf('Tides'));
    const pushed = await run('push');
    expect([pushed.code, pushed.output]).toEqual([0, expect.stringMatching(/1 of 1 documents changed\n$/u)]);
    expect(await layoutOf('/insights/tides', 'en')).toContain('"Tides"');
  }, 120_000);

  test('a pull after the push changes no byte', async () => {
    const pulled = await run('pull');
    expect([pulled.code, pulled.output]).toEqual([0, '0 files written, 1 documents\n']);
    expect(await read()).toBe(textOf('Tides'));
  }, 120_000);

  test('a pull brings what an editor published, and a push has nothing to change then', async () => {
    await edit('Ebbs');
    const late = await run('diff');
    expect([late.code, late.output]).toEqual([1, expect.stringContaining('pull the folder first')]);
    expect(await run('pull')).toEqual({
      code: 0,
      output: `changed  ${tides}\n1 files written, 1 documents\n`,
    });
    expect(await read()).toBe(textOf('Ebbs'));
    expect((await run('push')).output).toBe('0 of 1 documents changed\n');
  }, 240_000);

  test('a conflict is named with file, line and field, and nothing is written', async () => {
    await write(textOf('Mine'));
    await edit('Theirs');
    const line = (await read()).split('\n').indexOf('title: Mine') + 1;
    const refused = await run('pull');
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining(`${tides}:${line} title: "Mine" here, "Theirs" at the service`),
    ]);
    expect(await read()).toBe(textOf('Mine'));
    expect(await layoutOf('/insights/tides', 'en')).toContain('"Theirs"');
  }, 120_000);

  test('a file that is watched becomes a draft, and is not published', async () => {
    await write(textOf('Theirs'));
    expect((await run('pull')).code).toBe(0);
    const watched = await run('watch', (output, stop) => {
      if (output.includes('/preview?token=')) stop();
      else if (/^Watching .*\n$/u.test(output)) void write(textOf('Watched'));
    });
    expect([watched.code, watched.output]).toEqual([0, expect.stringContaining(tides)]);
    expect((await draft(`${id}.en`)).body.content.fields.title).toBe('Watched');
    expect(await layoutOf('/insights/tides', 'en')).toContain('"Theirs"');
  }, 240_000);
});
