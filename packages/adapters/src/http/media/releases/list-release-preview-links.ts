import type { ListReleasePreviewLinks } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { publishingRefusal, uuidPattern } from '../shared/publishing-wire.ts';
import { readingLinks, sampleId, sampleLinks } from './preview-link-wire.ts';

/** Lists the valid preview links of a release. */
export const listReleasePreviewLinks = call<ListReleasePreviewLinks>()({
  service: 'media',
  method: 'GET',
  path: '/v1/releases/:release/preview-links',
  patterns: { release: uuidPattern },
  session: 'required',
  request: ([release]) => ({ segments: { release } }),
  answer: readingLinks,
  refusals: publishingRefusal,
});

export const sample: Sample<ListReleasePreviewLinks> = { given: [sampleId], answer: sampleLinks };
