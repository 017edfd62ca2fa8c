import type { MailEmailLink } from '@masthead/core/registration';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';

/** Requests another mail with the link that confirms the own address. 409: already confirmed. */
export const mailEmailLink = call<MailEmailLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/users/:userId/email-links',
  patterns: { userId: idPattern },
  session: 'required',
  request: ([{ userId }]) => ({ segments: { userId } }),
  answer: readingNothing,
  refusals: { 401: { _tag: 'SignInRequired' }, 409: { _tag: 'IsConfirmed' } },
});

export const sample: Sample<MailEmailLink> = { given: [{ userId: 'user-1' }], answer: undefined };
