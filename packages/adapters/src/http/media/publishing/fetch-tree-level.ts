import type { FetchTreeLevel } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, listOf, mayBeMissing } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { ListedWire, listedIn, sampleListed } from './listed-wire.ts';

const PlaceWire = t.type(
  { segment: t.string, path: t.string, documents: listOf(ListedWire), below: Count },
  'TreePlace',
);
const LevelWire = t.intersection(
  [
    t.type({ language: t.string, languages: t.readonlyArray(t.string), places: listOf(PlaceWire) }),
    mayBeMissing({ cursor: t.string }),
  ],
  'TreeLevel',
);

/** Fetches one level of the paths of a language, drafts included, fifty places at a time. */
export const fetchTreeLevel = call<FetchTreeLevel>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/tree',
  session: 'required',
  query: ['language', 'under', 'cursor'],
  request: ([{ language, under, cursor }]) => ({ query: { language, under, cursor } }),
  answer: reading(LevelWire, ({ language, languages, places, cursor }) => ({
    language,
    languages,
    places: places.items.map(({ segment, path, documents, below }) => ({
      segment,
      path,
      documents: documents.items.map(listedIn),
      below,
    })),
    cursor,
  })),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchTreeLevel> = {
  given: [{ language: 'en', under: '/insights' }],
  answer: {
    language: 'en',
    languages: ['en', 'de'],
    places: [{ segment: 'on-tides', path: '/insights/on-tides', documents: [sampleListed], below: 0 }],
    cursor: 'b24tdGlkZXM',
  },
};
