import type { FetchRelease } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { publishingRefusal, uuidPattern } from '../shared/publishing-wire.ts';
import { readingRelease, sampleId, sampleWhole } from './release-wire.ts';

/** Fetches a release with its documents. */
export const fetchRelease = call<FetchRelease>()({
  service: 'media',
  method: 'GET',
  path: '/v1/releases/:release',
  patterns: { release: uuidPattern },
  session: 'required',
  request: ([release]) => ({ segments: { release } }),
  answer: readingRelease,
  refusals: publishingRefusal,
});

export const sample: Sample<FetchRelease> = { given: [sampleId], answer: sampleWhole };
