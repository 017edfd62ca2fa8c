import type { FetchMailing } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { idPattern, Moment, publishingRefusal } from '../shared/publishing-wire.ts';

const ReadersWire = t.type(
  { total: Count, languages: listOf(t.type({ language: t.string, count: Count }, 'Readers')), withheld: Count },
  'NewsletterReaders',
);
const SendingWire = t.intersection(
  [
    t.type({
      id: t.string,
      status: t.keyof({ waiting: null, sending: null, sent: null, stopped: null }),
      startsAt: Moment,
      queued: Count,
      sent: Count,
      withheld: Count,
      bounced: Count,
      complaints: Count,
      unsubscribed: Count,
    }),
    mayBeMissing({ finishedAt: Moment }),
  ],
  'NewsletterSending',
);
const MailingWire = t.intersection(
  [t.type({ readers: ReadersWire }), mayBeMissing({ sending: SendingWire })],
  'Mailing',
);

const sendingIn = ({
  id,
  status,
  startsAt,
  finishedAt,
  queued,
  sent,
  withheld,
  bounced,
  complaints,
  unsubscribed,
}: t.TypeOf<typeof SendingWire>) => ({
  id,
  status,
  startsAt,
  finishedAt,
  queued,
  sent,
  withheld,
  bounced,
  complaints,
  unsubscribed,
});

/** Fetches how many readers a newsletter has, and what became of it. */
export const fetchMailing = call<FetchMailing>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/mailing',
  patterns: { id: idPattern },
  session: 'required',

  request: ([id]) => ({ segments: { id } }),
  answer: reading(MailingWire, ({ readers: { total, languages, withheld }, sending }) => ({
    readers: { total, languages: languages.items, withheld },
    sending: sending && sendingIn(sending),
  })),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchMailing> = {
  given: ['brief-1'],
  answer: {
    readers: { total: 3, languages: [{ language: 'en', count: 3 }], withheld: 1 },
    sending: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      status: 'sent',
      startsAt: '2026-12-01T07:00:00.000Z',
      finishedAt: '2026-12-01T07:01:00.000Z',
      queued: 3,
      sent: 3,
      withheld: 0,
      bounced: 0,
      complaints: 0,
      unsubscribed: 1,
    },
  },
};
