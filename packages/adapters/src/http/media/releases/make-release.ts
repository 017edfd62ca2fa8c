import type { MakeRelease } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { readingReleaseChange, sampleChange } from './release-wire.ts';

/** Makes a release of documents as they are written now. 422 is `Refused`. */
export const makeRelease = call<MakeRelease>()({
  service: 'media',
  method: 'POST',
  path: '/v1/releases',
  session: 'required',
  body: 'json',
  request: ([{ isDryRun, ...body }]) => ({ body: { ...body, dryRun: isDryRun } }),
  answer: readingReleaseChange,
  refusals: publishingRefusal,
});

export const sample: Sample<MakeRelease> = {
  given: [{ name: 'Autumn', at: '2026-12-01T09:00+01:00', documents: [{ id: 'on-tides', action: 'publish' }] }],
  answer: sampleChange,
};
