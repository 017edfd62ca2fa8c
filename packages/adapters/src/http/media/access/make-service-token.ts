import type { MakeServiceToken } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { administrationRefusal } from './administration-wire.ts';

const MadeWire = t.type({ name: t.string, scopes: t.readonlyArray(t.string), token: t.string }, 'MadeServiceToken');

/** Makes a service token, whose secret only this answer has. 409 is `NameTaken`. */
export const makeServiceToken = call<MakeServiceToken>()({
  service: 'media',
  method: 'POST',
  path: '/v1/tokens',
  session: 'required',
  body: 'json',
  request: ([{ name, scopes, expiresAt }]) => ({
    body: { name, scopes, expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt).toISOString() },
  }),
  answer: reading(MadeWire, ({ name, scopes, token }) => ({ name, scopes, token })),
  refusals: (rejected) => (rejected.status === 409 ? { _tag: 'NameTaken' } : administrationRefusal(rejected)),
});

export const sample: Sample<MakeServiceToken> = {
  given: [{ name: 'importer', scopes: ['draft', 'publish'], expiresAt: Date.UTC(2027, 5, 30) }],
  answer: { name: 'importer', scopes: ['draft', 'publish'], token: 'mhc_shown-once' },
};
