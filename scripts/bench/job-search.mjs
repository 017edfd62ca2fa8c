import { generateJobs, measureStocks } from './stocks.mjs';

/** What visitors might look for: common words, rare ones, several, a phrase, and one that is nowhere. */
const texts = [
  'consultant',
  'engineer',
  'data scientist',
  'pricing',
  'economics degree',
  'machine learning python',
  '"supply networks"',
  'researcher kubernetes',
  'client workshop',
  'berlin',
  'analyst -senior',
  'zeppelin',
];
const filters = [
  {
    continents: 'Europe',
    interestCategory: 'Serve clients,Data and technology',
    industries: 'Banking,Insurance',
    functions: 'Strategy,Risk,Digital',
  },
  {
    countries: 'United States,Germany',
    interest: 'Consulting',
    industries: 'Energy,Mining,Media',
    functions: 'Operations',
  },
  {
    cities: 'Berlin',
    countries: 'Brazil',
    interestCategory: 'Communicate',
    industries: 'Retail',
    functions: 'Pricing,Procurement',
  },
];
const searches = texts.flatMap((q) =>
  filters.map((chosen) => {
    const encoded = Object.entries(chosen).map(([name, values]) => [
      name,
      values.split(',').map(encodeURIComponent).join(','),
    ]);
    return `jobsearch/?${new URLSearchParams([['q', q], ['lang', 'en'], ...encoded])}`;
  }),
);
const typed = [
  'c',
  'con',
  'consul',
  'data sc',
  'konsultant',
  'proect mana',
  'senior',
  'zzzzz',
  'berater',
  'supply',
].map((q) => `jobtypeahead/?${new URLSearchParams({ q })}`);

const goal = { p95: 50, growth: 3 };

/** @param {import('../lib/system.mjs').System} system */
export const measure = ({ databaseUrl }) =>
  measureStocks({
    databaseUrl,
    of: 'jobs',
    fill: generateJobs,
    measured: async (client) => {
      const { rows } = await client.query(
        'select friendly_url from jobs where last_day >= current_date order by md5(job_id) limit 50',
      );
      const details = rows.map(({ friendly_url }) => `jobsearch/jobdetails?q=${friendly_url}`);
      return [
        { what: 'job search with text and four facets', paths: searches, times: searches.length, goal },
        { what: 'job type-ahead', paths: typed, times: typed.length * 4, goal },
        { what: 'job details', paths: details, times: details.length, goal },
      ];
    },
  });
