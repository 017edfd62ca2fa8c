import { findCompanies } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { eachLike, string } = MatchersV3;
const path = '/v2/lookup/company';

describe('searching companies', () => {
  it('lists names that match the term', () =>
    exchange(
      {
        given: [['a company', { name: 'Aldermoor Rail & Sons' }]],
        receiving: 'a search for companies',
        request: { method: 'GET', path, query: { term: 'rail & s' } },
        response: { status: 200, body: { data: { companies: eachLike(string('Aldermoor Rail & Sons')) } } },
      },
      async (url) => {
        const outcome = await findCompanies(signedOutTo(url).http)('rail & s')();
        expect(outcome).toEqual(E.right(['Aldermoor Rail & Sons']));
      },
    ));

  it('lists nothing for a term without match', () =>
    exchange(
      {
        receiving: 'a search for a company that there is not',
        request: { method: 'GET', path, query: { term: 'zzzzqqqq' } },
        response: { status: 200, body: { data: { companies: [] } } },
      },
      async (url) => {
        expect(await findCompanies(signedOutTo(url).http)('zzzzqqqq')()).toEqual(E.right([]));
      },
    ));

  it('rejects a single character', () =>
    exchange(
      {
        receiving: 'a search for companies by a single character',
        request: { method: 'GET', path, query: { term: 'r' } },
        response: { status: 400 },
      },
      async (url) => {
        const outcome = await findCompanies(signedOutTo(url).http)('r')();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 400 }));
      },
    ));

  it('reports how long to wait after too many tries', () =>
    exchange(
      {
        given: [usedUp('company search')],
        receiving: 'a search for companies after too many others',
        request: { method: 'GET', path, query: { term: 'rail' } },
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) => {
        const outcome = await findCompanies(signedOutTo(url).http)('rail')();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));
});
