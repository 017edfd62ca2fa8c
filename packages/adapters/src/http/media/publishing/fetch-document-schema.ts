import type { FetchDocumentSchema } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { maxDraftBytes, publishingRefusal } from '../shared/publishing-wire.ts';

const SchemaWire = t.intersection([t.type({ title: t.string }), t.UnknownRecord], 'DocumentSchema');

/** Fetches the JSON Schema of a kind of document, for editors' forms. */
export const fetchDocumentSchema = call<FetchDocumentSchema>()({
  service: 'media',
  method: 'GET',
  path: '/schemas/:kind',
  patterns: { kind: '[A-Za-z]{1,40}' },
  session: 'none',
  query: ['language'],
  maxAnswerBytes: maxDraftBytes,
  request: ([kind, language]) => ({ segments: { kind }, query: { language } }),
  answer: reading(SchemaWire, (schema) => schema),
  refusals: publishingRefusal,
});

export const sample: Sample<FetchDocumentSchema> = {
  given: ['article', 'de'],
  answer: { title: 'Article' },
};
