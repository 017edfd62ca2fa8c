import type { ListPreviewLinks } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingLinks, sampleLinks } from './preview-link-wire.ts';

/** Lists the valid preview links of a document. */
export const listPreviewLinks = call<ListPreviewLinks>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/preview-links',
  patterns: { id: idPattern },
  session: 'required',
  request: ([id]) => ({ segments: { id } }),
  answer: readingLinks,
  refusals: publishingRefusal,
});

export const sample: Sample<ListPreviewLinks> = { given: ['on-tides'], answer: sampleLinks };
