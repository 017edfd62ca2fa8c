import { findCompanies } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { eachLike, regex, string } = MatchersV3;
const path = '/v2/lookup/company';

describe('searching companies', () => {
  it('lists names that fit the term', () =>
    pact
      .addInteraction()
      .given('a company', { name: 'Aldermoor Rail & Sons' })
      .uponReceiving('a search for companies')
      .withRequest('GET', path, (request) => request.query({ term: 'rail & s' }))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({ data: { companies: eachLike(string('Aldermoor Rail & Sons')) } }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await findCompanies(signedOutTo(url).http)('rail & s')();
          expect(outcome).toEqual(E.right(['Aldermoor Rail & Sons']));
        }),
      ));

  it('lists nothing for a term that fits none', () =>
    pact
      .addInteraction()
      .uponReceiving('a search for a company that there is not')
      .withRequest('GET', path, (request) => request.query({ term: 'zzzzqqqq' }))
      .willRespondWith(200, (answer) => answer.jsonBody({ data: { companies: [] } }))
      .executeTest(
        heard(async ({ url }) => {
          expect(await findCompanies(signedOutTo(url).http)('zzzzqqqq')()).toEqual(E.right([]));
        }),
      ));

  it('tells how long to wait after too many tries', () =>
    pact
      .addInteraction()
      .given('too many company searches from one address')
      .uponReceiving('a search for companies after too many others')
      .withRequest('GET', path, (request) => request.query({ term: 'rail' }))
      .willRespondWith(429, (answer) => answer.headers({ 'Retry-After': regex('^[1-9][0-9]*$', '60') }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await findCompanies(signedOutTo(url).http)('rail')();
          expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
        }),
      ));
});
