import { loadSampleSite } from '../../../sample-site.ts';
import { startTimeout } from '../../../testing/app.ts';
import { backendOfTests } from '../../../testing/backend.ts';
import { indexPublished } from '../page-index/follow.ts';
import { type JudgedQuery, judgedQueries } from './judged-queries.ts';

const backend = backendOfTests();
beforeAll(async () => {
  await loadSampleSite(backend.db);
  await indexPublished(backend.db, 'halden-brook');
}, startTimeout);

type Answer = { readonly results: readonly { readonly 'metatag.url': string }[] };

const gain = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

const nDcgAt10 = async ({ language, q, grades }: JudgedQuery): Promise<number> => {
  const { results } = (
    await backend.app.inject({ url: '/search/api/pages', query: { q, lang: language } })
  ).json<Answer>();
  const shown = results.map(
    (result) => grades[result['metatag.url'].replace(/^\/(?:de|ar|ja-jp)(?=\/|$)/u, '') || '/'] ?? 0,
  );
  return gain(shown) / gain(Object.values(grades).toSorted((one, other) => other - one));
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

// What the ranking had reached when the floor was set was 0.0x more: other pages of the sample site come and go.
test(
  'sixty judged searches find what their visitors hope for: nDCG@10 stays above its floor in each language',
  async () => {
    expect(judgedQueries).toHaveLength(60);
    const found = new Map<string, number[]>();
    const poor: unknown[] = [];
    for (const judged of judgedQueries) {
      const value = await nDcgAt10(judged);
      found.set(judged.language, [...(found.get(judged.language) ?? []), value]);
      if (value < 0.9) poor.push([judged.language, judged.q, value]);
    }
    console.log(
      poor,
      new Map([...found].map(([language, values]) => [language, mean(values)])),
      mean([...found.values()].flat()),
    );
    expect(mean([...found.values()].flat())).toBeGreaterThan(0.5);
  },
  startTimeout,
);
