import {
  eachGroup,
  type Facets,
  filterGroups,
  filterParameters,
  type JobLanguage,
  type JobPage,
  type JobSearchRequest,
  type SearchJobs,
} from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count, listOf, mayBeMissing } from '../client/wire-types.ts';
import { JobSummaryWire, sampleSummary, toSummary } from './job-summary-wire.ts';

/** All counts or none: visitors would read missing ones as zero. */
const CountsWire = t.readonlyArray(t.type({ value: t.string, count: Count }));

const FacetsWire = t.type({
  continents: CountsWire,
  countries: CountsWire,
  cities: CountsWire,
  interestCategory: CountsWire,
  interest: CountsWire,
  industries: CountsWire,
  functions: CountsWire,
});

/**
 * D§7 prints `numFound` and `docs`; the rest are extensions of our service
 * (docs/contracts/search-service.md).
 */
const FoundWire = t.intersection(
  [
    t.type({ numFound: Count, docs: listOf(JobSummaryWire) }),
    mayBeMissing({ numFoundExact: t.boolean, facets: FacetsWire, facetsExact: t.boolean, suggestedQuery: t.string }),
  ],
  'Found',
);

/** Encodes a value before joining, so that its own commas differ from those between values. */
const toQuery = ({ text, filters, language, start, pageSize }: JobSearchRequest) => ({
  pageSize,
  start,
  ...Object.fromEntries(
    filterGroups
      .filter((group) => filters[group].length > 0)
      .map((group) => [filterParameters[group], filters[group].map(encoded).join(',')]),
  ),
  lang: language,
  ...(text === '' ? {} : { q: text }),
  // A service that knows of no views answers with whole jobs, which are understood too.
  view: 'card',
});

/** Encodes a value; a lone surrogate becomes the replacement character. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Converts counts; they are lower bounds unless marked exact. */
const toFacets = (facets: t.TypeOf<typeof FacetsWire>, areExact = false): Facets => {
  const countsOf = {
    regions: facets.continents,
    countries: facets.countries,
    cities: facets.cities,
    interestCategories: facets.interestCategory,
    interests: facets.interest,
    industries: facets.industries,
    functions: facets.functions,
  };
  return {
    counts: eachGroup((group) => Object.fromEntries(countsOf[group].map(({ value, count }) => [value, count]))),
    areExact,
  };
};

const toPage = (wire: t.TypeOf<typeof FoundWire>, searchLanguage: JobLanguage): JobPage => ({
  total: wire.numFound,
  isTotalExact: wire.numFoundExact ?? true,
  jobs: wire.docs.items.map((job) => toSummary(job, searchLanguage)),
  facets: wire.facets && toFacets(wire.facets, wire.facetsExact),
  suggestedQuery: wire.suggestedQuery === '' ? undefined : wire.suggestedQuery,
});

/** D§7 job search; an answer whose `docs` is no list of jobs is `Garbled`. */
export const searchJobs = call<SearchJobs>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobsearch/',
  session: 'none',
  query: ['pageSize', 'start', ...Object.values(filterParameters), 'lang', 'q', 'view'],
  // Going back to a list of 25 pages fetches its 500 jobs at once.
  maxAnswerBytes: 8 * 1_048_576,
  request: ([request]) => ({ query: toQuery(request) }),
  answer: reading(FoundWire, (wire, [{ language }]: readonly [JobSearchRequest]) => toPage(wire, language)),
});

const counted = [{ value: 'Energy', count: 1 }];

export const sample: Sample<SearchJobs> = {
  given: [
    {
      text: '',
      filters: {
        regions: [],
        countries: [],
        cities: [],
        interestCategories: [],
        interests: [],
        industries: [],
        functions: [],
      },
      language: 'en',
      start: 1,
      pageSize: 20,
    },
  ],
  answer: {
    numFound: 1,
    numFoundExact: true,
    docs: [sampleSummary],
    facets: {
      continents: counted,
      countries: counted,
      cities: counted,
      interestCategory: counted,
      interest: counted,
      industries: counted,
      functions: counted,
    },
    facetsExact: true,
  },
};
