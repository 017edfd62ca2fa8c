import { consentGroups, type ListConsents } from '@masthead/core/consent';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { ownAccount } from '../shared/own-account.ts';

const ConsentWire = t.type(
  {
    version: t.number,
    groups: t.readonlyArray(t.string),
    decidedAt: t.string,
    language: t.string,
    wording: t.string,
  },
  'Consent',
);
const ConsentsWire = t.type({ consents: t.readonlyArray(ConsentWire) }, 'Consents');

/**
 * Lists the consents of an account's owner. 404 means that the account is gone, so signing in
 * helps.
 */
export const listConsents = call<ListConsents>()({
  ...ownAccount,
  method: 'GET',
  path: '/v2/users/:userId/consents',
  request: ([userId]) => ({ segments: { userId } }),
  answer: reading(ConsentsWire, ({ consents }) =>
    consents.map(({ decidedAt, groups, ...consent }) => ({
      ...consent,
      groups: consentGroups.filter((group) => groups.includes(group)),
      time: decidedAt,
    })),
  ),
  refusals: { 401: { _tag: 'SignInRequired' }, 404: { _tag: 'SignInRequired' } },
});

export const sample: Sample<ListConsents> = {
  given: ['user-1'],
  answer: {
    data: {
      consents: [
        {
          version: 1,
          groups: ['C0001', 'C0003'],
          decidedAt: '2026-11-22T08:00:00.000Z',
          language: 'en',
          wording: 'Strictly necessary',
        },
      ],
    },
  },
};
