import { besideStocks, lastCursor } from './articles.mjs';
import { sizes } from './stocks.mjs';

/** Articles of the last thirty years, each with three of a hundred tags; every thousandth is about something rare. @param {number} count */
const fill = (count) => `
  insert into listed_articles (site, language, item_id, displayed_at, tags, is_for_alumni, card)
  select 'main', 'en', 'bench-' || n, date_trunc('second', now() - n * interval '30 years' / ${count}),
    array['taxonomy:t' || n % 10, 'taxonomy:u' || n % 89, 'tag:' || case when n % 1000 = 0 then 'rare' else 'v' || n % 50 end], false,
    jsonb_build_object('id', 'bench-' || n, 'url', '/insights/bench-' || n, 'title', 'Article ' || n,
      'description', repeat('What it says in a sentence. ', 5), 'eyebrow', 'Operations', 'articleType', 'Article',
      'contentType', 'Article', 'displayDate', '2026-01-01T00:00:00Z', 'standardImage', null)
  from generate_series(1, ${count}) as n`;

const anyArticle = {
  taxonomyQueryType: 'OR',
  taxonomyIds: /** @type {string[]} */ ([]),
  mustHaveTagsQueryType: 'OR',
  mustHaveTags: /** @type {string[]} */ ([]),
  mustNotHaveTagsQueryType: 'OR',
  mustNotHaveTags: /** @type {string[]} */ ([]),
};
/** Asks for the newest articles of a language. */
export const everything = {
  limit: 12,
  afterId: '',
  taxonomyAndTags: anyArticle,
  excludeItems: [],
  language: 'en',
  isAlumni: false,
  filters: [],
};
const filter = (/** @type {string} */ id) => ({ id, name: id, taxonomyAndTags: { ...anyArticle, taxonomyIds: [id] } });
const path = '/api/insightsgrid/articles';
const lists = [
  { name: 'everything', asked: everything },
  { name: 'two filters', asked: { ...everything, filters: [filter('t3'), filter('u7')] } },
  { name: 'a rare tag', asked: { ...everything, taxonomyAndTags: { ...anyArticle, mustHaveTags: ['rare'] } } },
];

/** @param {import('../lib/system.mjs').System} system */
export const measure = ({ databaseUrl }) =>
  besideStocks({ databaseUrl, name: 'bench_insights', sizes, fill }, async ({ count, post }) => {
    const calls = [];
    for (const { name, asked } of lists) {
      const afterId = await lastCursor(
        async (after) => (await post(path, { ...asked, limit: 300, afterId: after })).data.nextCursor,
      );
      const what = (/** @type {string} */ page) =>
        `${page} page of the insights grid (${name}), ${count.toLocaleString('en')} articles`;
      calls.push(
        {
          what: what('first'),
          call: () => post(path, asked),
          times: 20,
          beside: what('first').replace(/[\d,]+ articles/u, '10,000 articles'),
          goal: '–',
        },
        {
          what: what('last'),
          call: () => post(path, { ...asked, afterId }),
          times: 20,
          beside: what('first'),
          goal: '≤ 1.5',
        },
      );
    }
    return calls;
  });
