import type { ListJobAddressParts } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf } from '../client/wire-types.ts';

/** The parts that the addresses of open jobs come in; beyond D§7, for sitemaps. */
export const listJobAddressParts = call<ListJobAddressParts>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobaddresses/',
  session: 'none',
  request: () => ({}),
  answer: reading(t.type({ parts: listOf(t.Int) }, 'JobAddressParts'), ({ parts }) => parts.items),
});

export const sample: Sample<ListJobAddressParts> = { given: [], answer: { parts: [1] } };
