import type { ListJobAddresses } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, Segment } from '../client/wire-types.ts';

const AddressesWire = t.type(
  { jobs: listOf(t.type({ friendlyURL: Segment, lang: t.keyof({ en: null, de: null }) }, 'JobAddress')) },
  'JobAddresses',
);

/** The addresses of the open jobs in one part; beyond D§7, for sitemaps. */
export const listJobAddresses = call<ListJobAddresses>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobaddresses/:part',
  patterns: { part: '\\d{1,9}' },
  session: 'none',
  request: ([part]) => ({ segments: { part: `${part}` } }),
  answer: reading(AddressesWire, ({ jobs }) =>
    jobs.items.map(({ friendlyURL, lang }) => ({ friendlyUrl: friendlyURL, language: lang })),
  ),
});

export const sample: Sample<ListJobAddresses> = {
  given: [1],
  answer: { jobs: [{ friendlyURL: 'analyst-1', lang: 'en' }] },
};
