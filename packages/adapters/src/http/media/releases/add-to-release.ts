import type { AddToRelease } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { uuidPattern } from '../shared/publishing-wire.ts';
import { readingReleaseChange, releaseRefusal, sampleChange, sampleId } from './release-wire.ts';

/** Adds documents to a release as they are written now. 409 is `ReleaseOver`, 422 `Refused`. */
export const addToRelease = call<AddToRelease>()({
  service: 'media',
  method: 'POST',
  path: '/v1/releases/:release/documents',
  patterns: { release: uuidPattern },
  session: 'required',
  body: 'json',
  request: ([{ release, documents, isDryRun }]) => ({ segments: { release }, body: { documents, dryRun: isDryRun } }),
  answer: readingReleaseChange,
  refusals: releaseRefusal,
});

export const sample: Sample<AddToRelease> = {
  given: [{ release: sampleId, documents: [{ id: 'on-ebbs', action: 'unpublish', redirectTo: '/insights/on-tides' }] }],
  answer: sampleChange,
};
