import type { RevokeServiceToken } from '@masthead/core/publishing';
import { call, readingNothing, type Sample } from '../../client/call.ts';
import { administrationRefusal } from './administration-wire.ts';

/** Ends a service token at once. */
export const revokeServiceToken = call<RevokeServiceToken>()({
  service: 'media',
  method: 'DELETE',
  path: '/v1/tokens/:name',
  patterns: { name: '[A-Za-z0-9](?:[A-Za-z0-9._-]|%20){0,59}' },
  session: 'required',
  request: ([name]) => ({ segments: { name } }),
  answer: readingNothing,
  refusals: administrationRefusal,
});

export const sample: Sample<RevokeServiceToken> = { given: ['importer'], answer: undefined };
