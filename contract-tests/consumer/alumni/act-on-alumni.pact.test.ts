import { actOnAlumni } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';
import { asking, memberAs, other, otherId, requestId } from './network.ts';

const exchange = exchangeWith('alumni-service');
const json = { 'Content-Type': 'application/json' };
const request = {
  method: 'PUT',
  path: `/v1/lists/directory/${otherId}/connect`,
  headers: json,
  body: { values: {} },
} as const;
const asked = { list: 'directory', id: otherId, action: 'connect' } as const;

describe('an action on an entry of a list', () => {
  it.each([
    { what: 'a request to connect', given: [memberAs(['alumnus']), other], status: 204, answer: E.right(undefined) },
    {
      what: 'a request of a recruiter to connect',
      given: [memberAs(['recruiter']), other],
      status: 403,
      answer: E.left({ _tag: 'NotAllowed' }),
    },
    {
      what: 'a request to connect with nobody',
      given: [memberAs(['alumnus'])],
      status: 404,
      answer: E.left({ _tag: 'NotThere' }),
    },
  ])('$what gets $status', ({ what, given, status, answer }) =>
    exchange(
      {
        given: [states.signedIn, ...given],
        receiving: what,
        request: { ...request, headers: { ...accessHeaders, ...json } },
        response: { status },
      },
      async (url) => expect(await actOnAlumni(signedInTo(url).http)(asked)()).toEqual(answer),
    ),
  );

  it.each([
    { what: 'that is refused with a reason', values: { reason: 'We do not find you.' }, status: 204 },
    { what: 'that is refused without a reason', values: {}, status: 400, fields: ['reason'] },
  ])('works for an application to join, $what, with $status', ({ what, values, status, fields }) =>
    exchange(
      {
        given: [states.signedIn, memberAs(['manager']), asking],
        receiving: `a request to join ${what}`,
        request: {
          method: 'PUT',
          path: `/v1/lists/requests/${requestId}/refuse`,
          headers: { ...accessHeaders, ...json },
          body: { values },
        },
        response: { status, ...(fields !== undefined && { body: { code: 1004, fields } }) },
      },
      async (url) =>
        expect(
          await actOnAlumni(signedInTo(url).http)({ list: 'requests', id: requestId, action: 'refuse', values })(),
        ).toEqual(fields === undefined ? E.right(undefined) : E.left({ _tag: 'ValuesRefused', fields })),
    ),
  );

  it('needs a session', () =>
    exchange({ receiving: 'a request to connect without a session', request, response: { status: 401 } }, async (url) =>
      expect(await actOnAlumni(signedOutTo(url).http)(asked)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});
