import { actOnAlumni } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';
import { memberAs, other, otherId } from './network.ts';

const exchange = exchangeWith('alumni-service');
const request = { method: 'PUT', path: `/v1/lists/directory/${otherId}/connect` } as const;
const asked = { list: 'directory', id: otherId, action: 'connect' } as const;

describe('something done with an entry of a list', () => {
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
  ])('$what is answered $status', ({ what, given, status, answer }) =>
    exchange(
      {
        given: [states.signedIn, ...given],
        receiving: what,
        request: { ...request, headers: accessHeaders },
        response: { status },
      },
      async (url) => expect(await actOnAlumni(signedInTo(url).http)(asked)()).toEqual(answer),
    ),
  );

  it('needs a session', () =>
    exchange({ receiving: 'a request to connect without a session', request, response: { status: 401 } }, async (url) =>
      expect(await actOnAlumni(signedOutTo(url).http)(asked)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});
