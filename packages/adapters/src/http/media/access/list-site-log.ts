import type { ListSiteLog } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { Moment, publishingRefusal } from '../shared/publishing-wire.ts';

const PersonWire = t.type({ id: t.string, name: t.string });
const EntryWire = t.intersection(
  [
    t.type({ number: Count, at: Moment, actor: PersonWire, action: t.string, detail: t.UnknownRecord }),
    mayBeMissing({ document: t.string, kind: t.string, title: t.string, person: PersonWire }),
  ],
  'SiteLogEntry',
);
const LogWire = t.intersection([t.type({ entries: listOf(EntryWire) }), mayBeMissing({ cursor: t.string })], 'SiteLog');

const momentOf = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** Lists who changed what of the site, the newest first, fifty at a time. */
export const listSiteLog = call<ListSiteLog>()({
  service: 'media',
  method: 'GET',
  path: '/v1/log',
  session: 'required',
  query: ['document', 'actor', 'from', 'to', 'cursor'],
  request: ([{ from, to, ...query }]) => ({ query: { ...query, from: momentOf(from), to: momentOf(to) } }),
  answer: reading(LogWire, ({ entries, cursor }) => ({ entries: entries.items, cursor })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListSiteLog> = {
  given: [{ document: 'on-tides', from: Date.UTC(2026, 10, 1) }],
  answer: {
    entries: [
      {
        number: 7,
        at: '2026-11-22T12:05:00.000Z',
        actor: { id: 'person:1', name: 'Ada Palmer' },
        action: 'roles changed',
        document: 'on-tides',
        kind: 'article',
        title: 'On tides',
        person: { id: 'person:2', name: 'Edith Ray' },
        detail: {},
      },
    ],
    cursor: '7',
  },
};
