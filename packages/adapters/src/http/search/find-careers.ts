import type { CareersJob, FindCareers } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, mayBeMissing, Segment } from '../client/wire-types.ts';

const CareersJobWire = t.intersection(
  [t.type({ title: t.string, friendlyURL: Segment }), mayBeMissing({ whatYouWillDo: t.string })],
  'CareersJob',
);

const DocsWire = t.type({ docs: listOf(CareersJobWire) });

/** D§7 "docs with title, whatYouWillDo, friendlyURL", in the answer or in its `response`, as in the other answers about jobs. */
const CareersWire = t.union([DocsWire, t.type({ response: DocsWire })], 'Careers');

const toJob = ({ title, whatYouWillDo, friendlyURL }: t.TypeOf<typeof CareersJobWire>): CareersJob => ({
  title,
  whatYouWillDo: whatYouWillDo ?? '',
  friendlyUrl: friendlyURL,
});

/** D§7 careers search: `{careers path}&pageSize={n}&q={query}`, where the careers path is `/api/careers?lang={language}`. */
export const findCareers = call<FindCareers>()({
  service: 'search',
  method: 'GET',
  path: '/api/careers',
  session: 'none',
  query: ['lang', 'pageSize', 'q'],
  request: ([{ text, pageSize, language }]) => ({ query: { lang: language, pageSize, q: text } }),
  answer: reading(CareersWire, (wire) => ('response' in wire ? wire.response : wire).docs.items.map(toJob)),
});

export const sample: Sample<FindCareers> = {
  given: [{ text: 'ships', pageSize: 3, language: 'en' }],
  answer: { docs: [{ title: 'Analyst', whatYouWillDo: '<p>Count ships.</p>', friendlyURL: 'analyst-1' }] },
};
