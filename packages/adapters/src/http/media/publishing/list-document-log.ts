import type { ListDocumentLog } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { idPattern, Moment, publishingRefusal } from '../shared/publishing-wire.ts';

const EntryWire = t.type({ number: Count, at: Moment, actor: t.type({ name: t.string }), action: t.string }, 'Entry');
const LogWire = t.intersection([t.type({ entries: listOf(EntryWire) }), mayBeMissing({ cursor: t.string })], 'Log');

/** Lists who did what with a document, the newest first, fifty at a time. */
export const listDocumentLog = call<ListDocumentLog>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/log',
  patterns: { id: idPattern },
  session: 'required',
  query: ['cursor'],
  request: ([{ id, cursor }]) => ({ segments: { id }, query: { cursor } }),
  answer: reading(LogWire, ({ entries, cursor }) => ({
    entries: entries.items.map(({ number, at, actor, action }) => ({ number, at, by: actor.name, action })),
    cursor,
  })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListDocumentLog> = {
  given: [{ id: 'on-tides' }],
  answer: {
    entries: [
      {
        number: 7,
        at: '2026-11-22T12:05:00.000Z',
        actor: { id: 'person:1', name: 'Ada Palmer' },
        action: 'draft saved',
      },
    ],
    cursor: '7',
  },
};
