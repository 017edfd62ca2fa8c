import type { RemoveFromRelease } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, uuidPattern } from '../shared/publishing-wire.ts';
import { readingReleaseChange, releaseRefusal, sampleChange, sampleId } from './release-wire.ts';

/** Takes a document out of a release. 409 is `ReleaseOver`. */
export const removeFromRelease = call<RemoveFromRelease>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/releases/:release/documents/:id',
  patterns: { release: uuidPattern, id: idPattern },
  session: 'required',
  request: ([release, id]) => ({ segments: { release, id } }),
  answer: readingReleaseChange,
  refusals: releaseRefusal,
});

export const sample: Sample<RemoveFromRelease> = { given: [sampleId, 'on-ebbs'], answer: sampleChange };
