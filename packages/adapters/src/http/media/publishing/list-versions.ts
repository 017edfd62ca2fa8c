import type { ListVersions } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';
import { idPattern, publishingRefusal, summaryOf, VersionWire } from '../shared/publishing-wire.ts';

/** Lists the published versions of a document, the newest first. */
export const listVersions = call<ListVersions>()({
  service: 'media',
  method: 'GET',
  path: '/v1/documents/:id/versions',
  patterns: { id: idPattern },
  session: 'required',
  request: ([id]) => ({ segments: { id } }),
  answer: reading(t.type({ versions: listOf(VersionWire) }, 'Versions'), ({ versions }) =>
    versions.items.map(summaryOf),
  ),
  refusals: publishingRefusal,
});

export const sample: Sample<ListVersions> = {
  given: ['on-tides'],
  answer: {
    versions: [{ number: 1, publishedBy: 'studio', publishedAt: '2026-11-22T12:05:00.000Z', message: 'First' }],
  },
};
