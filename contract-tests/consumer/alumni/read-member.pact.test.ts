import { readMember } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';
import { memberAs } from './network.ts';

const exchange = exchangeWith('alumni-service');
const request = { method: 'GET', path: '/v1/me' } as const;
const figures = { connections: 0, requests: 0, posts: 0 };

describe('the membership of a visitor', () => {
  it.each([
    { who: 'a member', given: [memberAs(['alumnus', 'manager'])], name: 'Ada Reader', roles: ['alumnus', 'manager'] },
    { who: 'nobody of it', given: [], name: '', roles: [] },
  ])('may be $who', ({ who, given, name, roles }) =>
    exchange(
      {
        given: [states.signedIn, ...given],
        receiving: `a question who the visitor is to the network, who is ${who}`,
        request: { ...request, headers: accessHeaders },
        response: { status: 200, body: { name, roles, ...figures } },
      },
      async (url) => expect(await readMember(signedInTo(url).http)()()).toEqual(E.right({ name, roles, ...figures })),
    ),
  );

  it('needs a session', () =>
    exchange(
      { receiving: 'a question who nobody is to the network', request, response: { status: 401 } },
      async (url) => expect(await readMember(signedOutTo(url).http)()()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});
