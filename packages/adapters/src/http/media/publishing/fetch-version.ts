import type { FetchVersion } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import {
  ContentWire,
  idPattern,
  maxDraftBytes,
  numberPattern,
  publishingRefusal,
  sampleDraft,
  summaryOf,
  VersionWire,
} from './publishing-wire.ts';

/** Fetches a published version of a document with its content. */
export const fetchVersion = call<FetchVersion>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/versions/:number',
  patterns: { id: idPattern, number: numberPattern },
  session: 'required',
  maxAnswerBytes: maxDraftBytes,
  request: ([id, number]) => ({ segments: { id, number: `${number}` } }),
  answer: reading(
    t.intersection([VersionWire, t.type({ content: ContentWire })], 'VersionWithContent'),
    ({ content, ...version }) => ({ ...summaryOf(version), content }),
  ),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchVersion> = {
  given: ['on-tides', 1],
  answer: {
    number: 1,
    publishedBy: 'studio',
    publishedAt: '2026-11-22T12:05:00.000Z',
    content: sampleDraft.content,
  },
};
