import type { FilterTree, ListJobFilters } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';

/** D§7 filter master list: the values of open jobs in that language. */
export const listJobFilters = (http: Http): ListJobFilters =>
  flow(toRequest, http, TE.chainEitherKW(decode(MasterListWire)), TE.bimap(unforeseen, toTree));

const Strings = t.readonlyArray(t.string);

const MasterListWire = t.type(
  {
    regions: t.readonlyArray(
      t.type({ name: t.string, countries: t.readonlyArray(t.type({ name: t.string, cities: Strings })) }),
    ),
    interests: t.readonlyArray(t.type({ interestCategory: t.string, interests: Strings })),
    industries: Strings,
    functions: Strings,
  },
  'MasterList',
);

const toRequest = (lang: Parameters<ListJobFilters>[0]): HttpRequest => ({
  method: 'GET',
  path: ['api', 'masterList'],
  query: { lang },
});

const toTree = ({ regions, interests, industries, functions }: t.TypeOf<typeof MasterListWire>): FilterTree => ({
  regions,
  interestCategories: interests.map(({ interestCategory, interests: within }) => ({
    name: interestCategory,
    interests: within,
  })),
  industries,
  functions,
});
