import type { CancelSchedule } from '@masthead/core/publishing';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';

/** Cancels what is scheduled for a document, or dismisses what failed. */
export const cancelSchedule = call<CancelSchedule>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/documents/:id/schedules/:step',
  patterns: { id: idPattern, step: 'publish|unpublish' },
  session: 'required',
  request: ([id, step]) => ({ segments: { id, step } }),
  answer: readingNothing,
  refusals: publishingRefusal,
});

export const sample: Sample<CancelSchedule> = { given: ['on-tides', 'publish'], answer: undefined };
