import type { ListDocuments } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { ListedWire, listedIn, sampleListed } from './listed-wire.ts';

const ListWire = t.intersection(
  [t.type({ documents: listOf(ListedWire) }), mayBeMissing({ cursor: t.string })],
  'Documents',
);

/** Lists documents by their ids, drafts included, fifty at a time. */
export const listDocuments = call<ListDocuments>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents',
  session: 'required',
  query: ['kind', 'language', 'state', 'review', 'q', 'changedBy', 'changedBefore', 'translationsOf', 'sort', 'cursor'],
  request: ([{ text, changedBefore, ...query }]) => ({
    query: {
      ...query,
      q: text,
      changedBefore: changedBefore === undefined ? undefined : new Date(changedBefore).toISOString(),
    },
  }),
  answer: reading(ListWire, ({ documents, cursor }) => ({
    documents: documents.items.map(listedIn),
    cursor,
  })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListDocuments> = {
  given: [{ kind: 'article', state: 'scheduled', review: 'approved', text: 'tides', sort: '-changedAt' }],
  answer: {
    documents: [sampleListed],
    cursor: 'on-tides',
  },
};
