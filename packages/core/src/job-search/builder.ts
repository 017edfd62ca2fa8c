import { seeded } from '../testing/seed.ts';
import { eachGroup, type FilterTree, type Job, type JobPage, type JobSummary, jobPageSize } from './model.ts';

/** A small made-up firm's filters, in the order a service sends them. */
export const aFilterTree: FilterTree = {
  regions: [
    {
      name: 'Europe',
      countries: [
        { name: 'Germany', cities: ['Berlin', 'Munich'] },
        { name: 'United Kingdom', cities: ['Birmingham', 'London'] },
      ],
    },
    {
      name: 'North America',
      countries: [
        { name: 'Canada', cities: ['Toronto'] },
        { name: 'United States', cities: ['Birmingham', 'New York'] },
      ],
    },
  ],
  interestCategories: [
    { name: 'Build and run', interests: ['Data, models and tools', 'Engineering'] },
    { name: 'Serve clients', interests: ['Generalist', 'Implementation'] },
  ],
  industries: ['Energy', 'Health'],
  functions: ['Operations', 'Strategy'],
};

/** The n-th job of a made-up firm; the same for the same n. */
export const aJob = (n = 1, changes: Partial<Job> = {}): Job => {
  const { pick } = seeded(n);
  return {
    id: `${1000 + n}`,
    title: `${pick(['Associate', 'Senior engineer', 'Business analyst'])} ${n}`,
    friendlyUrl: `job-${n}`,
    language: 'en',
    interest: pick(['Generalist', 'Implementation']),
    interestCategory: 'Serve clients',
    regions: ['Europe'],
    cities: ['Berlin'],
    countries: ['Germany'],
    industries: [pick(['Energy', 'Health'])],
    functions: [pick(['Operations', 'Strategy'])],
    whatYouWillDo: '<p>You will work with clients.</p>',
    whoYouWillWorkWith: '<p>You will join a team of five.</p>',
    yourBackground: '<ul><li>A degree</li></ul>',
    compensationRange: undefined,
    applyUrl: `https://apply.example.com/?job=${1000 + n}`,
    entryLevels: [],
    postedOn: '2026-11-01',
    lastDay: '2026-12-31',
    ...changes,
  };
};

/** The same job as a list shows it. */
export const aJobSummary = (n = 1, changes: Partial<JobSummary> = {}): JobSummary => {
  const { id, title, friendlyUrl, language, interest, cities, postedOn } = aJob(n);
  const preview = 'You will work with clients.';
  return { id, title, friendlyUrl, language, interest, cities, postedOn, preview, ...changes };
};

/** The `page`-th page of 20 out of `total` jobs, or the first so many pages as one. */
export const aJobPage = (total: number, page = 1, pages = 1, changes: Partial<JobPage> = {}): JobPage => {
  const first = (page - 1) * jobPageSize;
  return {
    total,
    isTotalExact: true,
    jobs: Array.from({ length: Math.max(0, Math.min(total - first, jobPageSize * pages)) }, (_, n) =>
      aJobSummary(first + n + 1),
    ),
    facets: {
      counts: { ...eachGroup(() => ({})), cities: { Berlin: 2 }, countries: { Germany: 2 }, regions: { Europe: 2 } },
      areExact: true,
    },
    ...changes,
  };
};
