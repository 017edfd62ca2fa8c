import type { AnswerEmailChange } from '@masthead/core/profile';
import { call, readingNothing, type Sample } from '../../client/call.ts';

/** Answers a mail about a change of address. 400 is `LinkInvalid`: no such link, or it was used or has expired (code 6008). */
export const answerEmailChange = call<AnswerEmailChange>()({
  service: 'user',
  method: 'POST',
  path: '/v2/email-changes',
  session: 'offered',
  body: 'json',
  request: ([{ token, answer }]) => ({ body: { token, answer } }),
  answer: readingNothing,
  refusals: { 400: { _tag: 'LinkInvalid' } },
});

export const sample: Sample<AnswerEmailChange> = {
  given: [{ token: 'a-token', answer: 'confirm' }],
  answer: undefined,
};
