import { listAlumni } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { states, usedUp } from '../visitors.ts';
import { asking, memberAs, other, otherId, requestId } from './network.ts';

const exchange = exchangeWith('alumni-service');
const query = { q: 'berg', office: 'Bergen', page: '1' };
const request = { method: 'GET', path: '/v1/lists/directory', query } as const;
const asked = { list: 'directory', values: { q: 'berg', year: '', office: 'Bergen' }, page: 1 } as const;

describe('a list of the alumni network', () => {
  it('has entries with their actions', () =>
    exchange(
      {
        given: [states.signedIn, memberAs(['alumnus']), other],
        receiving: 'a request for alumni of an office',
        request: { ...request, headers: accessHeaders },
        response: {
          status: 200,
          body: {
            total: 1,
            entries: [
              { id: otherId, title: 'Bo Berger', detail: MatchersV3.string('Bergen, 2011'), actions: ['connect'] },
            ],
          },
        },
      },
      async (url) =>
        expect(await listAlumni(signedInTo(url).http)(asked)()).toEqual(
          E.right({
            items: [{ id: otherId, title: 'Bo Berger', detail: 'Bergen, 2011', href: undefined, actions: ['connect'] }],
            total: 1,
            extra: null,
          }),
        ),
    ));

  it('has applications to join, for managers', () =>
    exchange(
      {
        given: [states.signedIn, memberAs(['manager']), asking],
        receiving: 'a request for those who ask to join',
        request: { method: 'GET', path: '/v1/lists/requests', query: { page: '1' }, headers: accessHeaders },
        response: {
          status: 200,
          body: {
            total: 1,
            entries: [
              {
                id: requestId,
                title: 'Cy Cordes',
                detail: 'cy@example.com · Oslo, 2011',
                actions: ['approve', 'refuse'],
              },
            ],
          },
        },
      },
      async (url) =>
        expect(await listAlumni(signedInTo(url).http)({ list: 'requests', values: {}, page: 1 })()).toMatchObject(
          E.right({ total: 1, items: [{ id: requestId, actions: ['approve', 'refuse'] }] }),
        ),
    ));

  it('needs a role', () =>
    exchange(
      {
        given: [states.signedIn, memberAs(['recruiter'])],
        receiving: 'a request for alumni by a recruiter',
        request: { ...request, headers: accessHeaders },
        response: { status: 403 },
      },
      async (url) => expect(await listAlumni(signedInTo(url).http)(asked)()).toEqual(E.left({ _tag: 'NotAllowed' })),
    ));

  it('needs a session', () =>
    exchange({ receiving: 'a request for alumni without a session', request, response: { status: 401 } }, async (url) =>
      expect(await listAlumni(signedOutTo(url).http)(asked)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('has a rate limit', () =>
    exchange(
      {
        given: [states.signedIn, usedUp('alumni readings')],
        receiving: 'a request for alumni after too many others',
        request: { ...request, headers: accessHeaders },
        response: { status: 429, headers: retryAfter(600) },
      },
      async (url) =>
        expect(await listAlumni(signedInTo(url).http)(asked)()).toEqual(
          E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }),
        ),
    ));
});
