import type { ListDocumentKinds } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';

const KindWire = t.intersection(
  [t.type({ kind: t.string, title: t.string, description: t.string }), t.partial({ isSent: t.boolean })],
  'DocumentKind',
);

/** Lists the kinds of documents that have a schema. */
export const listDocumentKinds = call<ListDocumentKinds>()({
  service: 'media',
  method: 'GET',
  path: '/schemas',
  session: 'none',
  query: ['language'],
  request: ([language]) => ({ query: { language } }),
  answer: reading(t.type({ kinds: listOf(KindWire) }, 'DocumentKinds'), ({ kinds }) => kinds.items),
  refusals: publishingRefusal,
});

export const sample: Sample<ListDocumentKinds> = {
  given: ['de'],
  answer: { kinds: [{ kind: 'article', title: 'Article', description: 'A text with authors.', isSent: false }] },
};
