import type { RevokeReleasePreviewLink } from '@masthead/core/publishing';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { publishingRefusal, uuidPattern } from '../shared/publishing-wire.ts';
import { sampleId } from './preview-link-wire.ts';

/** Ends a preview link of a release at once. */
export const revokeReleasePreviewLink = call<RevokeReleasePreviewLink>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/releases/:release/preview-links/:link',
  patterns: { release: uuidPattern, link: uuidPattern },
  session: 'required',
  request: ([release, link]) => ({ segments: { release, link } }),
  answer: readingNothing,
  refusals: publishingRefusal,
});

export const sample: Sample<RevokeReleasePreviewLink> = { given: [sampleId, sampleId], answer: undefined };
