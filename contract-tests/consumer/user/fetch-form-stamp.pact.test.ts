import { fetchFormStamp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, signedOutTo } from '../pact-with.ts';

const pact = pactWith('user-service');
const { regex } = MatchersV3;

it('obtains a stamp for a form sent without script', () =>
  pact
    .addInteraction()
    .uponReceiving('a form stamp for a registration')
    .withRequest('GET', '/v2/captcha/form-stamp', (request) => request.query({ action: 'register' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ stamp: regex('^[\\x21-\\x7e]+$', 'a-stamp') }))
    .executeTest(
      heard(async ({ url }) => {
        expect(await fetchFormStamp(signedOutTo(url).http)('register')()).toEqual(E.right('form:a-stamp'));
      }),
    ));
