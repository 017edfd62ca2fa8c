import type { ListPlan } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';
import { ActionWire, FindingsWire, Moment, publishingRefusal } from '../shared/publishing-wire.ts';
import { sampleId } from './release-wire.ts';

const EntryWire = t.intersection(
  [
    t.type({
      id: t.string,
      state: t.keyof({ waiting: null, failed: null }),
      by: t.string,
      documents: t.readonlyArray(
        t.intersection([
          t.type({ id: t.string, action: ActionWire }),
          mayBeMissing({ kind: t.string, language: t.string, title: t.string, isOutdated: t.boolean }),
        ]),
      ),
    }),
    mayBeMissing({ name: t.string, at: Moment, failure: FindingsWire }),
  ],
  'PlanEntry',
);
const PlanWire = t.intersection([t.type({ entries: listOf(EntryWire) }), mayBeMissing({ cursor: t.string })], 'Plan');

/** Lists schedules and releases that wait or have failed, the soonest first, fifty at a time. */
export const listPlan = call<ListPlan>()({
  service: 'media',
  method: 'GET',
  path: '/v1/plan',
  session: 'required',
  query: ['cursor'],
  request: ([{ cursor }]) => ({ query: { cursor } }),
  answer: reading(PlanWire, ({ entries, cursor }) => ({ entries: entries.items, cursor })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListPlan> = {
  given: [{}],
  answer: {
    entries: [
      {
        id: sampleId,
        name: 'Autumn',
        at: '2026-12-01T08:00:00.000Z',
        state: 'failed',
        by: 'Ada Palmer',
        failure: [{ pointer: '/path', message: 'is taken', document: 'on-tides' }],
        documents: [
          { id: 'on-tides', action: 'publish', kind: 'article', language: 'en', title: 'On tides', isOutdated: true },
        ],
      },
    ],
    cursor: sampleId,
  },
};
