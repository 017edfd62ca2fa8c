import type { StopNewsletter } from '@masthead/core/newsletters';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { changedNewsletter } from './editor.ts';

/** Keeps what has not gone out yet from going. 404 is `NewsletterUnknown`. */
export const stopNewsletter = call<StopNewsletter>()({
  ...changedNewsletter,
  path: '/v2/newsletters/:newsletterId/stop',
  request: ([newsletterId]) => ({ segments: { newsletterId } }),
  answer: readingNothing,
});

export const sample: Sample<StopNewsletter> = { given: ['newsletter-1'], answer: undefined };
