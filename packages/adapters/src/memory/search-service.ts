import type { Now } from '@masthead/core';
import {
  type FilterGroup,
  type FilterTree,
  filterGroups,
  filterParameters,
  type Job,
  type JobFilters,
  type JobLanguage,
  jobPageSize,
  parseJobQuery,
} from '@masthead/core/job-search';
import { type MemoryService, type ServiceAnswer, type ServiceRequest, serviceOf } from './service.ts';

/** Jobs, and how regions, countries and cities lie in each other. */
export type MemoryJobs = { readonly tree: FilterTree; readonly jobs: readonly Job[] };

export const noJobs: MemoryJobs = {
  tree: { regions: [], interestCategories: [], industries: [], functions: [] },
  jobs: [],
};

/** The search service (docs/contracts/search-service.md) over a handful of jobs; words match as they are written. */
export const memorySearchService = ({ tree, jobs }: MemoryJobs, now: Now = Date.now): MemoryService =>
  serviceOf([
    { call: 'GET /api/masterList', run: () => ({ status: 200, body: masterList(tree) }) },
    { call: 'GET /api/jobtypeahead', run: ({ query }) => ({ status: 200, body: { terms: terms(jobs, query) } }) },
    {
      call: 'GET /api/jobsearch/jobdetails',
      run: ({ query }) => {
        const job = jobs.find(({ friendlyUrl }) => friendlyUrl === query.get('q'));
        if (job === undefined) return { status: 404 };
        const hasExpired = job.lastDay < new Date(now()).toISOString().slice(0, 10);
        return hasExpired ? { status: 410 } : { status: 200, body: { docs: [wireOf(job)] } };
      },
    },
    {
      call: 'GET /api/jobsearch/:id/similarjobs',
      run: (_, id) => ({ status: 200, body: { results: similar(jobs, id) } }),
    },
    { call: 'GET /api/jobsearch', run: (request) => search(jobs, request) },
  ]);

const masterList = ({ regions, interestCategories, industries, functions }: FilterTree) => ({
  regions,
  interests: interestCategories.map(({ name, interests }) => ({ interestCategory: name, interests })),
  industries,
  functions,
});

const terms = (jobs: readonly Job[], query: URLSearchParams): readonly string[] => {
  const wanted = (query.get('q') ?? '').toLowerCase();
  return [...new Set(jobs.map(({ title }) => title).filter((title) => title.toLowerCase().includes(wanted)))].slice(
    0,
    10,
  );
};

const similar = (jobs: readonly Job[], id: string | undefined) => {
  const one = jobs.find((job) => job.id === id);
  return jobs
    .filter((job) => job !== one && job.interest === one?.interest)
    .slice(0, 6)
    .map((job) => ({
      JobId: job.id,
      JobTitle: job.title,
      JobLocation: job.cities.join(', '),
      JobInterest: job.interest,
      JobUrl: job.friendlyUrl,
    }));
};

/** The four groups of the contract: one value within a group is enough, each group is needed. */
const menus: readonly (readonly FilterGroup[])[] = [
  ['regions', 'countries', 'cities'],
  ['interestCategories', 'interests'],
  ['industries'],
  ['functions'],
];

const valuesOf = (job: Job, group: FilterGroup): readonly string[] =>
  group === 'interests' ? [job.interest] : group === 'interestCategories' ? [job.interestCategory] : job[group];

const passes = (job: Job, filters: JobFilters, groups: readonly FilterGroup[]): boolean =>
  groups.every((group) => filters[group].length === 0) ||
  groups.some((group) => filters[group].some((value) => valuesOf(job, group).includes(value)));

const languageOf = (query: URLSearchParams): JobLanguage => (query.get('lang') === 'de' ? 'de' : 'en');

const search = (jobs: readonly Job[], { query }: ServiceRequest): ServiceAnswer => {
  const { filters } = parseJobQuery(
    filterGroups.map((group) => `${filterParameters[group]}=${query.get(filterParameters[group]) ?? ''}`).join('&'),
  );
  const words = (query.get('q') ?? '').toLowerCase().split(' ').filter(Boolean);
  const candidates = jobs.filter(
    (job) =>
      job.language === languageOf(query) &&
      words.every((word) => `${job.title} ${job.whatYouWillDo}`.toLowerCase().includes(word)),
  );
  const found = candidates.filter((job) => menus.every((menu) => passes(job, filters, menu)));
  const first = (Number(query.get('start') ?? 1) - 1) * jobPageSize;
  const counts = (group: FilterGroup) => {
    const others = menus.filter((menu) => !menu.includes(group));
    const counted = new Map<string, number>();
    for (const job of candidates.filter((one) => others.every((menu) => passes(one, filters, menu))))
      for (const value of valuesOf(job, group)) counted.set(value, (counted.get(value) ?? 0) + 1);
    return Array.from(counted, ([value, count]) => ({ value, count }));
  };
  return {
    status: 200,
    body: {
      numFound: found.length,
      numFoundExact: true,
      docs: found.slice(first, first + Number(query.get('pageSize') ?? jobPageSize)).map(wireOf),
      facets: Object.fromEntries(filterGroups.map((group) => [filterParameters[group], counts(group)])),
      facetsExact: true,
    },
  };
};

const wireOf = (job: Job) => ({
  jobID: job.id,
  title: job.title,
  friendlyURL: job.friendlyUrl,
  lang: job.language,
  interest: job.interest,
  interestCategory: job.interestCategory,
  continents: job.regions,
  countries: job.countries,
  cities: job.cities,
  industries: job.industries,
  functions: job.functions,
  whatYouWillDo: job.whatYouWillDo,
  whoYouWillWorkWith: job.whoYouWillWorkWith,
  yourBackground: job.yourBackground,
  datePosted: job.postedOn,
  validThrough: job.lastDay,
  compensationRange: job.compensationRange,
  jobApplyURL: job.applyUrl,
  Einstiegslevel: job.entryLevels.length === 0 ? undefined : job.entryLevels,
});
