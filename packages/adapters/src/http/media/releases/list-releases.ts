import type { ListReleases } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { ReleaseWire, releaseIn, sampleId, sampleRelease } from './release-wire.ts';

const ReleasesWire = t.intersection(
  [t.type({ releases: listOf(ReleaseWire) }), mayBeMissing({ cursor: t.string })],
  'Releases',
);

/** Lists releases, the newest first, fifty at a time. */
export const listReleases = call<ListReleases>()({
  service: 'media',
  method: 'GET',
  path: '/v1/releases',
  session: 'required',
  query: ['state', 'cursor'],
  request: ([{ state, cursor }]) => ({ query: { state, cursor } }),
  answer: reading(ReleasesWire, ({ releases, cursor }) => ({ releases: releases.items.map(releaseIn), cursor })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListReleases> = {
  given: [{ state: 'waiting' }],
  answer: { releases: [sampleRelease], cursor: sampleId },
};
