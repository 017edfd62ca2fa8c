import type { ListJobAddressParts } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';

/** The parts that the addresses of open jobs come in; beyond D§7, for sitemaps. */
export const listJobAddressParts = call<ListJobAddressParts>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobaddresses/',
  session: 'none',
  request: () => ({}),
  answer: reading(t.type({ parts: t.readonlyArray(t.Int) }, 'JobAddressParts'), ({ parts }) => parts),
});

export const sample: Sample<ListJobAddressParts> = { given: [], answer: { parts: [1] } };
