import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeProblem } from './platform/authored/problem.ts';
import { readSite, SiteError, writeLayouts, writeQuizzes } from './sample-site.ts';
import { startTimeout } from './testing/app.ts';

const languages = ['en', 'de', 'ar', 'ja-JP'];
const accountPages = [
  '/register',
  '/registration-confirmation',
  '/signin',
  '/signin-prompt',
  '/account/saved-articles',
];

describe('the sample site', () => {
  test('has no dead link, no missing article, and every dictionary key in every language', async () => {
    const { warnings } = await readSite();
    expect(warnings.map(describeProblem)).toEqual([]);
  });

  test('has a home page and the account pages in every language, the latter listed nowhere', async () => {
    const { site } = await readSite();
    const pagesAt = (path: string) => site.pages.filter((page) => page.path === path);
    expect([...site.languages].sort()).toEqual([...languages].sort());
    expect(
      pagesAt('/')
        .map((page) => page.language)
        .sort(),
    ).toEqual([...languages].sort());
    for (const path of accountPages) {
      expect(
        pagesAt(path)
          .map((page) => page.language)
          .sort(),
      ).toEqual([...languages].sort());
      expect(pagesAt(path).every((page) => page.hidden)).toBe(true);
    }
  });

  test('has the articles the plan promises', async () => {
    const { site } = await readSite();
    const articles = (language: string) =>
      site.pages.filter((page) => page.language === language && page.templateName === 'Article').length;
    expect(articles('en')).toBeGreaterThanOrEqual(8);
    expect(articles('de')).toBeGreaterThanOrEqual(3);
    expect(articles('ar')).toBeGreaterThanOrEqual(2);
    expect(articles('ja-JP')).toBeGreaterThanOrEqual(2);
  });
});

describe('a folder', () => {
  test('with mistakes is refused with all of them in the message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await expect(readSite(folder)).rejects.toThrow(
      new SiteError([{ file: 'site.yaml', line: undefined, field: '', message: 'is missing' }]),
    );
    await rm(folder, { recursive: true });
  });

  test(
    'can be written out as one file for a renderer without backend',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'layouts-'));
      const file = join(folder, 'layouts.json');
      await writeLayouts(file);
      const written: unknown = JSON.parse(await readFile(file, 'utf8'));
      const { site } = await readSite();
      expect(written).toMatchObject({ name: site.name, languages: site.languages, redirects: site.redirects });
      expect(written).toHaveProperty('pages.length', site.pages.length);
      expect(written).toHaveProperty(
        'contacts',
        site.contacts.map(({ id, trigger, names }) => ({ id, trigger, names })),
      );
      await rm(folder, { recursive: true });
    },
    startTimeout,
  );

  test('says of the firm that it has as many offices as have a page', async () => {
    const { site } = await readSite();
    for (const language of languages) {
      const own = site.pages.filter((page) => page.language === language);
      const offices = own.filter(({ path }) => /^\/locations\/[^/]+$/.test(path)).length;
      const about = JSON.stringify(own.find(({ path }) => path === '/about'));
      expect([language, new RegExp(`\\D${offices}\\D`, 'u').test(about)]).toEqual([language, true]);
    }
  });

  test(
    'can be written out with what is right in its quizzes apart, which the pages do not tell',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'quizzes-'));
      const [layouts, quizzes] = ['layouts.json', 'quizzes.json'].map((name) => join(folder, name));
      if (layouts === undefined || quizzes === undefined) throw new Error('two files are written');
      await writeLayouts(layouts);
      await writeQuizzes(quizzes);
      const { site } = await readSite();
      const written: unknown = JSON.parse(await readFile(quizzes, 'utf8'));
      expect(written).toEqual(site.quizzes);
      expect(site.quizzes.length).toBeGreaterThan(0);
      const asked = await readFile(layouts, 'utf8');
      expect(asked.includes('InteractiveQuiz')).toBe(true);
      for (const { texts } of site.quizzes)
        for (const { correct, incorrect } of Object.values(texts))
          for (const text of [correct, incorrect])
            expect(asked.includes(JSON.stringify(text).slice(1, -1))).toBe(false);
      // The pattern library names the field.
      expect(asked.includes('"correctAnswer":')).toBe(false);
      await rm(folder, { recursive: true });
    },
    startTimeout,
  );
});
