import type { ListCountries } from '@masthead/core/registration';
import { call, reading, type Sample } from '../../client/call.ts';
import { LookupListWire, sampleLookupList, toLookupItems } from './lookup-wire.ts';

/** A§7 look-up of countries in the reader's language, in the service's order. */
export const listCountries = call<ListCountries>()({
  service: 'user',
  method: 'GET',
  path: '/v1/lookuplists/country',
  session: 'none',
  query: ['language'],
  request: (_, { language }) => ({ query: { language } }),
  answer: reading(LookupListWire, toLookupItems),
});

export const sample: Sample<ListCountries> = { given: [], answer: sampleLookupList };
