import type { PublishRelease } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { uuidPattern } from '../shared/publishing-wire.ts';
import { readingReleaseChange, releaseRefusal, sampleChange, sampleId } from './release-wire.ts';

/** Publishes a release in one transaction, now or at a moment. 409 is `ReleaseOver`, 422 `Refused`. */
export const publishRelease = call<PublishRelease>()({
  service: 'media',
  method: 'POST',
  path: '/v1/releases/:release/publish',
  patterns: { release: uuidPattern },
  session: 'required',
  body: 'json',
  request: ([{ release, at, isDryRun }]) => ({ segments: { release }, body: { at, dryRun: isDryRun } }),
  answer: readingReleaseChange,
  refusals: releaseRefusal,
});

export const sample: Sample<PublishRelease> = { given: [{ release: sampleId }], answer: sampleChange };
