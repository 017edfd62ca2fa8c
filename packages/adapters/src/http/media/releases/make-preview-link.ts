import type { MakePreviewLink } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';
import { readingMadeLink, sampleMade } from './preview-link-wire.ts';

/** Makes a link that shows what is written now, or the site at a moment. 422 is `Refused`. */
export const makePreviewLink = call<MakePreviewLink>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/preview-links',
  patterns: { id: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ id, hours, editing, at }]) => ({ segments: { id }, body: { hours, editing, at } }),
  answer: readingMadeLink,
  refusals: publishingRefusal,
});

export const sample: Sample<MakePreviewLink> = { given: [{ id: 'on-tides', hours: 24 }], answer: sampleMade };
