import type { SendTestMail } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern, publishingRefusal } from '../shared/publishing-wire.ts';

/** Sends a newsletter to the address of who asks. 422 is `Refused`. */
export const sendTestMail = call<SendTestMail>()({
  service: 'media',
  method: 'POST',
  path: '/v1/documents/:id/test-mails',
  patterns: { id: idPattern },
  session: 'required',

  request: ([id]) => ({ segments: { id } }),
  answer: reading(t.type({ to: t.string }, 'TestMail'), ({ to }) => ({ to })),
  refusals: publishingRefusal,
});

export const sample: Sample<SendTestMail> = { given: ['brief-1'], answer: { to: 'edith@example.com' } };
