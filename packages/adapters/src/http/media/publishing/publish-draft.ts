import type { PublishDraft } from '@masthead/core/publishing';
import { call, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal, readingPublication } from '../shared/publishing-wire.ts';

/** Publishes what is written now, at once or at a moment. 422 is `Refused`. */
export const publishDraft = call<PublishDraft>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/publish',
  patterns: { id: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ id, at, isDryRun, message }]) => ({ segments: { id }, body: { at, dryRun: isDryRun, message } }),
  answer: readingPublication,
  refusals: publishingRefusal,
});

export const sample: Sample<PublishDraft> = {
  given: [{ id: 'on-tides', message: 'Tides of the year' }],
  answer: {
    version: 3,
    pages: ['/insights/on-tides'],
    warnings: [{ pointer: '/body', message: 'links to a page without version in Arabic', document: 'on-ebbs' }],
  },
};
