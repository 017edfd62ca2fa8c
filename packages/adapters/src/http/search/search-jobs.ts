import {
  eachGroup,
  filterGroups,
  filterParameters,
  type JobPage,
  type JobSearchRequest,
  type SearchJobs,
} from '@masthead/core/job-search';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';
import { Count } from '../wire-types.ts';
import { JobWire, toJob } from './job-wire.ts';

/** D§7 job search; an answer whose `docs` is no list of jobs is `Garbled`. */
export const searchJobs = (http: Http): SearchJobs =>
  flow(toRequest, http, TE.chainEitherKW(decode(FoundWire)), TE.bimap(unforeseen, toPage));

const CountsWire = t.readonlyArray(t.type({ value: t.string, count: Count }));

const FoundWire = t.type(
  {
    numFound: Count,
    numFoundExact: t.boolean,
    docs: t.readonlyArray(JobWire),
    facets: t.type({
      continents: CountsWire,
      countries: CountsWire,
      cities: CountsWire,
      interestCategory: CountsWire,
      interest: CountsWire,
      industries: CountsWire,
      functions: CountsWire,
    }),
    facetsExact: t.boolean,
  },
  'Found',
);

/** A value is encoded before it is joined, so that its own commas are told from those between values. */
const toRequest = ({ text, filters, language, start, pageSize }: JobSearchRequest): HttpRequest => ({
  method: 'GET',
  path: ['api', 'jobsearch'],
  endsWithSlash: true,
  query: {
    pageSize,
    start,
    ...Object.fromEntries(
      filterGroups
        .filter((group) => filters[group].length > 0)
        .map((group) => [filterParameters[group], filters[group].map(encoded).join(',')]),
    ),
    lang: language,
    ...(text === '' ? {} : { q: text }),
  },
});

/** Half of a surrogate pair, which no address can carry, is sent as what stands for the unreadable. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));

const toPage = (wire: t.TypeOf<typeof FoundWire>): JobPage => {
  const { facets } = wire;
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
    total: wire.numFound,
    isTotalExact: wire.numFoundExact,
    jobs: wire.docs.map(toJob),
    facets: {
      counts: eachGroup((group) => Object.fromEntries(countsOf[group].map(({ value, count }) => [value, count]))),
      areExact: wire.facetsExact,
    },
  };
};
