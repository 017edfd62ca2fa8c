import type { ForwardedCall } from '@masthead/gateway';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const patterns: Readonly<Record<string, string>> = {
  id: '[A-Za-z0-9][A-Za-z0-9._-]{0,99}',
  number: '[1-9][0-9]{0,8}',
  step: 'publish|unpublish',
  link: uuid,
  release: uuid,
  upload: uuid,
  kind: '[A-Za-z]{1,40}',
  name: '[A-Za-z0-9](?:[A-Za-z0-9._-]|%20){0,59}',
};

type Options = Partial<Pick<ForwardedCall, 'query' | 'headers' | 'body' | 'streams' | 'maxAnswerBytes'>>;

const callOf = (method: ForwardedCall['method'], path: string, options: Options = {}): ForwardedCall => ({
  service: 'content',
  method,
  path,
  patterns,
  session: 'required',
  query: [],
  headers: [],
  body: 'none',
  isQuery: false,
  distinguishedBy: undefined,
  // A document of a megabyte, and what is to be mended in it.
  maxAnswerBytes: 2 * 1_048_576,
  ...options,
});

const json = { body: 'json' } as const;

/** The largest body of these calls in bytes: a document and its JSON. */
export const largestPublishingBody = 1_048_576;

/**
 * The calls of the publishing API (docs/contracts/publishing-service.md) that people make at the site's own origin, in their session. The
 * service decides who may.
 */
export const publishingCalls: readonly ForwardedCall[] = [
  callOf('GET', '/schemas', { query: ['language'] }),
  callOf('GET', '/schemas/:kind', { query: ['language'] }),
  callOf('GET', '/v1/documents', {
    query: [
      'kind',
      'language',
      'state',
      'review',
      'q',
      'changedBy',
      'changedBefore',
      'translationsOf',
      'sort',
      'cursor',
    ],
  }),
  callOf('GET', '/v1/documents/tree', { query: ['language', 'under', 'cursor'] }),
  callOf('GET', '/v1/documents/:id/draft'),
  callOf('PUT', '/v1/documents/:id/draft', { ...json, headers: ['if-match', 'if-none-match'] }),
  callOf('DELETE', '/v1/documents/:id/draft', { headers: ['if-match'] }),
  callOf('POST', '/v1/documents/:id/publish', json),
  callOf('POST', '/v1/documents/:id/unpublish', json),
  callOf('DELETE', '/v1/documents/:id/schedules/:step'),
  callOf('GET', '/v1/documents/:id/versions'),
  callOf('GET', '/v1/documents/:id/versions/:number', { query: ['compareWith'] }),
  callOf('POST', '/v1/documents/:id/versions/:number/restore', { headers: ['if-match'] }),
  callOf('GET', '/v1/documents/:id/comments'),
  callOf('POST', '/v1/documents/:id/comments', { ...json, headers: ['idempotency-key'] }),
  callOf('POST', '/v1/documents/:id/comments/:number/resolve'),
  callOf('POST', '/v1/documents/:id/comments/:number/reopen'),
  callOf('POST', '/v1/documents/:id/review', json),
  callOf('POST', '/v1/documents/:id/review/approve', { headers: ['if-match'] }),
  callOf('POST', '/v1/documents/:id/review/return', json),
  callOf('GET', '/v1/documents/:id/readers'),
  callOf('PUT', '/v1/documents/:id/readers'),
  callOf('GET', '/v1/documents/:id/mail'),
  callOf('GET', '/v1/documents/:id/mailing'),
  callOf('POST', '/v1/documents/:id/test-mails'),
  callOf('GET', '/v1/documents/:id/log', { query: ['cursor'] }),
  callOf('GET', '/v1/people/reviewers'),
  callOf('GET', '/v1/documents/:id/preview-links'),
  callOf('POST', '/v1/documents/:id/preview-links', json),
  callOf('DELETE', '/v1/documents/:id/preview-links/:link'),
  callOf('GET', '/v1/releases', { query: ['state', 'cursor'] }),
  callOf('POST', '/v1/releases', json),
  callOf('GET', '/v1/releases/:release'),
  callOf('DELETE', '/v1/releases/:release'),
  callOf('POST', '/v1/releases/:release/documents', json),
  callOf('DELETE', '/v1/releases/:release/documents/:id'),
  callOf('POST', '/v1/releases/:release/publish', json),
  callOf('GET', '/v1/releases/:release/preview-links'),
  callOf('POST', '/v1/releases/:release/preview-links', json),
  callOf('DELETE', '/v1/releases/:release/preview-links/:link'),
  callOf('POST', '/v1/sync', {
    streams: { mediaType: 'application/json', maxBytes: 64 * 1_048_576 },
    maxAnswerBytes: 16 * 1_048_576,
  }),
  callOf('GET', '/v1/media/files', { query: ['q', 'type', 'lacksAlt', 'unused', 'cursor'] }),
  callOf('PATCH', '/v1/media/files', { ...json, query: ['path'], headers: ['if-match'] }),
  callOf('POST', '/v1/media', json),
  callOf('HEAD', '/v1/media/uploads/:upload', { headers: ['tus-resumable'] }),
  callOf('PATCH', '/v1/media/uploads/:upload', {
    headers: ['upload-offset', 'tus-resumable'],
    streams: { mediaType: 'application/offset+octet-stream', maxBytes: 8 * 1_048_576 },
  }),
  callOf('DELETE', '/v1/media/uploads/:upload', { headers: ['tus-resumable'] }),
  callOf('GET', '/v1/media/uses', { query: ['path'] }),
  callOf('GET', '/v1/plan', { query: ['cursor'] }),
  callOf('GET', '/v1/changes', { query: ['cursor'] }),
  callOf('GET', '/v1/log', { query: ['document', 'actor', 'from', 'to', 'cursor'] }),
  callOf('GET', '/v1/tokens'),
  callOf('POST', '/v1/tokens', json),
  callOf('DELETE', '/v1/tokens/:name'),
  callOf('GET', '/v1/people/roles'),
  callOf('PUT', '/v1/people/roles', json),
];
