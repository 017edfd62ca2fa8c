import type { ListedDocument } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { Moment, ReviewStateWire, StateWire } from '../shared/publishing-wire.ts';

const TranslationWire = t.type(
  { id: t.string, language: t.string, state: StateWire, title: t.string, changedAt: Moment },
  'Translation',
);

/** A document in a list or a tree. */
export const ListedWire = t.intersection(
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

/** Returns a document of a list. */
export const listedIn = ({
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
}: t.TypeOf<typeof ListedWire>): ListedDocument => ({
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
});

export const sampleListed = {
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
};
