import type { ReadSource } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { ContentWire, publishingRefusal, sampleDraft } from '../shared/publishing-wire.ts';

// A list of which a part would mislead: what is not read is removed by the next synchronisation.
const SourceWire = t.intersection(
  [
    t.type({
      documents: t.readonlyArray(
        t.intersection([
          t.type({
            id: t.string,
            owner: t.keyof({ folder: null, editors: null, source: null }),
            revision: t.string,
            content: ContentWire,
          }),
          mayBeMissing({ source: t.string }),
        ]),
      ),
    }),
    mayBeMissing({ cursor: t.string }),
  ],
  'SourceDocuments',
);

/** Reads the published documents of a source with their contents, two hundred at a time. */
export const readSource = call<ReadSource>()({
  service: 'media',
  method: 'GET',
  path: '/v1/sync',
  session: 'required',
  query: ['source', 'all', 'cursor'],
  maxAnswerBytes: 8 * 1_048_576,
  request: ([{ source, isEvery, cursor }]) => ({ query: { source, all: isEvery ? 'true' : undefined, cursor } }),
  answer: reading(SourceWire, ({ documents, cursor }) => ({ documents, cursor })),
  refusals: publishingRefusal,
});

export const sample: Sample<ReadSource> = {
  given: [{ isEvery: true }],
  answer: {
    documents: [
      {
        id: 'on-tides',
        owner: 'source',
        source: 'importer',
        revision: '0c6e2d0e6f0a4f5e9d590a4d0c2ce1b7',
        content: sampleDraft.content,
      },
    ],
    cursor: 'on-tides',
  },
};
