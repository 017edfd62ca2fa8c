import type { FilterTree, ListJobFilters } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf } from '../client/wire-types.ts';

const Strings = listOf(t.string);
const CountryWire = t.type({ name: t.string, cities: Strings }, 'Country');
const RegionWire = t.type({ name: t.string, countries: listOf(CountryWire) }, 'Region');
const InterestsWire = t.type({ interestCategory: t.string, interests: Strings }, 'Interests');

const MasterListWire = t.type(
  {
    regions: listOf(RegionWire),
    interests: listOf(InterestsWire),
    industries: Strings,
    functions: Strings,
  },
  'MasterList',
);

const toTree = ({ regions, interests, industries, functions }: t.TypeOf<typeof MasterListWire>): FilterTree => ({
  regions: regions.items.map(({ name, countries }) => ({
    name,
    countries: countries.items.map(({ name: country, cities }) => ({ name: country, cities: cities.items })),
  })),
  interestCategories: interests.items.map(({ interestCategory, interests: within }) => ({
    name: interestCategory,
    interests: within.items,
  })),
  industries: industries.items,
  functions: functions.items,
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
