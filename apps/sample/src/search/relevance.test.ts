import { indexPublished } from '@masthead/backend';
import { asSentence, documentOf } from '../../../backend/src/services/search/page-index/document.ts';
import { startTimeout } from '../../../backend/src/testing/app.ts';
import { backendOfTests } from '../../../backend/src/testing/backend.ts';
import { loadEvents } from '../events.ts';
import { loadSampleSite } from '../testing/site.ts';
import { eventJudgedQueries, type JudgedQuery, judgedQueries, laterJudgedQueries } from './judged-queries.ts';

const backend = backendOfTests();
beforeAll(async () => {
  await loadSampleSite(backend.db);
  const now = backend.clock.now();
  await loadEvents(backend.db, now);
  await indexPublished(backend.db, 'halden-brook', now);
}, startTimeout);

type Answer = {
  readonly results: readonly { readonly 'metatag.url': string }[];
  readonly suggestedQuery: string;
};

const ask = async (query: Readonly<Record<string, string>>): Promise<Answer> =>
  (await backend.app.inject({ url: '/search/api/pages', query })).json();

const gain = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

const nDcgAt10 = async ({ language, q, grades }: JudgedQuery): Promise<number> => {
  const { results } = await ask({ q, lang: language });
  const shown = results.map(
    (result) => grades[result['metatag.url'].replace(/^\/(?:de|ar|ja-jp)(?=\/|$)/u, '') || '/'] ?? 0,
  );
  return gain(shown) / gain(Object.values(grades).toSorted((one, other) => other - one));
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The ranking reached 0.96 in all when these were set; what other pages come and go of the sample site may cost is left below it. */
const floors = { en: 0.9, de: 0.91, ar: 0.93, 'ja-JP': 0.93 } as const;
const floor = 0.92;
/** Of the later ones, which reached 0.99. */
const laterFloor = 0.94;
/** Of those of events, which reached 0.98. */
const eventFloor = 0.93;

test(
  'sixty judged searches keep nDCG@10 above its floor, in each language too',
  async () => {
    expect(judgedQueries).toHaveLength(60);
    const values = new Map<JudgedQuery, number>();
    for (const judged of judgedQueries) values.set(judged, await nDcgAt10(judged));
    const poor = [...values]
      .filter(([, value]) => value < 0.7)
      .map(([{ language, q }, value]) => ({ language, q, value }));
    const all = mean([...values.values()]);
    expect(all > floor || { all, poor }).toBe(true);
    for (const [language, lowest] of Object.entries(floors)) {
      const own = mean([...values].filter(([judged]) => judged.language === language).map(([, value]) => value));
      expect(own > lowest || { language, own, poor }).toBe(true);
    }
  },
  startTimeout,
);

test.each([
  ['people and offices', laterJudgedQueries, laterFloor],
  ['events', eventJudgedQueries, eventFloor],
] as const)(
  'judged searches for %s keep nDCG@10 above the floor',
  async (_, queries, lowest) => {
    const values: { readonly q: string; readonly value: number }[] = [];
    for (const judged of queries) values.push({ q: judged.q, value: await nDcgAt10(judged) });
    const all = mean(values.map(({ value }) => value));
    expect(all > lowest || { all, poor: values.filter(({ value }) => value < 0.7) }).toBe(true);
  },
  startTimeout,
);

type Link = { readonly fields: { readonly link: { readonly value: { readonly text: string } } } };
type Profile = {
  readonly sitecore: { readonly route: { readonly placeholders: { readonly main: readonly Module[] } } };
};
type Module = { readonly componentName: string; readonly fields: { readonly expertise?: readonly Link[] } };

const publishedPages = () => backend.db.selectFrom('pages').selectAll().where('hidden', '=', false).execute();

test(
  'finds every person by each industry and capability of their profile, in each language',
  async () => {
    const missed: string[] = [];
    let links = 0;
    for (const { language, url, rendered, template_name } of await publishedPages()) {
      if (template_name !== 'PeopleProfile') continue;
      // A page is of the kind of its folder.
      const pageFilter = url.includes('/careers/') ? 'careers' : 'people';
      const profile = (rendered as Profile).sitecore.route.placeholders.main.find(
        ({ componentName }) => componentName === 'PeopleProfile',
      );
      for (const { fields } of profile?.fields.expertise ?? []) {
        const { text } = fields.link.value;
        links += 1;
        const { results } = await ask({ q: text, lang: language, pageFilter, rows: '50' });
        if (!results.some((result) => result['metatag.url'] === url)) missed.push(`${url}: ${text}`);
      }
    }
    expect(missed).toEqual([]);
    expect(links).toBeGreaterThan(40);
  },
  startTimeout,
);

test(
  'excludes topic and kind of a page from excerpts',
  async () => {
    const quoted = (await publishedPages()).flatMap((page) => {
      const parts = documentOf(page).body.split('\n');
      const labels = [page.topic, page.article_type].flatMap((label) =>
        label ? [asSentence(label, page.language)] : [],
      );
      return labels.filter((label) => parts.includes(label)).map((label) => `${page.url}: ${label}`);
    });
    expect(quoted).toEqual([]);
  },
  startTimeout,
);

test.each([
  ['plnat', 'plant'],
  ['pirce', 'price'],
  ['baord', 'board'],
])('suggests the spelling of %s with two letters exchanged', async (typed, meant) => {
  expect(await ask({ q: typed, lang: 'en' })).toMatchObject({ suggestedQuery: meant });
});

test.each([
  ['en', 'AI'],
  ['de', 'KI'],
  ['ar', 'AI'],
  ['ja-JP', 'AI'],
])('finds in %s the meaning of %s', async (lang, q) => {
  const { results } = await ask({ q, lang });
  expect(results.map((result) => result['metatag.url'])).toContain(
    `${lang === 'en' ? '' : `/${lang.toLowerCase()}`}/insights/boards-and-ai-risk`,
  );
});
