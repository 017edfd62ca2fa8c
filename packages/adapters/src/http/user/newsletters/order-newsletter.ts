import { complaintCodes, type OrderComplaint, type OrderNewsletter } from '@masthead/core/newsletters';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { editorRefusal, ofAnEditor } from './editor.ts';

const OrderedWire = t.type({ startsAt: t.string }, 'Ordered');
const ComplaintWire = t.intersection(
  [t.type({ code: t.string, message: t.string }), t.partial({ text: t.Int, line: t.Int, value: t.string })],
  'Complaint',
);
const ComplaintsWire = t.type({ complaints: t.readonlyArray(ComplaintWire) }, 'Complaints');

const complaintFrom = ({ code, text, line, value = '', message }: t.TypeOf<typeof ComplaintWire>): OrderComplaint => ({
  code: complaintCodes.find((known) => known === code),
  text,
  line,
  value,
  sentence: message,
});

/** Sends an issue, now or later. A refusal with complaints is `OrderRefused`, 403 `NotAnEditor`. */
export const orderNewsletter = call<OrderNewsletter>()({
  ...ofAnEditor,
  method: 'POST',
  path: '/v2/newsletters',
  body: 'json',
  request: ([{ alertCode, texts, at }]) => ({ body: { alertCode, issues: texts, at } }),
  answer: reading(OrderedWire, ({ startsAt }) => ({ startsAt })),
  refusals: (rejected) =>
    ComplaintsWire.is(rejected.body)
      ? { _tag: 'OrderRefused', complaints: rejected.body.complaints.map(complaintFrom) }
      : editorRefusal(rejected),
});

export const sample: Sample<OrderNewsletter> = {
  given: [{ alertCode: 'brief', texts: ['---\nsubject: Tides\nlanguage: en\n---\nDear readers,'], at: undefined }],
  answer: { data: { id: 'newsletter-1', startsAt: '2026-11-22T08:00:00Z' } },
};
