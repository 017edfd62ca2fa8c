import type { FetchVersion } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import {
  ContentWire,
  idPattern,
  maxDraftBytes,
  numberPattern,
  publishingRefusal,
  sampleDraft,
  summaryOf,
  VersionWire,
} from '../shared/publishing-wire.ts';

const DifferenceWire = t.intersection([
  t.type({ pointer: t.string }),
  t.partial({ before: t.unknown, after: t.unknown }),
]);

/** Fetches a published version of a document with its content, and what differs from another one. */
export const fetchVersion = call<FetchVersion>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/versions/:number',
  patterns: { id: idPattern, number: numberPattern },
  session: 'required',
  query: ['compareWith'],
  maxAnswerBytes: maxDraftBytes,
  request: ([id, number, compareWith]) => ({ segments: { id, number: `${number}` }, query: { compareWith } }),
  answer: reading(
    t.intersection(
      [VersionWire, t.type({ content: ContentWire }), mayBeMissing({ differences: t.readonlyArray(DifferenceWire) })],
      'VersionWithContent',
    ),
    ({ content, differences, ...version }) => ({ ...summaryOf(version), content, ...(differences && { differences }) }),
  ),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchVersion> = {
  given: ['on-tides', 2, 1],
  answer: {
    number: 2,
    publishedBy: 'studio',
    publishedAt: '2026-11-22T12:05:00.000Z',
    content: sampleDraft.content,
    differences: [{ pointer: '/fields/title' }],
  },
};
