import type { Release, ReleaseChange, ReleaseFailure, ReleaseWithDocuments } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { reading } from '../../client/call.ts';
import type { Rejected } from '../../client/transport.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { ActionWire, FindingsWire, Moment, publishingRefusal } from '../shared/publishing-wire.ts';

/** A release without its documents. */
export const ReleaseWire = t.intersection(
  [
    t.type({
      id: t.string,
      name: t.string,
      state: t.keyof({ waiting: null, done: null, failed: null, cancelled: null }),
      by: t.string,
      madeAt: Moment,
    }),
    mayBeMissing({ at: Moment, message: t.string, endedAt: Moment, failure: FindingsWire }),
  ],
  'Release',
);

const WholeWire = t.intersection(
  [
    ReleaseWire,
    t.type({
      documents: t.readonlyArray(
        t.intersection([
          t.type({ id: t.string, action: ActionWire }),
          mayBeMissing({ redirectTo: t.string, revision: t.string, isOutdated: t.boolean }),
        ]),
      ),
    }),
  ],
  'ReleaseWithDocuments',
);

/** Returns a release of an answer. */
export const releaseIn = ({
  id,
  name,
  state,
  at,
  message,
  by,
  madeAt,
  endedAt,
  failure,
}: t.TypeOf<typeof ReleaseWire>): Release => ({ id, name, state, at, message, by, madeAt, endedAt, failure });

const wholeIn = ({ documents, ...release }: t.TypeOf<typeof WholeWire>): ReleaseWithDocuments => ({
  ...releaseIn(release),
  documents,
});

/** Reads a release with its documents. */
export const readingRelease = reading(WholeWire, wholeIn);

/** Reads a release after a change, with what it changes. */
export const readingReleaseChange = reading(
  t.type(
    { release: WholeWire, pages: t.readonlyArray(t.string), findings: FindingsWire, warnings: FindingsWire },
    'ReleaseChange',
  ),
  ({ release, pages, findings, warnings }): ReleaseChange => ({ release: wholeIn(release), pages, findings, warnings }),
);

/** Maps the refusals of changing a release. */
export const releaseRefusal = (rejected: Rejected): ReleaseFailure =>
  rejected.status === 409 ? { _tag: 'ReleaseOver' } : publishingRefusal(rejected);

export const sampleId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const sampleRelease = {
  id: sampleId,
  name: 'Autumn',
  state: 'waiting',
  at: '2026-12-01T08:00:00.000Z',
  by: 'Ada Palmer',
  madeAt: '2026-11-22T12:05:00.000Z',
};

export const sampleWhole = {
  ...sampleRelease,
  documents: [
    { id: 'on-tides', action: 'publish', revision: '0c6e2d0e-6f0a-4f5e-9d59-0a4d0c2ce1b7', isOutdated: false },
    { id: 'on-ebbs', action: 'unpublish', redirectTo: '/insights/on-tides' },
  ],
};

export const sampleChange = {
  release: sampleWhole,
  pages: ['/insights/on-tides'],
  findings: [],
  warnings: [{ pointer: '', message: 'is also in the release Winter', document: 'on-tides' }],
};
