import type { ListServiceTokens } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';
import { Moment, publishingRefusal } from '../shared/publishing-wire.ts';

const TokenWire = t.intersection(
  [
    t.type({ name: t.string, scopes: t.readonlyArray(t.string), createdAt: Moment }),
    mayBeMissing({ usedAt: Moment, expiresAt: Moment, revokedAt: Moment }),
  ],
  'ServiceToken',
);

/** Lists the service tokens of the site, without their secrets. */
export const listServiceTokens = call<ListServiceTokens>()({
  service: 'media',
  method: 'GET',
  path: '/v1/tokens',
  session: 'required',
  request: () => ({}),
  answer: reading(t.type({ tokens: listOf(TokenWire) }, 'ServiceTokens'), ({ tokens }) => tokens.items),
  refusals: publishingRefusal,
});

export const sample: Sample<ListServiceTokens> = {
  given: [],
  answer: {
    tokens: [
      {
        name: 'studio',
        scopes: ['draft'],
        createdAt: '2026-11-22T12:05:00.000Z',
        usedAt: '2026-11-23T12:05:00.000Z',
        expiresAt: '2027-06-30T00:00:00.000Z',
        revokedAt: '2026-11-24T12:05:00.000Z',
      },
    ],
  },
};
