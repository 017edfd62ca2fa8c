import type { ResumeNewsletter } from '@masthead/core/newsletters';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { changedNewsletter } from './editor.ts';

/** Lets a stopped newsletter go on where it was. 404 is `NewsletterUnknown`. */
export const resumeNewsletter = call<ResumeNewsletter>()({
  ...changedNewsletter,
  path: '/v2/newsletters/:newsletterId/resume',
  request: ([newsletterId]) => ({ segments: { newsletterId } }),
  answer: readingNothing,
});

export const sample: Sample<ResumeNewsletter> = { given: ['newsletter-1'], answer: undefined };
