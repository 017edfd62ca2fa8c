import type { ListFunctions } from '@masthead/core/registration';
import { call, reading, type Sample } from '../../client/call.ts';
import { LookupListWire, sampleLookupList, toLookupItems } from './lookup-wire.ts';

/** A§7 look-up of business functions in the reader's language, in the service's order. */
export const listFunctions = call<ListFunctions>()({
  service: 'user',
  method: 'GET',
  path: '/v1/lookuplists/function',
  session: 'none',
  query: ['language'],
  request: (_, { language }) => ({ query: { language } }),
  answer: reading(LookupListWire, toLookupItems),
});

export const sample: Sample<ListFunctions> = { given: [], answer: sampleLookupList };
