import type { ListDocuments } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { Moment, publishingRefusal, ReviewStateWire, StateWire } from './publishing-wire.ts';

const TranslationWire = t.type(
  { id: t.string, language: t.string, state: StateWire, title: t.string, changedAt: Moment },
  'Translation',
);

const ListedWire = t.intersection(
  [
    t.type({
      id: t.string,
      kind: t.string,
      title: t.string,
      state: StateWire,
      changedAt: Moment,
      version: Count,
    }),
    mayBeMissing({
      language: t.string,
      path: t.string,
      changedBy: t.string,
      publishAt: Moment,
      unpublishAt: Moment,
      review: ReviewStateWire,
      translations: listOf(TranslationWire),
    }),
  ],
  'ListedDocument',
);

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
    documents: documents.items.map(
      ({
        id,
        kind,
        language,
        path,
        title,
        state,
        changedBy,
        changedAt,
        version,
        publishAt,
        unpublishAt,
        review,
        translations,
      }) => ({
        id,
        kind,
        language,
        path,
        title,
        state,
        changedBy,
        changedAt,
        version,
        publishAt,
        unpublishAt,
        review,
        translations: translations?.items ?? [],
      }),
    ),
    cursor,
  })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListDocuments> = {
  given: [{ kind: 'article', state: 'scheduled', review: 'approved', text: 'tides', sort: '-changedAt' }],
  answer: {
    documents: [
      {
        id: 'on-tides',
        kind: 'article',
        language: 'en',
        path: '/insights/on-tides',
        title: 'On tides',
        state: 'scheduled',
        changedBy: 'studio',
        changedAt: '2026-11-22T12:05:00.000Z',
        version: 2,
        publishAt: '2026-12-01T08:00:00.000Z',
        unpublishAt: '2026-12-24T08:00:00.000Z',
        review: 'approved',
        translations: [
          {
            id: 'on-tides-de',
            language: 'de',
            state: 'draft',
            title: 'Gezeiten',
            changedAt: '2026-11-23T09:00:00.000Z',
          },
        ],
      },
    ],
    cursor: 'on-tides',
  },
};
