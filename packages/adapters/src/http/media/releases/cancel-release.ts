import type { CancelRelease } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { uuidPattern } from '../shared/publishing-wire.ts';
import { readingReleaseChange, releaseRefusal, sampleChange, sampleId } from './release-wire.ts';

/** Cancels a release that is not published. 409 is `ReleaseOver`. */
export const cancelRelease = call<CancelRelease>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/releases/:release',
  patterns: { release: uuidPattern },
  session: 'required',
  request: ([release]) => ({ segments: { release } }),
  answer: readingReleaseChange,
  refusals: releaseRefusal,
});

export const sample: Sample<CancelRelease> = { given: [sampleId], answer: sampleChange };
