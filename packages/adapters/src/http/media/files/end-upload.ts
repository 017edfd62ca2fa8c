import type { EndUpload } from '@masthead/core/publishing';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { publishingRefusal, uuidPattern } from '../shared/publishing-wire.ts';

/** Ends an upload without a file. */
export const endUpload = call<EndUpload>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/media/uploads/:upload',
  patterns: { upload: uuidPattern },
  session: 'required',
  request: ([upload]) => ({ segments: { upload } }),
  answer: readingNothing,
  refusals: publishingRefusal,
});

export const sample: Sample<EndUpload> = { given: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'], answer: undefined };
