import type { FetchMediaUses } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { AltTextsWire } from './media-file-wire.ts';

const UsesWire = t.intersection(
  [
    t.type({ path: t.string, title: t.string, documents: t.readonlyArray(t.string) }),
    mayBeMissing({ alt: AltTextsWire, licence: t.string }),
  ],
  'MediaUses',
);

/** Fetches what is known of a file, and the documents that show it or link to it. */
export const fetchMediaUses = call<FetchMediaUses>()({
  service: 'media',
  method: 'GET',
  path: '/v1/media/uses',
  session: 'required',
  query: ['path'],
  request: ([path]) => ({ query: { path } }),
  answer: reading(UsesWire, ({ path, title, alt, licence, documents }) => ({ path, title, alt, licence, documents })),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchMediaUses> = {
  given: ['/~/media/harbour.webp'],
  answer: {
    path: '/~/media/harbour.webp',
    title: 'Harbour',
    alt: { en: 'Cranes at dawn' },
    licence: 'CC BY 4.0',
    documents: ['on-tides'],
  },
};
