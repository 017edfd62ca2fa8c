import type { MemoryJobs } from '@masthead/adapters/memory';
import type { Job } from '@masthead/core/job-search';
import type { Parameters } from './replay.ts';

type Location = { readonly city: string; readonly country: string; readonly continent: string };

/** Jobs as a feed brings them, with the tree of what is found in them. */
export const jobsOf = (feed: readonly Parameters[]): MemoryJobs => {
  const jobs = feed.map(jobOf);
  const locations = distinct(feed.flatMap(locationsOf), ({ city }) => city);
  const within = (name: keyof Location, value: string) => locations.filter((location) => location[name] === value);
  return {
    jobs,
    tree: {
      regions: unique(locations.map(({ continent }) => continent)).map((name) => ({
        name,
        countries: unique(within('continent', name).map(({ country }) => country)).map((country) => ({
          name: country,
          cities: within('country', country).map(({ city }) => city),
        })),
      })),
      interestCategories: unique(jobs.map(({ interestCategory }) => interestCategory)).map((name) => ({
        name,
        interests: unique(jobs.filter((job) => job.interestCategory === name).map(({ interest }) => interest)),
      })),
      industries: unique(jobs.flatMap(({ industries }) => industries)),
      functions: unique(jobs.flatMap(({ functions }) => functions)),
    },
  };
};

const jobOf = (job: Parameters): Job => ({
  id: String(job.jobID),
  title: String(job.title),
  friendlyUrl: String(job.friendlyURL),
  language: job.lang === 'de' ? 'de' : 'en',
  interest: String(job.interest),
  interestCategory: String(job.interestCategory),
  regions: unique(locationsOf(job).map(({ continent }) => continent)),
  countries: unique(locationsOf(job).map(({ country }) => country)),
  cities: locationsOf(job).map(({ city }) => city),
  industries: textsIn(job.industries),
  functions: textsIn(job.functions),
  whatYouWillDo: String(job.whatYouWillDo),
  whoYouWillWorkWith: String(job.whoYouWillWorkWith),
  yourBackground: String(job.yourBackground),
  compensationRange: undefined,
  applyUrl: String(job.jobApplyURL),
  entryLevels: textsIn(job.Einstiegslevel),
  postedOn: String(job.datePosted),
  lastDay: String(job.validThrough),
});

const isLocation = (value: unknown): value is Location =>
  typeof value === 'object' && value !== null && 'city' in value && 'country' in value && 'continent' in value;

const locationsOf = ({ locations }: Parameters): readonly Location[] =>
  Array.isArray(locations) ? locations.filter(isLocation) : [];

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
const distinct = <A>(values: readonly A[], key: (value: A) => string): readonly A[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
];
