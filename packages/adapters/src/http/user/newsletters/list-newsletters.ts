import type { ListNewsletters } from '@masthead/core/newsletters';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { editorRefusal, ofAnEditor } from './editor.ts';

const StateWire = t.keyof({ waiting: null, sending: null, sent: null, stopped: null }, 'NewsletterState');

const NewsletterWire = t.type(
  {
    id: t.string,
    alertCode: t.string,
    subject: t.string,
    status: StateWire,
    startsAt: t.string,
    finishedAt: t.union([t.string, t.null]),
    recipients: t.Int,
    sent: t.Int,
    withheld: t.Int,
    bounced: t.Int,
    complaints: t.Int,
  },
  'Newsletter',
);
const NewslettersWire = t.type({ newsletters: t.readonlyArray(NewsletterWire) }, 'Newsletters');

/** What editors have sent, are sending and will send. 403 is `NotAnEditor`. */
export const listNewsletters = call<ListNewsletters>()({
  ...ofAnEditor,
  method: 'GET',
  path: '/v2/newsletters',
  request: () => ({}),
  answer: reading(NewslettersWire, ({ newsletters }) =>
    newsletters.map(({ status, finishedAt, ...newsletter }) => ({
      ...newsletter,
      state: status,
      finishedAt: finishedAt ?? undefined,
    })),
  ),
  refusals: editorRefusal,
});

export const sample: Sample<ListNewsletters> = {
  given: [],
  answer: {
    data: {
      newsletters: [
        {
          id: 'newsletter-1',
          alertCode: 'brief',
          subject: 'Tides',
          status: 'sent',
          startsAt: '2026-11-22T08:00:00Z',
          finishedAt: '2026-11-22T08:10:00Z',
          recipients: 12,
          sent: 11,
          withheld: 1,
          bounced: 0,
          complaints: 0,
        },
      ],
    },
  },
};
