import type { UnpublishDocument } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal, readingPublication } from '../shared/publishing-wire.ts';

/** Removes the page of a document from the site, at once or at a moment; the document stays as a draft. */
export const unpublishDocument = call<UnpublishDocument>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/unpublish',
  patterns: { id: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ id, at, isDryRun, redirectTo }]) => ({ segments: { id }, body: { at, dryRun: isDryRun, redirectTo } }),
  answer: readingPublication,
  refusals: publishingRefusal,
});

export const sample: Sample<UnpublishDocument> = {
  given: [{ id: 'on-tides', at: '2026-12-01T08:00:00Z', redirectTo: '/insights' }],
  answer: { at: '2026-12-01T08:00:00.000Z', pages: ['/insights/on-tides'], warnings: [] },
};
