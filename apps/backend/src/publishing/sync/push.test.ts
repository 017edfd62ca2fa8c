import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishingBackend } from '../../testing/backend.ts';
import { titleAt } from '../../testing/publishing.ts';
import { articleFile } from '../compile/builder.ts';
import { pushFolder } from './push.ts';

const { backend, call } = publishingBackend();
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-push-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
};
const id = (digit: number): string => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111');
const tide = (changes: Parameters<typeof articleFile>[0] = {}) =>
  articleFile({ path: '/insights/tides', id: id(7), title: 'Tides', ...changes });

const push = async (isDry = false): Promise<string> =>
  pushFolder(call, folder, {}, { key: 'here wiki', source: 'wiki', isDry, isForced: false });

/** The lines of what was done, without warnings. */
const listed = (output: string): readonly string[] => output.split('\n').filter((line) => !line.startsWith('warning'));

describe('pushing a folder', () => {
  test('publishes its pages and removes what it had', async () => {
    await write('pages/tides.en.md', tide());
    expect(listed(await push())).toEqual([
      'put      /insights/tides (en)  pages/tides.en.md',
      '1 of 1 documents changed',
    ]);
    expect(await titleAt(backend, '/insights/tides')).toBe('Tides');
    await rm(join(folder, 'pages/tides.en.md'));
    expect(listed(await push())).toEqual(['removed  /insights/tides (en)', '1 of 1 documents changed']);
    expect(await titleAt(backend, '/insights/tides')).toBeUndefined();
  });

  test('changes nothing the second time', async () => {
    await write('pages/tides.en.md', tide());
    await push();
    expect(await push()).toBe('0 of 1 documents changed');
  });

  test('lists what differs without changing it', async () => {
    await write('pages/tides.en.md', tide());
    await push();
    await write('pages/tides.en.md', tide({ title: 'Ebbs' }));
    expect(listed(await push(true))).toEqual([
      'changed  /insights/tides (en)  pages/tides.en.md',
      '1 of 1 documents differ',
    ]);
    expect(await titleAt(backend, '/insights/tides')).toBe('Tides');
  });

  test('reports what the service refuses with the file', async () => {
    await write('pages/tides.fr.md', tide());
    for (const isDry of [false, true])
      await expect(push(isDry)).rejects.toThrow(
        /^The folder cannot be published:\n {2}pages\/tides\.fr\.md\S* language: must be one of en, de$/u,
      );
  });

  test('reports what the service warns of with file and line', async () => {
    await write('pages/tides.en.md', tide({ body: 'See [nothing](/insights/nothing).\n' }));
    expect(await push()).toContain('warning  pages/tides.en.md:12 body: has a link to /insights/nothing');
  });

  test('reports a file that cannot be read before anything is sent', async () => {
    await write('pages/tides.en.md', tide({ more: 'colour: red\n' }));
    await expect(push()).rejects.toThrow(/pages\/tides\.en\.md:\d+ colour: /u);
  });

  test('reports a page of another source', async () => {
    await write('pages/first.en.md', articleFile());
    await expect(push()).rejects.toThrow('pages/first.en.md:2: belongs to the folder of the site');
  });

  test('publishes redirects, and leads from their addresses', async () => {
    await write('redirects.yaml', '- { pattern: /ebb, target: /insights/first }\n');
    expect(listed(await push())).toEqual([
      expect.stringMatching(/^put {6}redirect \/ebb \(redirect\.[0-9a-f-]{36}\) {2}redirects\.yaml$/u),
      '1 of 1 documents changed',
    ]);
    const { rows } = await backend.pool.query("SELECT target FROM redirects WHERE pattern = '/ebb'");
    expect(rows).toEqual([{ target: '/insights/first' }]);
  });
});
