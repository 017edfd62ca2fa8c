import type { CallFacts } from '@masthead/adapters/http';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const patterns: Readonly<Record<string, string>> = {
  id: '[A-Za-z0-9][A-Za-z0-9._-]{0,99}',
  number: '[1-9][0-9]{0,8}',
  step: 'publish|unpublish',
  link: uuid,
  release: uuid,
  kind: '[A-Za-z]{1,40}',
  name: '[A-Za-z0-9](?:[A-Za-z0-9._-]|%20){0,59}',
};

type Options = Partial<Pick<CallFacts, 'query' | 'headers' | 'body'>>;

const callOf = (method: CallFacts['method'], path: string, options: Options = {}): CallFacts => ({
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
export const publishingCalls: readonly CallFacts[] = [
  callOf('GET', '/schemas'),
  callOf('GET', '/schemas/:kind'),
  callOf('GET', '/v1/documents', { query: ['kind', 'language', 'state', 'q', 'cursor'] }),
  callOf('GET', '/v1/documents/:id/draft'),
  callOf('PUT', '/v1/documents/:id/draft', { ...json, headers: ['if-match', 'if-none-match'] }),
  callOf('POST', '/v1/documents/:id/publish', json),
  callOf('POST', '/v1/documents/:id/unpublish', json),
  callOf('DELETE', '/v1/documents/:id/schedules/:step'),
  callOf('GET', '/v1/documents/:id/versions'),
  callOf('GET', '/v1/documents/:id/versions/:number', { query: ['compareWith'] }),
  callOf('POST', '/v1/documents/:id/versions/:number/restore', { headers: ['if-match'] }),
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
  callOf('GET', '/v1/media/uses', { query: ['path'] }),
  callOf('GET', '/v1/changes', { query: ['cursor'] }),
  callOf('GET', '/v1/log', { query: ['document', 'actor', 'from', 'to', 'cursor'] }),
  callOf('GET', '/v1/tokens'),
  callOf('POST', '/v1/tokens', json),
  callOf('DELETE', '/v1/tokens/:name'),
  callOf('GET', '/v1/people/roles'),
  callOf('PUT', '/v1/people/roles', json),
];
