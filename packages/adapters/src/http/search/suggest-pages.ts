import type { SuggestPages } from '@masthead/core/global-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf } from '../client/wire-types.ts';

/** As much of a text as the service completes. */
const maxTextLength = 100;

/** D§7 global search suggestions. */
export const suggestPages = call<SuggestPages>()({
  service: 'search',
  method: 'GET',
  path: '/api/pages/suggestions',
  session: 'none',
  query: ['q', 'lang'],
  request: ([text, lang]) => ({ query: { q: Array.from(text).slice(0, maxTextLength).join(''), lang } }),
  answer: reading(t.type({ terms: listOf(t.string) }, 'PageTerms'), ({ terms }) => terms.items),
});

export const sample: Sample<SuggestPages> = { given: ['shi', 'en'], answer: { terms: ['ships'] } };
