import type { SuggestJobs } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf } from '../client/wire-types.ts';

/** As much of a text as the service completes. */
const maxTextLength = 100;

/** D§7 job type-ahead: at most ten titles. */
export const suggestJobs = call<SuggestJobs>()({
  service: 'search',
  method: 'GET',
  path: '/api/jobtypeahead/',
  session: 'none',
  query: ['q', 'lang'],
  request: ([text, lang]) => ({ query: { q: Array.from(text).slice(0, maxTextLength).join(''), lang } }),
  answer: reading(t.type({ terms: listOf(t.string) }, 'Terms'), ({ terms }) => terms.items),
});

export const sample: Sample<SuggestJobs> = { given: ['an', 'en'], answer: { terms: ['Analyst'] } };
