import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSampleSite } from '../../../sample/src/testing/site.ts';
import { startTimeout } from '../testing/app.ts';
import { writeLayouts, writeQuizzes } from './publish.ts';

describe('a folder', () => {
  test(
    'can be exported as one file for a renderer without backend',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'layouts-'));
      const file = join(folder, 'layouts.json');
      const { site } = await readSampleSite();
      await writeLayouts(file, site);
      const written: unknown = JSON.parse(await readFile(file, 'utf8'));
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

  test(
    'can be exported with the right answers of its quizzes apart from the pages',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'quizzes-'));
      const [layouts, quizzes] = ['layouts.json', 'quizzes.json'].map((name) => join(folder, name));
      if (layouts === undefined || quizzes === undefined) throw new Error('two files are written');
      const { site } = await readSampleSite();
      await writeLayouts(layouts, site);
      await writeQuizzes(quizzes, site);
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
