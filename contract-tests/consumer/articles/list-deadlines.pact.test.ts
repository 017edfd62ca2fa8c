import { listDeadlines } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('articles-service');
const { string } = MatchersV3;
const request = { method: 'GET', path: '/v1/applicationdeadline/masterlist' } as const;

describe('the master list of application deadlines', () => {
  it('has for a degree a role, an office and its dates', () =>
    exchange(
      {
        given: [['an application deadline', { date: '2096-12-03' }]],
        receiving: 'a request for application deadlines',
        request,
        response: {
          status: 200,
          body: {
            degrees: [{ id: 'master', name: string('Master') }],
            roles: [{ id: 'associate', name: string('Associate'), degrees: ['master'] }],
            officeLocations: [
              {
                id: 'berlin',
                name: string('Berlin'),
                timeZone: 'Europe/Berlin',
                deadlines: [{ id: 'first', role: 'associate', label: string('Main round'), date: '2096-12-03' }],
              },
            ],
          },
        },
      },
      async (url) =>
        expect(await listDeadlines(signedOutTo(url).http)()()).toEqual(
          E.right({
            degrees: [{ id: 'master', name: 'Master' }],
            roles: [{ id: 'associate', name: 'Associate', degreeIds: ['master'] }],
            offices: [
              {
                id: 'berlin',
                name: 'Berlin',
                timeZone: 'Europe/Berlin',
                deadlines: [{ id: 'first', roleId: 'associate', label: 'Main round', date: '2096-12-03' }],
              },
            ],
          }),
        ),
    ));

  it('may be empty', () =>
    exchange(
      {
        receiving: 'a request for application deadlines where there are none',
        request,
        response: { status: 200, body: { degrees: [], roles: [], officeLocations: [] } },
      },
      async (url) =>
        expect(await listDeadlines(signedOutTo(url).http)()()).toEqual(
          E.right({ degrees: [], roles: [], offices: [] }),
        ),
    ));
});
