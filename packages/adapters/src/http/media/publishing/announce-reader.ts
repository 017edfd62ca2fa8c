import type { AnnounceReader } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingReaders, sampleReaders } from './reader-wire.ts';

/** Says for a minute that the caller has a document open, and lists who else has. */
export const announceReader = call<AnnounceReader>()({
  service: 'media',
  method: 'PUT',
  path: '/v1/documents/:id/readers',
  patterns: { id: idPattern },
  session: 'required',
  request: ([id]) => ({ segments: { id } }),
  answer: readingReaders,
  refusals: publishingRefusal,
});

export const sample: Sample<AnnounceReader> = { given: ['on-tides'], answer: sampleReaders };
