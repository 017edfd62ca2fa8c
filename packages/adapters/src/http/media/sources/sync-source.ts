import type { SyncSource } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { FindingsWire, publishingRefusal } from '../shared/publishing-wire.ts';

const SyncedWire = t.type(
  {
    documents: t.readonlyArray(
      t.intersection([
        t.type({
          id: t.string,
          kind: t.string,
          title: t.string,
          action: t.keyof({ put: null, changed: null, removed: null, unchanged: null, drafted: null }),
        }),
        mayBeMissing({ language: t.string, path: t.string }),
      ]),
    ),
    pages: t.readonlyArray(t.string),
    warnings: FindingsWire,
    findings: FindingsWire,
  },
  'Synchronised',
);

const sampleContent = { kind: 'article', language: 'en', path: '/insights/on-tides', fields: { title: 'On tides' } };

/** Publishes all documents of a source as one, and removes what it had beside them. 422 is `Refused`. */
export const syncSource = call<SyncSource>()({
  service: 'media',
  method: 'POST',
  path: '/v1/sync',
  session: 'required',
  body: 'json',
  maxAnswerBytes: 16 * 1_048_576,
  request: ([{ isDryRun, ...body }]) => ({ body: { ...body, dryRun: isDryRun } }),
  answer: reading(SyncedWire, ({ documents, pages, warnings, findings }) => ({ documents, pages, warnings, findings })),
  refusals: publishingRefusal,
});

export const sample: Sample<SyncSource> = {
  given: [{ source: 'importer', documents: [{ ...sampleContent, id: 'on-tides' }], kinds: ['article'] }],
  answer: {
    documents: [
      { id: 'on-tides', kind: 'article', language: 'en', path: '/insights/on-tides', title: 'On tides', action: 'put' },
      { id: 'brief-1', kind: 'newsletter', language: 'en', title: 'Brief', action: 'drafted' },
    ],
    pages: ['/insights/on-tides'],
    warnings: [],
    findings: [],
  },
};
