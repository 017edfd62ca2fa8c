import type { AnswerEmailLink } from '@masthead/core/registration';
import { call, readingNothing, type Sample } from '../../client/call.ts';

/** Answers the mail about a registration. 400 is `LinkInvalid`: no such link, or it was answered or has expired (code 6008). */
export const answerEmailLink = call<AnswerEmailLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/email-links',
  session: 'offered',
  body: 'json',
  request: ([{ token, answer }]) => ({ body: { token, answer } }),
  answer: readingNothing,
  refusals: { 400: { _tag: 'LinkInvalid' } },
});

export const sample: Sample<AnswerEmailLink> = { given: [{ token: 'a-token', answer: 'mine' }], answer: undefined };
