import type { RevokePreviewLink } from '@masthead/core/publishing';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal, uuidPattern } from '../shared/publishing-wire.ts';
import { sampleId } from './preview-link-wire.ts';

/** Ends a preview link of a document at once. */
export const revokePreviewLink = call<RevokePreviewLink>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/documents/:id/preview-links/:link',
  patterns: { id: idPattern, link: uuidPattern },
  session: 'required',
  request: ([id, link]) => ({ segments: { id, link } }),
  answer: readingNothing,
  refusals: publishingRefusal,
});

export const sample: Sample<RevokePreviewLink> = { given: ['on-tides', sampleId], answer: undefined };
