import type { FilterTree, ListJobFilters } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';

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

const toTree = ({ regions, interests, industries, functions }: t.TypeOf<typeof MasterListWire>): FilterTree => ({
  regions,
  interestCategories: interests.map(({ interestCategory, interests: within }) => ({
    name: interestCategory,
    interests: within,
  })),
  industries,
  functions,
});

/** D§7 filter master list: the values of open jobs in that language. */
export const listJobFilters = call<ListJobFilters>()({
  service: 'search',
  method: 'GET',
  path: '/api/masterList',
  session: 'none',
  query: ['lang'],
  request: ([lang]) => ({ query: { lang } }),
  answer: reading(MasterListWire, toTree),
});

export const sample: Sample<ListJobFilters> = {
  given: ['en'],
  answer: {
    regions: [{ name: 'Europe', countries: [{ name: 'Norway', cities: ['Oslo'] }] }],
    interests: [{ interestCategory: 'Serve clients', interests: ['Generalist'] }],
    industries: ['Energy'],
    functions: ['Strategy'],
  },
};
