import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composedFile, tinySite } from '../../apps/backend/src/publishing/compile/builder.ts';
import { compileSite } from '../../apps/backend/src/publishing/compile/compile.ts';
import { root } from '../lib/places.mjs';
import { pageFile } from './page.mjs';

const about = { language: 'en', id: '77777777-1111-4111-8111-111111111111', today: '2026-11-23' };
const blog = composedFile('  - component: Blog', '/blogs/news').replaceAll('3333', '4444');

describe('pageFile', () => {
  test.each([
    ['articles/quiet-harbours', 'pages/insights/quiet-harbours.en.md'],
    ['blogs/news/quiet-harbours', 'pages/blogs/news/quiet-harbours.en.md'],
    ['pages/about/harbours', 'pages/about/harbours.en.md'],
  ])('lays out %s as a page without mistakes', (name, file) => {
    const laidOut = pageFile(name, about);
    expect(laidOut?.file).toBe(file);
    const site = tinySite({ 'pages/news.en.yaml': blog, [file]: laidOut?.text });
    expect(compileSite(site)).toMatchObject({ _tag: 'Compiled' });
  });

  test.each([
    '',
    'articles',
    'articles/',
    'articles/A',
    'articles/a/b',
    'blogs/a',
    'posts/a',
    'pages/../a',
    'constructor/a',
  ])('refuses the name %j', (name) => expect(pageFile(name, about)).toBeUndefined());

  test('refuses a language that is none', () => {
    expect(pageFile('articles/a', { ...about, language: '../en' })).toBeUndefined();
  });
});

describe('npm run new:page', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masthead-page-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const lay = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/new-page.mjs'), ...args, '--folder', folder],
      { encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  };

  test('names the next two commands', () => {
    const { status, output } = lay('articles/quiet-harbours', '--language', 'en');
    expect([status, output]).toEqual([0, expect.stringMatching(/content -- watch .*\n.*content -- push /u)]);
  });

  test('refuses a page that exists', () => {
    lay('articles/quiet-harbours');
    expect(lay('articles/quiet-harbours')).toEqual({
      status: 1,
      output: '\npages/insights/quiet-harbours.en.md is the page at /insights/quiet-harbours already.\n',
    });
  });

  test('gives the versions of a page in other languages its id', () => {
    lay('articles/quiet-harbours');
    lay('articles/quiet-harbours', '--language', 'de');
    const pages = join(folder, 'pages/insights');
    const ids = readdirSync(pages).map((file) => /^id: (.+)$/mu.exec(readFileSync(join(pages, file), 'utf8'))?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('refuses to write over a file that is no page', () => {
    lay('pages/a');
    const file = join(folder, 'pages/a.en.md');
    writeFileSync(file, 'Notes');
    expect(lay('pages/a')).toEqual({ status: 1, output: '\npages/a.en.md exists already.\n' });
    expect(readFileSync(file, 'utf8')).toBe('Notes');
  });
});
