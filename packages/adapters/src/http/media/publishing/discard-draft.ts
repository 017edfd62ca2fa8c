import type { DiscardDraft } from '@masthead/core/publishing';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { discardRefusal, idPattern } from '../shared/publishing-wire.ts';

/** Gives up a draft. 409 is `StillPlanned`, 412 `Conflict`. */
export const discardDraft = call<DiscardDraft>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/documents/:id/draft',
  patterns: { id: idPattern },
  session: 'required',
  headers: ['If-Match'],
  request: ([{ id, revision }]) => ({ segments: { id }, headers: { 'If-Match': `"${revision}"` } }),
  answer: readingNothing,
  refusals: discardRefusal,
});

export const sample: Sample<DiscardDraft> = { given: [{ id: 'on-tides', revision: 'v1' }], answer: undefined };
