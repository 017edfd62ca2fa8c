import type { FetchNewsletterMail } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern, maxDraftBytes, publishingRefusal } from '../shared/publishing-wire.ts';

const MailWire = t.type({ subject: t.string, language: t.string, html: t.string, text: t.string }, 'NewsletterMail');

/** Fetches the mail that a newsletter is as it is written now. 422 is `Refused`. */
export const fetchNewsletterMail = call<FetchNewsletterMail>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/mail',
  patterns: { id: idPattern },
  session: 'required',
  maxAnswerBytes: maxDraftBytes,
  request: ([id]) => ({ segments: { id } }),
  answer: reading(MailWire, ({ subject, language, html, text }) => ({ subject, language, html, text })),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchNewsletterMail> = {
  given: ['brief-1'],
  answer: { subject: 'On tides', language: 'en', html: '<!doctype html><p>Tides rise.</p>', text: 'Tides rise.' },
};
