import type { ListChanges } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { Count, mayBeMissing } from '../../client/wire-types.ts';
import { Moment, publishingRefusal } from '../shared/publishing-wire.ts';

// A list of which a part would mislead: who passes over a change never sees it again.
const ChangesWire = t.intersection(
  [
    t.type({
      changes: t.readonlyArray(
        t.intersection([
          t.type({
            document: t.string,
            kind: t.string,
            action: t.keyof({ published: null, changed: null, removed: null }),
            version: Count,
            at: Moment,
          }),
          mayBeMissing({ language: t.string, path: t.string, formerPath: t.string }),
        ]),
      ),
      hasMore: t.boolean,
    }),
    mayBeMissing({ cursor: t.string }),
  ],
  'Changes',
);

/** Lists what was published, changed and removed after a cursor, the oldest first. 410 is `CursorForgotten`. */
export const listChanges = call<ListChanges>()({
  service: 'media',
  method: 'GET',
  path: '/v1/changes',
  session: 'required',
  query: ['cursor'],
  request: ([{ cursor }]) => ({ query: { cursor } }),
  answer: reading(ChangesWire, ({ changes, cursor, hasMore }) => ({ changes, cursor, hasMore })),
  refusals: (rejected) => (rejected.status === 410 ? { _tag: 'CursorForgotten' } : publishingRefusal(rejected)),
});

export const sample: Sample<ListChanges> = {
  given: [{ cursor: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }],
  answer: {
    changes: [
      {
        document: 'on-tides',
        kind: 'article',
        language: 'en',
        path: '/insights/on-tides',
        formerPath: '/insights/tides',
        action: 'changed',
        version: 3,
        at: '2026-11-22T12:05:00.000Z',
      },
    ],
    cursor: '5b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a80',
    hasMore: false,
  },
};
