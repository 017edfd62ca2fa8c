import type { MakeReleasePreviewLink } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { uuidPattern } from '../shared/publishing-wire.ts';
import { readingMadeLink, sampleMade } from './preview-link-wire.ts';
import { releaseRefusal, sampleId } from './release-wire.ts';

/** Makes a link that shows the site as it is with a release. 409 is `ReleaseOver`. */
export const makeReleasePreviewLink = call<MakeReleasePreviewLink>()({
  service: 'media',
  method: 'POST',
  path: '/v1/releases/:release/preview-links',
  patterns: { release: uuidPattern },
  session: 'required',
  body: 'json',
  request: ([{ release, hours }]) => ({ segments: { release }, body: { hours } }),
  answer: readingMadeLink,
  refusals: releaseRefusal,
});

export const sample: Sample<MakeReleasePreviewLink> = { given: [{ release: sampleId }], answer: sampleMade };
