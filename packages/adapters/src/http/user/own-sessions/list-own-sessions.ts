import { deviceOf, type ListOwnSessions } from '@masthead/core/account';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

const SessionWire = t.type(
  {
    id: t.string,
    isCurrent: t.boolean,
    signedInAt: t.string,
    lastUsedAt: t.string,
    userAgent: t.string,
    country: t.string,
  },
  'Session',
);
const SessionsWire = t.type({ sessions: t.readonlyArray(SessionWire) }, 'Sessions');

/** The country code that the service sends for an unknown place. */
const unknownCountry = 'ZZ';

/** Where the account is signed in (decisions §3 sessions). */
export const listOwnSessions = call<ListOwnSessions>()({
  ...ownAccount,
  method: 'GET',
  path: '/v2/users/:userId/sessions',
  request: ([userId]) => ({ segments: { userId } }),
  answer: reading(SessionsWire, ({ sessions }) =>
    sessions.map(({ userAgent, country, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      country: country === unknownCountry ? undefined : country,
    })),
  ),
  refusals: ownRefusal,
});

export const sample: Sample<ListOwnSessions> = {
  given: ['user-1'],
  answer: {
    data: {
      sessions: [
        {
          id: 'session-1',
          isCurrent: true,
          signedInAt: '2026-11-22T08:00:00Z',
          lastUsedAt: '2026-11-22T08:10:00Z',
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
          country: 'GB',
        },
      ],
    },
  },
};
