import type { ListReaders } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingReaders, sampleReaders } from './reader-wire.ts';

/** Lists who else has a document open. */
export const listReaders = call<ListReaders>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/readers',
  patterns: { id: idPattern },
  session: 'required',
  request: ([id]) => ({ segments: { id } }),
  answer: readingReaders,
  refusals: publishingRefusal,
});

export const sample: Sample<ListReaders> = { given: ['on-tides'], answer: sampleReaders };
